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
        number: The engine's number for it; from 100 on the chapters beside the play.
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
    THREES_LAST = (
        layout.THREES_LAST,
        "26",
        "憋3：3只能留作最后一套，一次出完，不贴2、不挂花。",
        "3s are laid only as the last set, all together, nothing hung on them.",
    )
    FOURS_LOCKED = (
        layout.FOURS_LOCKED,
        "24",
        "开点发四：4要等自然够级牌赢得出牌权后马上发，现在不能出。",
        "Your 4s are locked until you lead right after a natural gouji set of yours has won the lead.",
    )
    FOURS_TOGETHER = (
        layout.FOURS_TOGETHER,
        "24",
        "开点发四：4要一次发完，不贴2、不挂花。",
        "Locked 4s are led all together, nothing hung on them.",
    )
    UNKNOWN_ACT = layout.UNKNOWN_ACT, "8", "没有这样的动作。", "There is no such act."
    DEAL_VOID = 100, "23", "这一局作废，重新发牌。", "This deal is void; the cards are dealt again."
    BEFORE_FIRST_LEAD = (
        101,
        "8",
        "首发牌之前还有事要问，现在不能出牌。",
        "Something is still asked before the first lead; no set is laid yet.",
    )
    CUT_NOT_NOW = 102, "6", "开牌在摸牌之前，现在没有牌可开。", "The cut comes before the cards are drawn."
    CUT_NOT_YOURS = 103, "6", "这一局不由你开牌。", "You do not cut in this deal."
    CUT_DUE = 104, "6", "由你开牌，不能不开。", "You cut: a card has to be drawn."
    SHOW_NOT_NOW = 105, "7", "亮3只在摸牌的时候。", "3s are shown only while the cards are drawn."
    SHOW_NOT_YOURS = 106, "7", "现在不问你亮3。", "You are not asked to show 3s now."
    SHOW_PAIR = 107, "7", "亮3要两张以上同色的3。", "Two or more 3s of one suit are shown."
    SHOW_NOT_HELD = 108, "7", "你还没有摸到这些3。", "You have not drawn these 3s."
    SHOW_NOT_MORE = 109, "7", "顶班要亮出更多的同色3。", "To take over, show more 3s of one suit."
    BLIND_NOT_NOW = 110, "24", "预点只在摸牌之前。", "A blind call is made before the cards are drawn."
    CALL_NOT_NOW = 111, "24", "明点在摸牌以后、首发牌以前。", "A call is made after the draw and before the first lead."
    CALL_NOT_YOURS = 112, "24", "现在不问你点不点。", "You are not asked to call now."
    KAIDIAN_OFF = 113, "24", "本桌不打点。", "Kaidian is not played at this table."
    REDEAL_NOT_NOW = 114, "22", "现在不能要求重新摸牌。", "A new deal cannot be asked for now."
    REDEAL_NOT_YOURS = 115, "22", "只有一张2和花都没有的一方可以要求重摸。", "Only a team without any 2 and joker may ask for a new deal."
    AGREE_NOT_NOW = 116, "21", "谁算大落只在开牌前商定。", "Who counts as last is agreed before the cards are drawn."
    AGREE_NOT_YOURS = 117, "21", "只有同为一方的大落和二落商定谁算大落。", "Only last and second-last of one team agree who counts as last."
    TRIBUTE_NOT_NOW = 118, "21", "现在没有贡可进、可还。", "No tribute is given or returned now."
    TRIBUTE_NOT_YOURS = 119, "21", "这一贡不由你来。", "This tribute is not yours."
    TRIBUTE_DUE = 120, "21", "进贡、还贡不能推辞。", "Tribute and return cannot be declined."
    GIVE_NOT_HELD = 121, "21", "你手里没有这张贡牌。", "You do not hold this tribute card."
    GIVE_HIGHEST = 122, "21", "按牌点大小取大者进贡。", "The highest tribute card is given."
    GIVE_RECEIVED = 123, "21", "吃了不吐：收到的贡牌不再进出去。", "What was received as tribute is not given on."
    RETURN_NATURAL = 124, "21", "还贡还的是3到A的牌，不还2和花。", "A natural card is returned, no 2 and no joker."
    RETURN_NOT_HELD = 125, "21", "你手里没有这张牌可还。", "You do not hold this card to return."
    RETURN_REFUSED = 126, "21", "这个点数他已经拒绝，换一张。", "This rank has been refused; offer another."
    REFUSE_NOT_NOW = (
        127,
        "21",
        "你手里有这个点数，或别无可换，还贡要收下。",
        "You hold this rank, or no other is left: the return is taken.",
    )
    BUY_NOT_NOW = 128, "26", "现在没有牌可买。", "Nothing is bought now."
    BUY_NOT_YOURS = 129, "26", "现在不由你买牌。", "It is not you who buys now."
    BUY_DUE = 130, "26", "手里没有，必须买一张。", "You hold none and have to buy one."
    BUY_CARD = 131, "26", "现在买的不是这张牌。", "This is not the card that is bought now."
    BUY_SELLER = (
        132,
        "26",
        "按本桌次序不向这一家买，或他只剩一张。",
        "By the order of this table this seat does not sell, or it keeps its last one.",
    )
    BUY_PRICE = (
        133,
        "26",
        "先用2买，没有2用小花，再没有用大花；向联邦买不付。",
        "A 2 is paid, without a 2 a black, then a red; a teammate is not paid.",
    )
    REVOLT_NOT_NOW = 134, "23", "革命在首发牌之前声明。", "A revolution is declared before the first lead."
    REVOLT_HOLDS = 135, "23", "手里有2或花，不能革命。", "A hand with a 2 or a joker may not be thrown in."
    REVOLT_THREE_LAST = (
        136,
        "26",
        "憋3打法：只有没3又买不起的才能革命。",
        "Under three-last only a player without a 3 who cannot pay may revolt.",
    )
    REVOLUTION_OFF = 137, "23", "本桌不许革命。", "There is no revolution at this table."
    RENOUNCE_NOT_NOW = 138, "23", "现在没有够死级的权可弃。", "There is no dead-gouji right to renounce now."
    POOL_NOT_NOW = 139, "25", "会3在首发牌之前由首发牌人决定。", "Pooling is decided by the first leader before the first lead."
    POOL_NOT_LEADER = 140, "25", "只有首发牌人可以会牌。", "Only the first leader may pool."
    POOL_OFF = 141, "25", "本桌不会牌。", "Nothing is pooled at this table."
    POOL_EMPTIES = 142, "25", "会了以后有人手里没牌，不能这样会。", "A hand would be left without cards."
    CONSULT_NOT_NOW = 143, "15", "轮到你发牌时才能挑牌。", "You consult when it is your lead."
    CONSULT_OFF = 144, "15", "本桌不挑牌。", "There is no consulting at this table."
    CONSULT_NOT_TEAMMATE = 145, "15", "挑牌只问联邦。", "Only a teammate is consulted."
    CONSULT_FINISHED = 146, "15", "他已经不在局中，不能请他挑牌。", "This teammate is no longer in play and may not be consulted."
    CONSULT_COUNT = 147, "15", "手里超过10张，还不能挑牌。", "With more than 10 cards you may not consult yet."
    COUNT_SECRET = 148, "14", "10张以上不报牌。", "Above 10 cards the count is secret."
    COUNT_NEVER = 149, "14", "本桌不报牌。", "No count is told at this table."
    TURN_LOST = 150, "29, 30", "你被取消了这次发牌权。", "You have lost this turn to lay."
    REFEREE_OFF = 151, "29", "本桌没有裁判。", "There is no referee at this table."
    PENALTY_UNFIT = 152, "29", "这个处罚现在用不上。", "This penalty does not fit now."
    UNDER_THREE_LAST = (
        153,
        "26",
        "憋3打法不亮3、不报牌、不挑牌、不会牌。",
        "Under three-last no 3s are shown, no count is told, nobody consults and nothing is pooled.",
    )

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
