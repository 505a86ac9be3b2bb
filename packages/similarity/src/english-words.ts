/**
 * How Brazilians say English words often seen in names, in the symbols of `pronunciation.ts`.
 * Written by hand for this project (Apache-2.0, no third-party source). A larger lexicon can replace it.
 */
const WORDS = `AIR er|AGE eiji|BABY beibi|BEACH biX|BEAUTY biuti|BIKE baiki|BLUE blu|BODY bodi|BOOK buki|BRIDGE bridji|BRIGHT braiti|BUILD bildi|BUSINESS bisnes
BUY bai|BY bai|BYTE baiti|CAKE keiki|CARE ker|CASE keisi|CHOICE Xoisi|CLEAN klin|CLOUD klaudi|CODE kodi|COFFEE kofi|COOL kuu|CREAM krim|CUTE kiuti
CYCLE saikou|DATA deita|DAY dei|DESIGN dizain|DIAMOND daiamoN|DREAM drim|DRIVE draivi|EAGLE igou|EARLY erli|EASY izi|EIGHT eiti|FACE feisi|FASHION feXoN
FINE fain|FIRE faier|FIVE faivi|FLIGHT flaiti|FLY flai|FRAME freimi|FRIEND frendi|GAME geimi|GATE geiti|GIRL gerl|GRACE greisi|GREAT greiti|GUIDE gaidi
HAIR her|HAPPY repi|HEAD redi|HEALTH reuti|HEART rarti|HIGH rai|HIVE raivi|HOME romi|HOUSE rausi|HUGE riuji|ICE aisi|IDEA aidia|IRON airoN|JOY joi
JUICE jusi|KIDS kids|KNIGHT naiti|LAKE leiki|LEADER lider|LEAF lifi|LIFE laifi|LIGHT laiti|LIKE laiki|LIME laimi|LINE laini|LIVE laivi|MADE meidi
MAKE meiki|MAKER meiker|MEAT miti|MICRO maikro|MIND maiNdi|MINE maini|MONEY moni|MY mai|NAIL neiu|NATURE neitXur|NICE naisi|NIGHT naiti|NINE naini
OCEAN oXaN|ONE uaN|PAPER peiper|PEACE pisi|PEACH piX|PEOPLE pipou|PHONE foni|PLACE pleisi|PLANE pleini|POWER pauer|PRICE praisi|PRIDE praidi|PRIME praimi
QUALITY kualiti|QUEEN kuin|RACE reisi|RIDE raidi|RIGHT raiti|RIVER river|ROAD roudi|ROSE rouzi|SAFE seifi|SALE seil|SEA si|SHAPE Xeipi|SHARE Xer
SHINE Xaini|SHOE Xu|SIDE saidi|SIGHT saiti|SITE saiti|SIZE saizi|SKY iskai|SMILE ismaiu|SOAP soupi|SPACE ispeisi|SPICE ispaisi|STONE istoni|STREET istriti
STYLE istaiu|SUN saN|SURPRISE surpraizi|TASTE teisti|TEA ti|TEAM tim|TIGER taiger|TILE taiu|TIME taimi|TOWN taun|TRADE treidi|TRUE tru|TRY trai
VIBE vaibi|VOICE voisi|WAVE ueivi|WAY uei|WHITE uaiti|WILD uaiudi|WINE uaini|WISE uaizi|WOOD udi|WORK uork|YOUNG iaNg|YOUR ior`;

export const ENGLISH_PRONUNCIATIONS: ReadonlyMap<string, string> = new Map(
  WORDS.split(/[|\n]/).map((entry) => {
    const [word = '', sounds = ''] = entry.split(' ');
    return [word, sounds] as const;
  }),
);
