import { describe, expect, it } from 'vitest';
import {
  ENGLISH,
  englishSounds,
  FRENCH,
  ideasOf,
  ITALIAN,
  languagesOf,
  languagesOfMeaning,
  listedIdeasOf,
  PORTUGUESE,
  SPANISH,
  splitJoined,
} from './lexicon.ts';

/** Closeness of two words by their nearest common idea; 0 without a common idea. */
function closeness(a: string, b: string): number {
  const ofB = new Map(ideasOf(b).map(({ idea, closeness }) => [idea, closeness]));
  return Math.max(0, ...ideasOf(a).map(({ idea, closeness }) => Math.min(closeness, ofB.get(idea) ?? 0)));
}

const pairs = (text: string): [string, string][] =>
  text.split(/[|\n]/).map((pair) => pair.split(' ') as [string, string]);

const SAME = `ESTRELA STAR|ESTRELAS STAR|ESTRELA ESTRELLA|ESTRELA ETOILE|ESTRELA STELLA|STAR ETOILE|STAR ESTRELLA|SOL SUN|SOL SOLEIL|SUN SOLEIL
LUA MOON|LUA LUNA|LUA LUNE|MOON LUNA|DOURADA GOLDEN|DOURADO GOLDEN|DOURADOS GOLDEN|DOURADO DORADO|OURO GOLD|OURO ORO|PRATA SILVER
PRATEADO SILVER|FERRO IRON|FERRO HIERRO|ACO STEEL|PEDRA STONE|PEDRAS STONES|PEDRA PIERRE|PEDRA PIETRA|CAVALOS HORSE|CAVALO HORSES
CAVALO CHEVAL|CAVALO CAVALLO|CAVALO CABALLO|GATO CAT|GATOS CATS|GATINHO CAT|CACHORRO DOG|CAO DOG|CACHORRO PERRO|PASSARO BIRD
LOBO WOLF|LOBOS WOLVES|RAPOSA FOX|ABELHA BEE|ABELHAS BEES|FORMIGA ANT|BORBOLETA BUTTERFLY|BORBOLETA PAPILLON|BORBOLETA MARIPOSA
BORBOLETAS BUTTERFLIES|LEAO LION|LEOES LIONS|LEOA LIONESS|CORUJA OWL|TARTARUGA TURTLE|GOLFINHO DOLPHIN|SAPO FROG|SAPO TOAD
CASA HOUSE|CASA HOME|CASAS HOUSES|CASA MAISON|CASINHA HOUSE|HOUSE MAISON|JARDIM GARDEN|JARDINS GARDENS|JARDIM GIARDINO
JARDIM JARDIN|PONTE BRIDGE|PORTA DOOR|PORTA PUERTA|JANELA WINDOW|JANELAS WINDOWS|AGUA WATER|AGUAS WATERS|AGUA EAU|AGUA ACQUA
WATER EAU|WATER ACQUA|FOGO FIRE|FOGO FUEGO|FOGO FUOCO|VENTO WIND|VENTO VIENTO|CHUVA RAIN|CHUVA PLUIE|NEVE SNOW|NUVEM CLOUD
NUVENS CLOUDS|CEU SKY|LUZ LIGHT|LUZES LIGHTS|NOITE NIGHT|NOITE NUIT|NOITE NOTTE|DIA DAY|MANHA MORNING|VERAO SUMMER|INVERNO WINTER
PRIMAVERA SPRING|OUTONO AUTUMN|MAR SEA|FLOR FLOWER|FLORES FLOWERS|FLOR FIORE|FLOR FLEUR|FLOWER FLEUR|ARVORE TREE|ARVORES TREES
FOLHA LEAF|FOLHAS LEAVES|FLORESTA FOREST|RAIZ ROOT|RAIZES ROOTS|SEMENTE SEED|SEMENTES SEEDS|GRAMA GRASS|PAO BREAD|PAES BREADS
PAO PANE|QUEIJO CHEESE|QUEIJO FROMAGE|QUEIJOS CHEESES|LEITE MILK|LEITE LAIT|VINHO WINE|VINHOS WINES|VINHO VIN|CERVEJA BEER
CERVEJAS BEERS|CAFE COFFEE|REI KING|REIS KINGS|REI ROI|RAINHA QUEEN|PRINCESA PRINCESS|COROA CROWN|GUERREIRO WARRIOR
GUERREIROS WARRIORS|CAVALEIRO KNIGHT|ANJO ANGEL|ANJOS ANGELS|BRUXA WITCH|FADA FAIRY|DEUS GOD|DEUSA GODDESS|AMOR LOVE|AMOR AMOUR
AMOR AMORE|CORACAO HEART|CORACAO COEUR|CORACOES HEARTS|PAZ PEACE|SONHO DREAM|SONHAR DREAM|SONHOS DREAMS|VIDA LIFE|VIDA VIE
FELIZ HAPPY|BELEZA BEAUTY|SAUDE HEALTH|SAPATO SHOE|SAPATOS SHOES|SAPATO CHAUSSURE|ROUPA CLOTHES|CHAPEU HAT|CAMISA SHIRT|LIVRO BOOK
LIVROS BOOKS|LIVRARIA BOOKSHOP|ESCOLA SCHOOL|PADARIA BAKERY|PADEIRO BAKER|FARMACIA PHARMACY|COZINHEIRO COOK|BRANCO WHITE
BRANCA WHITE|PRETO BLACK|NEGRA BLACK|AZUL BLUE|VERMELHO RED|VERMELHO ROUGE|VERMELHA RED|VERDE GREEN|AMARELO YELLOW|CINZA GRAY
ROXO PURPLE|GRANDE BIG|PEQUENO SMALL|RAPIDO FAST|CIDADE CITY|CIDADE CIUDAD|CIDADES CITIES|RUA STREET|ESTRADA ROAD|CAMINHO PATH
MUNDO WORLD|MUNDO MONDE|ILHA ISLAND|ILHA ISOLA|MONTANHA MOUNTAIN|RIO RIVER|LAGO LAKE|PRAIA BEACH|CORRENDO RUN|CACADOR HUNTER
PESCADOR FISHERMAN|FERREIRO BLACKSMITH|CARPINTEIRO CARPENTER|RELOGIO CLOCK|RELOGIO WATCH|CHAVE KEY|CHAVES KEYS|MARTELO HAMMER
FACA KNIFE|FACAS KNIVES|COLHER SPOON|GARFO FORK|PRATO PLATE|TESOURA SCISSORS|TROVAO THUNDER|ORVALHO DEW|ESPUMA FOAM|BOLHA BUBBLE
BOLHAS BUBBLES|CANELA CINNAMON|ALECRIM ROSEMARY|CEREJA CHERRY|MORANGO STRAWBERRY|CENOURA CARROT|TRIGO WHEAT|ARROZ RICE|FEIJAO BEAN
COGUMELO MUSHROOM|NOZ NUT|BARQUINHO BOAT|PORQUINHAS PIG|FOGUINHO FIRE|PEIXINHO FISH|FLORINHA FLOWER|LEAOZINHO LION|VOVO NONNA
BRANCA BLANCHE|SOLITARIO LONE|CHEFE JEFE|GUERREIRO GUERRIERO`;

