"""Why an act is refused: one reason each, with its article and a sentence in both languages."""

from __future__ import annotations

from enum import Enum
from types import MappingProxyType
from typing import TYPE_CHECKING, Self

from gouji.engine import layout

if TYPE_CHECKING:
    from collections.abc import Mapping


class Reason(Enum):
    """Why an act is not legal now.

    Attributes:
        number: The engine's number for it.
        article: Article of the charter, "8" or "8, 13".
        zh: One Chinese sentence.
        en: One English sentence.
    """

    number: int
    article: str
    zh: str
    en: str

    DEAL_OVER = layout.DEAL_OVER, "3", "这一局已经结束。", "The deal is over."
    SEAT_OUT = layout.SEAT_OUT, "3", "你已经走完，不再出牌。", "You are out and play no more."
    NOT_ASKED = layout.NOT_ASKED, "8, 31", "还没有轮到你发言。", "You are not asked now."
    HAS_PASSED = layout.HAS_PASSED, "11", "本轮你已经过牌，这一套你没有发言权。", "You passed in this trick and have no say on this set."
    GOUJI_BINDS_OPPOSITE = (
        layout.GOUJI_BINDS_OPPOSITE,
        "9",
        "够级牌只有对头可以压，现在不问你。",
        "A gouji set may be beaten by the opposite alone; you are not asked now.",
    )
    NOT_A_SET = layout.NOT_A_SET, "8", "一套牌只能是一个点数，可以贴2、挂花。", "A set is cards of one rank, with any 2s and jokers hung."
    TWO_WITH_JOKER = layout.TWO_WITH_JOKER, "8", "本桌规矩：单独的2不能挂花。", "At this table no joker is hung on bare 2s."
    MIXED_PURE_JOKERS = (
        layout.MIXED_PURE_JOKERS,
        "8",
        "本桌规矩：大小花不能单独成套。",
        "At this table jokers of both colours alone are no set.",
    )
    NOT_IN_HAND = layout.NOT_IN_HAND, "8", "你手里没有这些牌。", "You do not hold these cards."
    MUST_LEAD = layout.MUST_LEAD, "8", "轮到你发牌，必须出一套牌。", "You lead: lay a set."
    NOTHING_TO_BURN = layout.NOTHING_TO_BURN, "10", "桌上没有牌，无牌可烧。", "There is nothing on the table to burn."
    BURN_NOT_ASKED = layout.BURN_NOT_ASKED, "10", "现在不问你烧牌。", "You are not asked to burn now."
    BURN_ORDINARY_SET = (
        layout.BURN_ORDINARY_SET,
        "10",
        "这不是只问对头的够级牌，直接压就可以，不用烧。",
        "This set does not bind the opposite alone: beat it in your turn, there is nothing to burn.",
    )
    BURN_AFTER_PASS = layout.BURN_AFTER_PASS, "31", "过牌不烧：本轮你已经过牌。", "Whoever passed in this trick may not burn in it."
    BURN_OWN_OPPOSITE = (
        layout.BURN_OWN_OPPOSITE,
        "10",
        "这是你对头的牌，直接压，不用烧。",
        "It is your opposite's set: beat it, there is no need to burn.",
    )
    BURN_HEADLESS = layout.BURN_HEADLESS, "17", "你已经无头，直接压，不能烧。", "You are headless: you may beat it, but not burn."
    BURN_IN_SCRAMBLE = layout.BURN_IN_SCRAMBLE, "18", "四人乱缠，没有烧牌。", "There is no burning in the scramble."
    BURN_OR_DECLINE = layout.BURN_OR_DECLINE, "10", "现在只问烧不烧。", "You are asked whether to burn: burn, or decline."
    BURN_RESERVE = (
        layout.BURN_RESERVE,
        "10",
        "花不够：本桌不许诈烧，剩下的每套牌（最后一套除外）都要带花。",
        "Too few jokers: at this table a burn must be able to put a joker in every later set but the last.",
    )
    WRONG_SIZE = layout.WRONG_SIZE, "8", "张数不对，要和桌上的牌一样多。", "Lay as many cards as the set on the table has."
    NOT_HIGHER = layout.NOT_HIGHER, "8", "压不住：每一张都要比桌上相应的牌大。", "Every card must be higher than the card it covers."
    RED_UNBEATABLE = layout.RED_UNBEATABLE, "8", "带大花的牌压不住。", "Nothing beats a set with a red joker."
    BLACK_NEEDS_RED = layout.BLACK_NEEDS_RED, "8", "挂了小花的牌，每张小花都要用大花压。", "Each black joker must be covered by a red one."
    YIELD_NOT_OPPOSITE = layout.YIELD_NOT_OPPOSITE, "12", "只有对头的牌才能让。", "Only a set of your opposite can be yielded."
    YIELD_ON_GOUJI = layout.YIELD_ON_GOUJI, "12", "够级牌不能让，要么压，要么扣。", "A gouji set is not yielded: beat it or turn it down."
    YIELD_NOBODY_LEFT = (
        layout.YIELD_NOBODY_LEFT,
        "12",
        "后面没有人可让，要么压，要么扣。",
        "Nobody is left to yield to: beat it or turn it down.",
    )
    YIELD_LAST_WORD = (
        layout.YIELD_LAST_WORD,
        "12, 13",
        "最后发言不能再让，要么压，要么扣。",
        "At your last word you beat the set or turn it down.",
    )
    YIELD_IN_SCRAMBLE = layout.YIELD_IN_SCRAMBLE, "18", "四人乱缠，没有让牌。", "There is no yielding in the scramble."
    TURN_DOWN_NOT_OPPOSITE = (
        layout.TURN_DOWN_NOT_OPPOSITE,
        "13",
        "只有对头才能扣牌，你可以过牌。",
        "Only the opposite turns a set down; you may pass.",
    )
    TURN_DOWN_TOO_EARLY = (
        layout.TURN_DOWN_TOO_EARLY,
        "13",
        "后面还有人发言，现在只能过牌或让牌。",
        "Others are still to be asked: pass or yield.",
    )
    PASS_IS_TURN_DOWN = layout.PASS_IS_TURN_DOWN, "13", "对头最后的不压是扣牌。", "Here the opposite's refusal is a turn down."
    WIND_NO_LAST_SET = layout.WIND_NO_LAST_SET, "19", "这不是底牌，没有风可接。", "It is not a last set: there is no wind to take."
    WIND_NOT_NEXT = layout.WIND_NOT_NEXT, "19", "接风的是走完那家的下一家。", "The wind goes to the next seat after the finisher."
    WIND_NOT_ON_REQUEST = layout.WIND_NOT_ON_REQUEST, "19", "本桌规矩：接风不用申请。", "At this table the wind is not asked for."
    DECLINE_NOTHING = layout.DECLINE_NOTHING, "10", "现在不问烧牌。", "You are not asked whether to burn."
    UNKNOWN_ACT = layout.UNKNOWN_ACT, "8", "没有这样的动作。", "There is no such act."

    def __new__(cls, number: int, article: str, zh: str, en: str) -> Self:
        """Take the engine's number as value."""
        reason = object.__new__(cls)
        reason._value_ = number
        reason.number, reason.article, reason.zh, reason.en = number, article, zh, en
        return reason

    @property
    def code(self) -> str:
        """The name on the wire: `NOT_HIGHER`."""
        return self.name

    def sentence(self, lang: str) -> str:
        """The sentence in `zh` or `en`."""
        return self.zh if lang == "zh" else self.en


REASONS: Mapping[int, Reason] = MappingProxyType({reason.number: reason for reason in Reason})
