"""缘由: why an act is advised, one short sentence each in both languages; what the sentence says is true of the position."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gouji.rules import Seat


class Motive(Enum):
    """Why a seat would act so; `{seat}` stands for the seat that the motive is about.

    Attributes:
        zh: One Chinese sentence.
        en: One English sentence.
    """

    zh: str
    en: str

    # sets
    LAST_SET = "这是你最后一套牌，出完就走。", "These are your last cards: with them you go out."
    BURN_FAILS = "烧牌时发的牌不带花，就烧糊了。", "Led without a joker, this set makes your burn fail."
    BURN_JOKER = "烧牌时除了最后一套，发的每套牌都要带花。", "While you burn, every set you lead but the last needs a joker."
    RECOVER = "你的烧牌被压住了，不压回去就烧糊。", "Your burn is answered: beat this set, or the burn fails."
    SURE_THEN_OUT = "没人压得住，之后手里只剩一套牌。", "Nobody can beat it, and what you hold then is one set."
    BEATS_MATE = "这是压自家{seat}的牌。", "It beats the set of your teammate {seat}."
    DENY_WIND = "{seat}出完了：压住这套，就没人接风。", "{seat} has gone out: beat this set and nobody takes the wind."
    STOP_LAST_CARD = "对方{seat}只剩一张，压住他。", "{seat} has one card left: do not leave {seat} the lead."
    STOP_NEAR_OUT = "对方{seat}没剩几张了，压住他。", "{seat} has few cards left: do not leave {seat} the lead."
    DOUSE = "压住{seat}的牌，他的烧牌就解了。", "Beating this set of {seat} ends the burn of {seat}."
    COVER_QUEEN = "逢Q盖帽：出K还会被A压。", "On a queen lay an ace: a king could still be beaten by an ace."
    ANSWER_GOUJI = "{seat}是你对头，他的够级牌该你管。", "{seat} is your opposite: this gouji set is yours to answer."
    LOW_SINGLE = "小单牌趁早跟掉，过了就难再出手。", "A low single gets away only while what is laid is lower still."
    ANSWER_OPPOSITE = "{seat}是你对头，他的牌你来压。", "{seat} is your opposite: you answer this set."
    FOURS_OPEN = "现在发四就开点。", "Led now, your 4s open you."
    GOUJI = "够级牌：不被烧的话，只有对头{seat}能压。", "A gouji set: unless it is burned, only your opposite {seat} may answer it."
    UNBEATABLE = "这套牌没人压得住。", "Nobody can beat this set."
    NEARLY_OUT = "出了这套，手里只剩一套牌。", "After it you hold one set only: your next lead takes you out."
    LARGE_LOW_SET = (
        "张数多的小牌先发：张数越多越难压。",
        "The more cards a set has, the fewer hands can beat it: large low sets are led early.",
    )
    THREES_STAY = "3压不住任何牌，留到最后出。", "A 3 beats nothing: it stays for the end."
    THREES_ARE_LAST = "憋3：3只能最后一套出。", "Your 3s may only be laid as your last set."
    KEEPS_STRONG = "2和花留在手里。", "Your 2s and jokers stay in hand."
    HANGS = "挂上2或花，就更难压。", "What hangs on it makes it harder to beat."
    NEEDS_STRONG = "这套只有用2或花才压得住。", "Of your cards only 2s and jokers beat it."
    SPENDS_STRONG = "不用2和花也行，这样费牌。", "It spends 2s or jokers, and others of your sets would do."
    FILLS_UP = "贴2或挂花凑够张数，不用拆别的牌。", "A 2 or a joker fills it up to the number: no rank of yours is taken apart."
    ON_MATE = "跟在自家{seat}后面走一套牌，没用2和花。", "You get rid of a set on top of your teammate {seat}'s and spend no 2 or joker."
    SPLITS = "要拆开一套牌。", "It takes cards of one rank apart."
    LOW_LEAD = "小牌压不住别人，趁自己有牌权先走。", "Low cards beat little: they go while you have the lead."
    BEATS = "压得住桌上这套。", "It beats the set on top."
    LEADS = "先走掉这些牌。", "It takes these cards out of your hand."

    # burning
    BURN_CARRIED = "花够：之后除最后一套，每套都能带花。", "Each set left but the last has its joker: the burn lacks none."
    COUNTER_BURN = "反烧{seat}：他的烧牌作废，你的花也够。", "A counter-burn: the burn of {seat} is over, and your own lacks no joker."
    BURNS_MATE = "这是烧自家{seat}。", "It burns your teammate {seat}."
    BURN_SHORT = "花不够，之后可能缺花烧糊。", "Jokers are missing for the sets after it: the burn can fail."

    # refusals
    BURN_LOST = "不压回去，你的烧牌就烧糊。", "If you do not beat it back, your burn fails."
    ASK_WIND = "没人压{seat}这最后一套的话，由你接风。", "If nobody beats the last set of {seat}, you lead next."
    YIELD = "先让别人发言；都不压的话，最后还由你说话。", "The others speak first; if none of them beats it, you have the last word."
    NOTHING = "你没有能压的牌。", "No set of yours may beat it."
    SPARE_MATE = "{seat}是自家人，不烧。", "{seat} is your teammate: do not burn the set."
    NO_RESERVE = "花不够：烧了以后，除最后一套外每套都要带花。", "Too few jokers: after a burn every set but the last needs one."
    MATE_IS_OUT = "自家{seat}用这套走完了，别压。", "Your teammate {seat} goes out with this set: let it stand."
    MATE_NEAR_OUT = "自家{seat}快走了，把牌权留给他。", "Your teammate {seat} is about to go out: leave {seat} the lead."
    MATE_HOLDS = "这轮自家{seat}最大，不压。", "Your teammate {seat} holds the trick: leave it."
    SAVE_STRONG = "只有用2或花才压得住，留着。", "Only 2s or jokers would beat it: keep them."
    MATE_SPEAKS = "你后面还有自家{seat}说话。", "Your teammate {seat} still speaks after you."
    SAVE_SETS = "要压就得拆牌，不拆。", "Beating it would take cards of one rank apart: keep them together."
    NO_BURN = "不烧，牌留在手里。", "You do not burn: your cards stay in hand."
    WAIT = "不压，牌留在手里。", "Your cards stay in hand."

    # consulting
    PICKS_LAST = "出完这套，自家{seat}就走了。", "With this set your teammate {seat} goes out."
    PICKS_SURE = "自家{seat}的这套牌没人压得住。", "Nobody can beat this set of your teammate {seat}."
    PICKS = "自家{seat}摊牌请你挑牌。", "Your teammate {seat} has opened the hand to you: you pick the sets."
    CONSULT = "摊牌给自家{seat}，请他挑牌的次序。", "Your teammate {seat} sees your hand and picks your sets."

    # before the first lead
    CUT = "由你开牌。", "The cut is yours."
    BLIND = "没看牌就预点，赌{seat}开不了点。", "Before you see a card you bet that {seat} will not open."
    NO_BLIND = "还没看牌，不预点。", "You have not seen a card yet: you call nothing."
    SHOW = "亮3争首发。", "The 3s you show claim the first lead."
    NO_SHOW = "不亮3，首发让给别人。", "You do not claim the first lead."
    REDEAL = "你们三家没有一张2和花，可以重发。", "Your team holds no 2 and no joker: you may have a new deal."
    NO_REDEAL = "就打这副牌。", "You play these cards."
    AGREE = "和自家人对调大落、二落。", "You and your teammate change who counts as last."
    NO_AGREE = "大落、二落照原样。", "Last and second-last stay as they were."
    GIVE = "该你进贡。", "You owe this card as tribute."
    RETURN_SINGLE = "这个点数只有一张，还出去不拆牌。", "It is your only card of its rank: no larger set is broken."
    RETURN_LOW = "还最小的牌。", "It is of the lowest rank you hold."
    RETURN = "该你还贡。", "A card of yours goes back for the tribute."
    ACCEPT = "收下还给你的牌。", "You take the card that comes back to you."
    REFUSE = "你没有这个点数，可以要求换一张。", "You hold no card of this rank: another may be asked for."
    BUY_THREE = "你没有3，要向{seat}买一张。", "You hold no 3, and buy one from {seat}."
    BUY_FOUR = "你没有4，向{seat}买一张。", "You hold no 4, and buy one from {seat}."
    NO_BUY = "不买。", "You buy nothing."
    REVOLT = "手里没有2和花，可以革命算四科。", "You hold no 2 and no joker: thrown in, the hand counts as fourth."
    NO_REVOLT = "不革命，照打。", "You keep your hand and play for a place."
    RENOUNCE = "不要够死级，现在就无头。", "You give up your dead goujis and are headless now."
    NO_RENOUNCE = "保留够死级的权利。", "You keep the right to dead goujis."
    POOL = "会牌：这些牌从每家手里拿掉。", "These cards leave every hand, yours too."
    POOL_MANY = (
        "这些牌你拿得比平均多，会牌你走得也多。",
        "You hold more of these cards than the others on average: pooled, more of yours go.",
    )
    NO_POOL = "不会牌。", "The 3s and 4s stay in the hands."
    CALL_STRONG = "A、2和花你拿得多，{seat}难开点。", "You hold many of the aces, 2s and jokers: that makes it hard for {seat} to open."
    CALL = "明点，赌{seat}开不了点。", "You bet that {seat} will not open."
    NO_CALL = "不点，不赌{seat}开不开点。", "You bet nothing on whether {seat} opens."

    def __init__(self, zh: str, en: str) -> None:
        """Keep the sentences."""
        self.zh = zh
        self.en = en

    @property
    def has_seat(self) -> bool:
        """Whether the sentence names a seat."""
        return "{seat}" in self.en

    def sentence(self, lang: str, seat: Seat | None) -> str:
        """The sentence about a seat.

        Args:
            lang: `zh` or `en`.
            seat: Whom the motive is about; None where it names nobody.

        Raises:
            ValueError: The language is another, or the motive needs a seat and has none.
        """
        if lang not in {"zh", "en"}:
            raise ValueError(f"a motive is said in zh or en, not in {lang[:20]!r}")
        if self.has_seat and seat is None:
            raise ValueError(f"{self.name} is about a seat")
        return (self.zh if lang == "zh" else self.en).format(seat=seat)
