"""争科: going out, the places, the scramble's start, the end of the deal [Art. 3, 16, 18, 20, 23]."""

from __future__ import annotations

import cython

if not cython.compiled:
    from gouji.engine.heads import tell
    from gouji.engine.layout import (
        ENDED,
        RELEASED,
        SCRAMBLE,
        WENT_OUT,
        Rules,
        Table,
        is_in,
        opposite,
    )


def places_taken(table: Table) -> int:
    """Mask of the places that are taken."""
    taken = 0
    for seat in range(6):
        if table.place[seat] >= 0:
            taken |= 1 << table.place[seat]
    return taken


def highest_free_place(table: Table) -> int:
    """The place the next finisher takes; a revolter holds the fourth [Art. 3, 23]."""
    taken = places_taken(table)
    place = 0
    while taken >> place & 1:
        place += 1
    return place


def lowest_free_place(table: Table) -> int:
    """The place a failed burner takes [Art. 10]."""
    taken = places_taken(table)
    place = 5
    while taken >> place & 1:
        place -= 1
    return place


def leave(table: Table, seat: int, place: int) -> None:
    """The seat is out and has its place."""
    table.place[seat] = place
    table.order[table.out_count] = seat
    table.out_count += 1
    table.out |= 1 << seat
    table.headless &= 63 - (1 << seat)


def throw_in(table: Table, seat: int) -> None:
    """The seat's cards leave the deal."""
    base = seat << 4
    for rank in range(16):
        table.thrown[rank] += table.hand[base + rank]
        table.hand[base + rank] = 0
    table.left[seat] = 0


def teams_left(table: Table) -> int:
    """How many teams still have a player in."""
    left = 63 - table.out
    return (1 if left & 0b010101 else 0) + (1 if left & 0b101010 else 0)


def players_left(table: Table) -> int:
    """How many players are in."""
    return 6 - table.out_count


def is_revolters_sweep(table: Table) -> int:
    """Head and second are the revolter's teammates: he is third, a sweep [Art. 23]."""
    if table.revolter < 0 or table.finishers != 2:
        return False
    for seat in range(6):
        if 0 <= table.place[seat] <= 1 and (seat - table.revolter) % 2 != 0:
            return False
    return True


def settle_revolters_sweep(table: Table) -> None:
    """His teammates share head and second when nobody else is left: he is third, and who held that place fourth [Art. 23]."""
    revolter = table.revolter
    if revolter < 0 or table.place[(revolter + 2) % 6] > 1 or table.place[(revolter + 4) % 6] > 1:
        return
    for seat in range(6):
        if table.place[seat] == 2:
            table.place[seat] = 3
    table.place[revolter] = 2


def is_over(table: Table, rules: Rules) -> int:
    """Only one team, or only one player, has cards left."""
    if rules.end_last_player:
        return players_left(table) <= 1
    return teams_left(table) <= 1


def fewest_cards(table: Table) -> int:
    """Of the players still in the one with fewest cards, then in seat order counted from the last owner."""
    best = -1
    for steps in range(6):
        seat = (table.last_owner + steps) % 6
        if is_in(table, seat) and (best < 0 or table.left[seat] < table.left[best]):
            best = seat
    return best


def end_deal(table: Table) -> None:
    """The deal ends on the spot; players still in share the remaining places."""
    while table.out_count < 6:
        seat = fewest_cards(table)
        leave(table, seat, highest_free_place(table))
        table.finishers += 1
    settle_revolters_sweep(table)
    table.turn = table.yielded = table.burner = table.burned = table.dead_right = -1
    table.question = table.queue = table.passed = table.may_open = 0
    table.burn_chain = table.fours_now = 0
    table.live = table.doused = table.dead_top = table.dead_now = table.turned_down = 0
    tell(table, ENDED, 0, 0)


def start_scramble(table: Table) -> None:
    """四人乱缠: from now on plain order [Art. 18]."""
    table.scramble = 1
    table.passed = 0
    table.dead_right = -1
    table.dead_top = table.dead_now = 0
    if table.doused:
        tell(table, RELEASED, table.burner, 0)
        table.burner = table.burned = -1
        table.doused = table.burn_chain = 0
    tell(table, SCRAMBLE, 0, 0)


def close_openings(table: Table, seat: int) -> None:
    """开点的期限: the head and his opposite when the head goes out, the others when the second does [Art. 24]."""
    if table.finishers == 1:
        table.may_open &= ~(1 << seat | 1 << opposite(seat))
    elif table.finishers == 2:
        table.may_open = 0


def go_out(table: Table, rules: Rules, seat: int) -> None:
    """A player without cards takes the next place; his opposite keeps a head against this last set [Art. 3, 16]."""
    leave(table, seat, highest_free_place(table))
    table.finishers += 1
    tell(table, WENT_OUT, seat, table.place[seat])
    close_openings(table, seat)
    if is_revolters_sweep(table):
        table.place[table.revolter] = 2
        end_deal(table)
    elif is_over(table, rules):
        end_deal(table)
    elif table.finishers == 2 and rules.scramble_at_once:
        start_scramble(table)
    elif table.finishers <= 2 and is_in(table, opposite(seat)):
        table.dead_right = opposite(seat)
