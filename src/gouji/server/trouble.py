"""What the table server says when it cannot do what was asked: one sentence in each language."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from gouji.rules import GoujiError

if TYPE_CHECKING:
    from collections.abc import Mapping


class Trouble(Enum):
    """A kind of trouble; its name is the code on the wire."""

    ROOM_UNKNOWN = "没有这个房间。", "There is no such room."
    GUEST_UNKNOWN = "服务器不认识你，请重新报上名字。", "The server does not know you; please give your name again."
    NAME_UNFIT = "名字要有 1 到 16 个字。", "A name has 1 to 16 characters."
    SETTING_UNFIT = "设置 {name} 不合适：{why_zh}。", "Setting {name} does not fit: {why_en}."
    RULESET_UNFIT = "规则写法不对：{why}", "The ruleset does not fit: {why}"
    RECORD_UNFIT = "记录有误（{where}）：{why_zh}", "The record is at fault ({where}): {why_en}"
    NO_RECORD = "没有打完的牌局可取。", "There is no finished deal to show."
    BODY_MALFORMED = "请求的内容读不懂。", "The body of the request cannot be read."
    BODY_TOO_LONG = "请求太长。", "The request is too long."
    PATH_UNKNOWN = "这里什么也没有。", "There is nothing here."
    METHOD_UNFIT = "这个地址不接受这种请求。", "This address does not take that kind of request."
    SERVER_FAILED = "服务器出错了。", "The server failed."
    ORIGIN_FOREIGN = "只接受本站页面的请求。", "Only pages of this site may ask."
    TOO_FAST = "太快了，请稍等。", "Too fast; please wait a moment."
    FULL = "服务器满座了，请稍后再来。", "The server is full; please come back later."
    STORE_FAILED = "服务器暂时写不了盘，这一步没有算数。", "The server cannot write to its disk; this step did not count."
    ROOM_BROKEN = "这个房间的记录有损坏，已停用。", "The record of this room is damaged; it is closed."
    PAGE_MISSING = "页面还没有构建，请运行 make page。", "The page is not built; run make page."
    FRAME_MALFORMED = "收到读不懂的消息。", "A message could not be read."
    HELLO_EXPECTED = "第一条消息应当是 hello。", "The first message must be hello."
    PROTOCOL_UNKNOWN = "页面版本太旧，请刷新。", "This page is out of date; please reload."
    TOO_MANY_PAGES = "打开的页面太多了。", "Too many pages are open."
    SEAT_TAKEN = "这个座位有人了。", "Somebody sits there."
    SEAT_UNKNOWN = "没有这个座位。", "There is no such seat."
    NOT_SEATED = "你还没有入座。", "You have no seat."
    DEAL_RUNNING = "这一局还没打完。", "The deal is not over."
    NO_DEAL = "现在没有牌局。", "There is no deal now."
    ALREADY_STARTED = "已经开局了。", "The table has started."
    HOST_ONLY = "只有房主可以开局。", "Only the host can start."
    REFEREE_ONLY = "只有房主可以判罚。", "Only the host is referee."
    PENALTY_UNKNOWN = "没有这种处罚。", "There is no such penalty."
    QUESTION_OVER = "这一问已经过去了。", "That question is over."
    ALREADY_ANSWERED = "你已经回答过了。", "You have answered already."
    NOT_ASKED = "现在没有问你。", "You are not asked now."
    LEVEL_UNKNOWN = "没有这个水平；可选：{known}。", "There is no such level; there are {known}."
    NO_HINT = "一时想不出来，请再问一次。", "No hint came in time; please ask again."
    NO_SUCH_MOVE = "没有这一手牌可以反映。", "There is no such move to report."
    NOT_A_BOT = "这一手不是机器人打的。", "That move was not a bot's."
    COMMENT_TOO_LONG = "附言最多 {most} 个字。", "A comment has at most {most} characters."
    REPORTED_ENOUGH = "你反映得够多了，请过一会儿再来。", "You have reported enough for now; please come back later."
    REPORTS_FULL = "反映已经存满，请告诉管理员。", "No more reports can be kept; please tell the keeper."
    NOT_AN_ACTION = "这不是一个出牌写法。", "That is not written as an action."

    @property
    def zh(self) -> str:
        """The Chinese sentence, perhaps with named blanks."""
        return self.value[0]

    @property
    def en(self) -> str:
        """The English sentence, perhaps with named blanks."""
        return self.value[1]


class TroubleError(GoujiError):
    """A request that the server turns down; ``blanks`` fill the sentences of ``trouble``, ``more`` stands beside them."""

    def __init__(self, trouble: Trouble, more: Mapping[str, str | int] | None = None, **blanks: str) -> None:
        self.trouble = trouble
        self.more = dict(more or {})
        self.zh = trouble.zh.format(**blanks)
        self.en = trouble.en.format(**blanks)
        super().__init__(self.en)

    @property
    def code(self) -> str:
        """The code on the wire, like ``ROOM_UNKNOWN``."""
        return self.trouble.name

    def body(self) -> dict[str, dict[str, str | int]]:
        """The JSON body of an HTTP answer."""
        return {"error": {"code": self.code, "zh": self.zh, "en": self.en, **self.more}}
