"""The HTTP side: guests, rooms, the page."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

import msgspec
import segno
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from gouji.records.record import dumps
from gouji.rules import Action, Seat
from gouji.server import guests
from gouji.server.archive import Kept, kept_deals, record_of
from gouji.server.catalogue import catalogue
from gouji.server.house import differences, house_rules
from gouji.server.moves import History, Move, bot_steps, walked
from gouji.server.pages import INDEX, File, Pages
from gouji.server.replays import replay_of, replay_of_text
from gouji.server.reports import Report, add_account, add_report, read_comment, report_of, reported_deal
from gouji.server.rooms import Rooms
from gouji.server.security import Gate, is_own_origin
from gouji.server.settings import LANGUAGES, USUAL_LEVEL, Settings, check_levels, level_of, read_settings
from gouji.server.sockets import table_socket
from gouji.server.state import Chair, Table
from gouji.server.store import add_guest, find_guest
from gouji.server.thinking import Choice, Reason
from gouji.server.timing import thinking_ms
from gouji.server.trouble import Trouble, TroubleError

OPENING_COST = 5.0
WALKING_COST = 15.0
MOST_DIGITS = 9
FORMS = {"toml": "application/toml", "jsonl": "application/jsonl"}
T = TypeVar("T")


class GuestBody(msgspec.Struct, forbid_unknown_fields=True):
    """A new guest."""

    name: str
    lang: str = "zh"


class PlayBody(msgspec.Struct, forbid_unknown_fields=True):
    """Play now."""

    token: str
    lang: str = "zh"
    bots: str | dict[str, str] = USUAL_LEVEL


class RoomBody(msgspec.Struct, forbid_unknown_fields=True):
    """A new room."""

    token: str
    settings: dict[str, Any] = msgspec.field(default_factory=dict)


class ReplayBody(msgspec.Struct, forbid_unknown_fields=True):
    """A record to walk through."""

    text: str
    deal: int | None = None


class ReportBody(msgspec.Struct, forbid_unknown_fields=True):
    """A move of a bot that a player reports: an event of the deal, or a step of the replay of one that is over."""

    token: str
    room: str
    deal: int
    event: int | None = None
    step: int | None = None
    comment: str = ""


class JsonResponse(Response):
    """A JSON answer."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        """The bytes of the answer."""
        return msgspec.json.encode(content)


async def post_guest(request: Request) -> Response:
    """Make a guest; the token in the answer is shown this once."""
    body = await read_body(request, GuestBody)
    name = guests.clean_name(body.name)
    token = guests.new_token()
    await rooms_of(request).store.run(partial(add_guest, token_hash=guests.token_hash(token), name=name))
    return JsonResponse({"token": token, "name": name})


async def post_play(request: Request) -> Response:
    """Seat a guest with five bots and deal at once."""
    body = await read_body(request, PlayBody)
    guest, name = await known(request, body.token)
    check_levels(body.bots)
    settings = Settings(lang=body.lang if body.lang in LANGUAGES else "zh", bots=body.bots)
    return JsonResponse({"room": await rooms_of(request).create(guest, name, settings, deal_now=True)})


async def post_room(request: Request) -> Response:
    """Open a room."""
    body = await read_body(request, RoomBody)
    guest, name = await known(request, body.token)
    settings = read_settings(body.settings)
    return JsonResponse({"room": await rooms_of(request).create(guest, name, settings)})


async def post_report(request: Request) -> Response:
    """Keep a reported move for the keeper; the answer tells nothing of it."""
    body = await read_body(request, ReportBody)
    rooms = rooms_of(request)
    who, comment = await known(request, body.token), read_comment(body.comment)
    table = (await rooms.find(body.room)).table
    deal, acts, is_over = await rooms.store.run(partial(reported_deal, guest=who[0], room=body.room, number=body.deal))
    move, choice = await in_turn(request, lambda: pointed_at(body, walked(deal, acts), table.secret, is_over=is_over))
    report = await in_turn(request, lambda: report_of(move, choice, who, comment))
    await rooms.store.run(partial(add_report, report=report))
    rooms.minds.account(choice, Action.parse(report.action), thinking_ms(table.settings), partial(keep_account, rooms, report))
    return JsonResponse({"ok": True})


async def keep_account(rooms: Rooms, report: Report, again: Action | None, reason: Reason | None) -> None:
    """Add to a report what came of asking the bot again; nobody waits for it, since its time would tell whether the bot had a choice."""
    await rooms.store.run(partial(add_account, report=report, again=again, reason=reason))


def pointed_at(body: ReportBody, history: History, secret: str, *, is_over: bool) -> tuple[Move, Choice]:
    """The move that a report is about, and what the bot was asked.

    Raises:
        TroubleError: there is no such move, or it is not a bot's.
    """
    if (body.event is None) == (body.step is None) or (body.step is not None and not is_over):
        raise TroubleError(Trouble.NO_SUCH_MOVE)
    move = history.at_event(body.event) if body.event is not None else history.at_step(body.step or 0)
    if not move.is_bots:
        raise TroubleError(Trouble.NOT_A_BOT)
    return move, move.choice(secret)


async def get_room(request: Request) -> Response:
    """What anybody may know of a room before entering it."""
    owner = await rooms_of(request).find(request.path_params["room"])
    return JsonResponse(door(owner.table))


def door(table: Table) -> dict[str, Any]:
    """A room as it is seen from its door."""
    host = next((chair.name for chair in table.chairs if chair.guest == table.host), None)
    return {
        "room": table.room,
        "host": host,
        "seats": [door_seat(seat, table.chairs[seat], level_of(table.settings, seat)) for seat in Seat],
        "settings": msgspec.to_builtins(table.settings),
        "rules": house_rules(table.settings),
        "changes": differences(table.ruleset),
        "started": table.deal is not None,
    }


def door_seat(seat: Seat, chair: Chair, level: str) -> dict[str, Any]:
    """A seat as it is seen from the door."""
    return {"seat": str(seat), "name": None if chair.is_empty else chair.name, "bot": chair.bot, "level": level}


async def get_rules(request: Request) -> Response:
    """Every profile, option and article in words."""
    return catalogue().response(request.headers)


async def get_record(request: Request) -> Response:
    """The record of a deal that is over, or of a whole match, as a file."""
    let_in(request, OPENING_COST)
    room, form = request.path_params["room"], request.path_params["form"]
    if form not in FORMS:
        raise TroubleError(Trouble.PATH_UNKNOWN)
    kept = await stored_deals(request, room, deal_asked(request.query_params.get("deal")))
    record = await asyncio.to_thread(record_of, room, kept)
    name = f"gouji-{room}-{'-'.join(str(deal.number) for deal in (record.deals[0], *record.deals[1:][-1:]))}.gouji.{form}"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return await in_turn(request, lambda: Response(dumps(record, f".gouji.{form}"), media_type=FORMS[form], headers=headers))


async def get_replay(request: Request) -> Response:
    """A deal that is over, step by step."""
    let_in(request, OPENING_COST)
    room = request.path_params["room"]
    kept = await stored_deals(request, room, deal_asked(request.path_params["deal"]))
    return await in_turn(request, lambda: packed(request, {**replay_of(record_of(room, kept)), "bots": bot_steps(*kept[0])}))


async def post_replay(request: Request) -> Response:
    """A deal of a record, step by step; nothing of it is kept."""
    let_in(request, WALKING_COST)
    body = await read_body(request, ReplayBody, rooms_of(request).options.limits.record_bytes)
    return await in_turn(request, lambda: packed(request, replay_of_text(body.text, body.deal)))


async def in_turn(request: Request, work: Callable[[], T]) -> T:
    """What ``work`` answers; one such work at a time, beside the tables, so that they never wait for it."""
    async with request.app.state.walking:
        return await asyncio.to_thread(work)


async def stored_deals(request: Request, room: str, number: int | None) -> list[Kept]:
    """A deal of a room that is over, by default all of its last match.

    Raises:
        TroubleError: there is no such room, or no such deal that is over.
    """
    await rooms_of(request).find(room)
    return await rooms_of(request).store.run(partial(kept_deals, room=room, number=number))


def deal_asked(text: str | None) -> int | None:
    """The number of the deal that is asked for.

    Raises:
        TroubleError: it is none.
    """
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < MOST_DIGITS):
        raise TroubleError(Trouble.NO_RECORD)
    return int(text)


def packed(request: Request, content: Any) -> Response:
    """A long JSON answer, compressed."""
    return File(msgspec.json.encode(content), "application/json").response(request.headers)


async def get_code(request: Request) -> Response:
    """The room's link as a QR code."""
    owner = await rooms_of(request).find(request.path_params["room"])
    link = str(request.base_url.replace(path=f"/r/{owner.table.room}"))
    drawn = io.BytesIO()
    segno.make(link, micro=False, error="m").save(drawn, kind="svg", scale=8, border=3, light="#fff")
    return Response(drawn.getvalue(), media_type="image/svg+xml")