const DIFFERENT = `SOL MOON|SOL LUA|GATO DOG|GATO CACHORRO|AGUA FOGO|AGUA FIRE|NORTE SUL|NORTE SOUTH|LESTE WEST|BRANCO PRETO|BRANCO BLACK|WHITE BLACK
AZUL RED|VERDE BLUE|REI QUEEN|REI PRINCE|RAINHA PRINCESS|CASA EMPRESA|CASA STORE|CASA FAMILY|CAVALO COW|LEAO TIGER|LOBO FOX
URSO WOLF|AGUIA FALCON|DIA NIGHT|NOITE DAY|VERAO WINTER|OURO SILVER|PRATA GOLD|FERRO STEEL|PEDRA WATER|FLOR TREE|ARVORE LEAF
FOLHA ROOT|PAO CHEESE|LEITE COFFEE|VINHO BEER|CAFE TEA|CHA COFFEE|AMOR HATE|VIDA DEATH|PAZ WAR|CEU HELL|ANJO DEVIL|DEUS DEVIL
HOMEM WOMAN|MENINO GIRL|PAI MOTHER|IRMAO SISTER|GRANDE SMALL|NOVO OLD|RAPIDO SLOW|ALTO LOW|QUENTE COLD|RIO SEA|LAGO RIVER
MONTANHA VALLEY|CIDADE VILLAGE|RUA ROAD|BANK BENCH|NET RED|PRIMAVERA MOLA|SLEEVE MANGO|ESTRELA SUN|ESTRELA MOON|LUZ SHADOW
OLHO HAND|MAO FOOT|PORTA WINDOW|LIVRO PENCIL|SAPATO HAT|MESA CHAIR|FACA SPOON|GARFO KNIFE|DOCE SALT|SAL SUGAR|UM TWO|TRES FOUR
CARRO BOAT|NAVIO PLANE|CORRER SLEEP|BOM BAD|FORTE WEAK|CHEIO EMPTY|RICO POOR|SOL SOIL|TERRA SKY|VENTO RAIN|NEVE ICE|CHUVA SUN
OVELHA GOAT|PATO CHICKEN|PEIXE BIRD|COBRA TURTLE|ROSA LILY|MACA PEAR|LARANJA LEMON|UVA CHERRY|ARROZ BEAN|CAPITAO PIRATE
MESTRE STUDENT|DENTE EYE|PELE HAIR|CORACAO BRAIN|CANINHA DOG|MARINHA SEA|MARQUINHO MARK|CARINHA CAR`;