async def get_health(_request: Request) -> Response:
    """Say that the server lives."""
    return JsonResponse({"ok": True})


async def get_page(request: Request) -> Response:
    """The page; which room it shows is the page's own affair."""
    return pages_of(request).find(INDEX).response(request.headers)


async def get_file(request: Request) -> Response:
    """A file of the page."""
    return pages_of(request).find(request.path_params["path"]).response(request.headers)


async def read_body(request: Request, kind: type[T], most_bytes: int | None = None) -> T:
    """The body of a request of this page, checked.

    Raises:
        TroubleError: a foreign page, too many requests, too long, or not of this kind.
    """
    rooms = rooms_of(request)
    if not is_own_origin(request.headers, rooms.options.origins):
        raise TroubleError(Trouble.ORIGIN_FOREIGN)
    let_in(request, OPENING_COST)
    if request.headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
        raise TroubleError(Trouble.BODY_MALFORMED)
    raw = await short_body(request, most_bytes or rooms.options.limits.body_bytes)
    try:
        return msgspec.json.decode(raw, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise TroubleError(Trouble.BODY_MALFORMED) from error


async def short_body(request: Request, most_bytes: int) -> bytes:
    """The body, read no further than it may be long.

    Raises:
        TroubleError: it is longer.
    """
    raw = b""
    async for piece in request.stream():
        raw += piece
        if len(raw) > most_bytes:
            raise TroubleError(Trouble.BODY_TOO_LONG)
    return raw


async def known(request: Request, token: str) -> tuple[int, str]:
    """Number and name of the guest with this token.

    Raises:
        TroubleError: there is none.
    """
    found = await rooms_of(request).store.run(partial(find_guest, token_hash=guests.token_hash(token)))
    if found is None:
        raise TroubleError(Trouble.GUEST_UNKNOWN)
    return found


def let_in(request: Request, cost: float = 1.0) -> None:
    """Count a request of this address.

    Raises:
        TroubleError: there were too many.
    """
    gate: Gate = request.app.state.gate
    if not gate.lets_in(request.client.host if request.client else "", cost):
        raise TroubleError(Trouble.TOO_FAST)


def rooms_of(request: Request) -> Rooms:
    """The rooms of the server."""
    rooms: Rooms = request.app.state.rooms
    return rooms


def pages_of(request: Request) -> Pages:
    """The files of the server."""
    pages: Pages = request.app.state.pages
    return pages


ROUTES = [
    Route("/api/guest", post_guest, methods=["POST"]),
    Route("/api/play", post_play, methods=["POST"]),
    Route("/api/rooms", post_room, methods=["POST"]),
    Route("/api/rules", get_rules),
    Route("/api/rooms/{room}", get_room),
    Route("/api/rooms/{room}/qr.svg", get_code),
    Route("/api/rooms/{room}/record.{form}", get_record),
    Route("/api/report", post_report, methods=["POST"]),
    Route("/api/replay", post_replay, methods=["POST"]),
    Route("/api/replay/{room}/{deal}", get_replay),
    Route("/healthz", get_health),
    Route("/", get_page),
    Route("/r/{room}", get_page),
    Route("/replay", get_page),
    Route("/replay/{room}/{deal}", get_page),
    WebSocketRoute("/ws/{room}", table_socket),
    Route("/{path:path}", get_file),
]