/** Foreign words with the spelling of a Portuguese or English word of another meaning, which counts in a Brazilian name. */
const HOMOGRAPHS = `SOL SOLE|VERAO ESTATE|CERVEJA BIRRA|LIVRO LIVRE`;

describe('ideas', () => {
  it.each(pairs(SAME))('%s and %s share an idea', (a, b) => {
    expect(closeness(a, b)).toBeGreaterThan(0);
    expect(closeness(b, a)).toBe(closeness(a, b));
  });

  it.each(pairs(`${DIFFERENT}|${HOMOGRAPHS}`))('%s and %s share no idea', (a, b) => {
    expect(closeness(a, b)).toBe(0);
  });

  it('synonyms count less than translations, and forms of verbs less than listed words', () => {
    expect(closeness('ESTRELA', 'STAR')).toBe(1);
    expect(closeness('TEMPERO', 'CONDIMENTO')).toBeCloseTo(0.6);
    expect(closeness('CORRENDO', 'RUN')).toBeCloseTo(0.8);
  });

  it.each([
    ['CONECTA', 'CONNECT'],
    ['FORMANDO', 'SHAPE'],
    ['SIMPLIFIQUE', 'SIMPLIFICAR'],
    ['RACING', 'RUN'],
    ['CLEANED', 'LIMPO'],
    ['INFINITI', 'INFINITO'],
    ['ABSOLUT', 'ABSOLUTE'],
  ])('%s is a form of a word that means %s', (form, word) => {
    expect(closeness(form, word)).toBeCloseTo(0.8);
  });

  it.each([
    ['FARMA', 'FARM', 'an unknown word is no short word with another vowel'],
    ['SORVETERIA', 'ICE', 'a place that sells a thing is not the thing'],
    ['CALLING', 'ESTRADA', 'an English form has no Spanish meaning'],
    ['TANGARA', 'DRIVE', 'a noun is no form of a verb that begins as it does'],
    ['BRAND', 'EASY', 'an English word is no Portuguese one without its vowel'],
    ['SHOPPING', 'STORE', 'a foreign word of Portuguese keeps its own meaning'],
    ['NEWS', 'NOVO', 'a word that ends like a plural has a meaning of its own'],
    ['JEANS', 'JOAO', 'and is no name of persons'],
    ['PARA', 'STOP', 'a short word is no form of a verb'],
  ])('%s does not mean %s: %s', (word, other) => {
    expect(closeness(word, other)).toBe(0);
  });

  it('a known word is not the feminine or diminutive of another', () => {
    expect(closeness('MODA', 'MODO')).toBe(0);
    expect(closeness('PRATAS', 'PRATO')).toBe(0);
    expect(closeness('CARINHO', 'EXPENSIVE')).toBe(0);
  });

  it.each([
    ['DAGUA', 'WATER'],
    ['LETOILE', 'ESTRELA'],
    ['DARTE', 'ART'],
  ])('%s with its elided article or preposition has the ideas of %s', (word, other) => {
    expect(closeness(word, other)).toBe(1);
  });

  it('a known word, a word of another beginning and a short rest have no elided article', () => {
    // DUNA is a dune, not D'UNA; TAGUA is not T'ÁGUA; LUA is three letters.
    expect([closeness('DUNA', 'UNA'), closeness('TAGUA', 'WATER'), closeness('DLUA', 'MOON')]).toEqual([0, 0, 0]);
  });

  it('ideas are listed once, and unknown words have none', () => {
    const ids = ideasOf('CASAS').map(({ idea }) => idea);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ideasOf('BRANDOLIX')).toEqual([]);
  });
});

describe('languages', () => {
  it.each([
    ['AGORA', PORTUGUESE],
    ['LIMPARAM', PORTUGUESE],
    ['HOUSE', ENGLISH],
    ['HORSES', ENGLISH],
    ['CABALLO', SPANISH],
    ['FROMAGE', FRENCH],
    ['FORMAGGIO', ITALIAN],
    ['CASA', PORTUGUESE | SPANISH | ITALIAN],
  ])('%s belongs to its languages', (term, languages) => {
    expect(languagesOf(term) & languages).toBe(languages);
  });

  it('a word means something in the languages whose dictionaries say so', () => {
    expect(languagesOf('ROUGE') & ENGLISH).toBe(ENGLISH);
    expect(languagesOfMeaning('ROUGE', ideasOf('VERMELHO'))).toBe(FRENCH);
    expect(languagesOfMeaning('STAR', ideasOf('ESTRELA')) & ENGLISH).toBe(ENGLISH);
    expect(languagesOfMeaning('BRANDOLIX', ideasOf('VERMELHO'))).toBe(0);
  });

  it('the listed ideas of letters are no ideas of a plural', () => {
    expect(listedIdeasOf('ARCOIRIS')).not.toEqual([]);
    expect(listedIdeasOf('ESTRELAS')).toEqual([]);
  });

  it.each(['BRANDOLIX', 'CAFELLITO', 'XQZWV', 'HAVAIANIX'])('%s belongs to no language', (term) => {
    expect(languagesOf(term)).toBe(0);
  });
});

describe('English sounds', () => {
  it.each([
    ['LIGHT', 'laiti'],
    ['THINK', 'tiNki'],
    ['HOUSE', 'Rausi'],
    ['SHIP', 'Xipi'],
    ['BEACH', 'biX'],
    ['SMILE', 'ismaiu'],
    ['STREET', 'istriti'],
    ['CLEAN', 'klin'],
    ['BRIDGE', 'bridji'],
    ['EAGLE', 'igou'],
    ['MONEY', 'moni'],
    ['HAPPY', 'Repi'],
  ])('%s has the sounds of a Brazilian speaker', (term, sounds) => {
    expect(englishSounds(term)).toBe(sounds);
  });

  it.each(['CASA', 'ESTRELA', 'BRANDOLIX', 'ANIMAL', 'MAISON'])('%s has no English sounds', (term) => {
    expect(englishSounds(term)).toBeUndefined();
  });

  it('English sounds use only the symbols of the Brazilian pronunciation', () => {
    for (const term of ['KNOWLEDGE', 'THROUGH', 'SQUIRREL', 'JUDGE', 'PLEASURE', 'YELLOW', 'WHISTLE'])
      expect(englishSounds(term)).toMatch(/^[aeiouNbdfgjklmnprstvzRXLY]+$/);
  });
});

describe('joined words', () => {
  it.each([
    ['MAGNASTORE', 'MAGNA STORE'],
    ['NOMELIMPOAGORA', 'NOME LIMPO AGORA'],
    ['TECHHOUSE', 'TECH HOUSE'],
    ['BOMPRECO', 'BOM PRECO'],
    ['CASADOCAFE', 'CASA DO CAFE'],
    ['MERCADOLIVRE', 'MERCADO LIVRE'],
    ['PETLOVE', 'PET LOVE'],
    ['FIRESTONE', 'FIRE STONE'],
    ['HELLOPIZZADELIVERY', 'HELLO PIZZA DELIVERY'],
  ])('%s is split', (term, parts) => {
    expect(splitJoined(term).join(' ')).toBe(parts);
  });

  it.each(
    'CAFELLITO SUPERMERCADO NATURA BRADESCO ITAIPAVA PANASONIC HAVAIANAS CARREFOUR TRAMONTINA GRENDENE HOTELARIA REUTILIZACAO CASAS ESTRELAS FLORES BITTENCOURT'.split(
      ' ',
    ),
  )('%s stays whole', (term) => {
    expect(splitJoined(term)).toEqual([term]);
  });
});

describe('hostile input', () => {
  it.each([
    '',
    'A',
    '7',
    '2024',
    'CASA7',
    'звезда',
    '星',
    'Ω',
    'casa',
    'CASA DO CAFE',
    'A'.repeat(500),
    'CASA'.repeat(125),
    'ÇÃÕ',
    '\u0000',
    '💥',
  ])('%j is no word', (term) => {
    expect(ideasOf(term)).toEqual([]);
    expect(languagesOf(term)).toBe(0);
    expect(englishSounds(term)).toBeUndefined();
    expect(splitJoined(term)).toEqual([term]);
  });
});
