import { singularForms } from './forms.ts';
import { isOrdinaryWord } from './lexicon.ts';
import { fieldNamed, TRADE_FIELDS, tradeFieldOf } from './trade-fields.ts';
import { isAmong, wordsOf } from './word-list.ts';

/**
 * What only explanations say of the trades of words, beside `trade-words.ts`, which counts in the features too. Folded words, written by hand for this
 * project (Apache-2.0) from general knowledge.
 */

const fieldsOf = (table: Readonly<Record<string, string>>): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(table).flatMap(([name, words]) =>
      words.split(/\s+/).map((word) => [word, fieldNamed(name)] as const),
    ),
  );

/** Words that tell a trade, and that the features do not know. */
const MORE = fieldsOf({
  alimentação: `COMEDORIA QUITUTE QUITUTES QUITANDEIRA ASSADO ASSADOS ASSADOR EMPADA EMPADAS EMPADINHA EMPADINHAS QUIBE QUIBES KIBE KIBES PANQUECA PANQUECAS OMELETE
    OMELETES GRELHADO GRELHADOS PARMEGIANA LASANHA LASANHAS RAVIOLI NHOQUE RISOTO RISOTOS STROGONOFF FRITAS FRIES RIBS BBQ BARBECUE NACHOS RAMEN CEVICHE
    PAELLA FALAFEL SANDUICHE SANDUICHES SANDWICH SANDWICHES BAGUETE BAGUETES QUENTINHA QUENTINHAS CALDINHO CALDINHOS PICANHA TAPAS CATERING
    HAMBURGUESA FAROFA BATATINHA BATATINHAS ALIMENTACAO CUCINA GYROS CHURRASQUEIRA CHURRASQUEIRAS PASTELZINHO COSTELA COSTELAS PETISQUEIRA DEGUSTACAO FINGERFOOD`,
  saúde: `EXAME EXAMES INTEGRATIVA INTEGRATIVO ONCOLOGY NURSING FISIOTERAPEUTA FISIOTERAPEUTAS PSICOLOGA PSICOLOGAS PSICANALISE OBSTETRICIA GERIATRIA OSTEOPATIA
    DENTISTRY ENDODONTIA CIRURGIAO HEMODIALISE LABORATOIRES ANESTESIA AUDIOLOGIA AUDITIVO AUDITIVOS OFTALMOLOGICO OFTALMOLOGICA DERMATOLOGISTA DERMATOLOGISTAS
    POLICLINICA POLICLINICAS OTORRINOLARINGOLOGIA OTORRINO GERIATRICA GERIATRICO DIAGNOSTICA NURSE ORTODONTISTA PERIODONTIA IMPLANTODONTIA NEFROLOGIA
    PNEUMOLOGIA GASTROENTEROLOGIA ENDOCRINOLOGIA REUMATOLOGIA HEMATOLOGIA INFECTOLOGIA MASTOLOGIA NEUROCIRURGIA FONOAUDIOLOGA PODOLOGA TERAPEUTICA
    PSIQUIATRA PEDIATRICA PEDIATRICO ONCOLOGICO ONCOLOGICA AMBULATORIAL VACINACAO ULTRASSONOGRAFIA RADIOLOGICA TOMOGRAFIA RESSONANCIA`,
  'café, padaria e doces': `CHOCOLATS DELICATESSEN ROSQUINHA ROSQUINHAS MOUSSE CHICLETE CHICLETES MARSHMALLOW MILKSHAKE CROISSANT CROISSANTS BRIOCHE MACARON MACARONS COCADA
    COCADAS PACOCA PACOCAS GOIABADA BARISTA BARISTAS ROASTERS ROASTERY FONDUE CHEESECAKE SUNDAE BEIJU WAFER QUINDIM MERENGUE CHOCOLATIER CONFEITEIRO
    CONFEITEIRA PADEIRO CROCANTE CROCANTES PASTRY`,
  'alimentos e mercados': `APIARIO APIARIOS FUBA POLVILHO KETCHUP MOSTARDA MAIONESE MARGARINA REQUEIJAO SALAME SALSICHA SALSICHAS ATUM SARDINHA SARDINHAS BACALHAU PALMITO
    PALMITOS AZEITONA AZEITONAS ERVILHA ERVILHAS NOZES AVEIA HORTALICA HORTALICAS VERDURA VERDURAS LEGUME LEGUMES TOMATE TOMATES CEBOLA CEBOLAS COGUMELO
    COGUMELOS ADOCANTE ADOCANTES MELADO FERMENTO NUTS GROCERY DEFUMADO DEFUMADOS TORRESMO SALMAO TILAPIA PAPRICA ALHO GERGELIM MEAT EMPORIUM`,
  'bebidas e tabaco': `PILSEN PILSENER PILS SPARKLING DESTILADO DESTILADOS CIGARS LAGER VINEYARD VINEYARDS ENOTECA ENOLOGIA SOMMELIER SMOOTHIE SMOOTHIES GUARANA PROSECCO
    MOSCATEL VERMOUTH VERMUTE RHUM CANINHA`,
  'beleza e cosméticos': `SABAO SABOES BATOM BATONS BEAUTE MAQUIADORA MAQUIADOR XAMPU XAMPUS DESODORANTE DESODORANTES ANTITRANSPIRANTE ANTITRANSPIRANTES PEDICURE PEDICURES
    MEGAHAIR TRANCISTA PENTEADO PENTEADOS HENNA FACIAL FACIAIS CORPORAL CORPORAIS PERFUMADO`,
  'transporte e logística': `VIACAO ARMAZENAMENTO ARMAZENAGEM FERROVIARIO TRUCKING FRETAMENTO FRETAMENTOS CONTAINER CONTAINERS FORWARDING AIRLINES CARRETO CARRETOS ADUANEIRA`,
  'finanças e seguros': `CAPITALIZACAO CONVENIO CONVENIOS PRECATORIO PRECATORIOS ARRENDAMENTO EQUITIES LEASE LEASING`,
  'materiais de construção e metais': `CALHA CALHAS MADEIREIRO TORNEIRA TORNEIRAS RUFO RUFOS AREIAL ARAMES PORTOES BOBINA BOBINAS CHAPAS BRICKS FACHADA FACHADAS VIDRACEIRO SERRALHEIRO
    MINING GALVANIZADOS GESSEIRO`,
  'contabilidade e gestão': 'CONTAB CONTABILISTA CONTABILISTAS',
  'livros, papel e embalagens': `XEROX BIBLIOTECA BIBLIOTECAS BOOKSTORE PAPELAO PACKING`,
  'vestuário e moda': `BUTIQUE BUTIQUES COUTURE AVIAMENTO AVIAMENTOS BLUSA BLUSAS JAQUETA JAQUETAS CASACO CASACOS GRAVATA GRAVATAS CALCINHA CALCINHAS SLEEPWEAR SUNGA SUNGAS
    COSTUREIRA COSTUREIRAS HOMEWEAR LOUNGEWEAR KNITWEAR WORKWEAR FITWEAR FOOTWEAR TRICO CROCHE FIGURINO FIGURINOS LEGGING LEGGINGS JALECO JALECOS BOTINA
    BOTINAS LEGGINS`,
  'veículos e combustíveis': `CAPOTA CAPOTAS CHAPEACAO TRAILER TRAILERS MOTORHOME LANTERNAGEM SUSPENSAO SUSPENSOES VISTORIA VISTORIAS INSULFILM CAPACETE CAPACETES HELMETS
    AUTOESCOLA RETIFICADORA BORRACHEIRO MOTOCICLO`,
  tecnologia: `PROVIDER PROVEDOR NOTEBOOK NOTEBOOKS TABLET TABLETS CIBERSEGURANCA COMPUTING DRONE DRONES ROBOTICS INFORMATICS MULTIMIDIA CABEAMENTO`,
  'publicidade e design': 'SIGN SIGNS SINALIZACAO ADVERTISING PLOTAGEM',
  'energia, eletricidade e climatização':
    'CARVAO CARVOARIA ELETROELETRONICO ELETROELETRONICOS ELETROELETRONICA CLIMATIZADOR CLIMATIZADORES VENTILADOR VENTILADORES HVAC',
  'máquinas e ferramentas': `GUINDASTE GUINDASTES USINADO USINADOS TORNO TORNOS TORNEARIA HYDRAULICS MACHINERY VEDACOES MOLAS MANGUEIRAS`,
  'joias, relógios e óptica': 'BIJOUTERIE JEWELLERY GEMOLOGIA OPTICS',
  'farmácia e suplementos': `BOTICA BOTICAS DRUGSTORE NUTRACEUTICA HOMEOPATICO HOMEOPATICOS HOMEOPATICA INJETAVEL INJETAVEIS COMPRIMIDO COMPRIMIDOS CAPSULA CAPSULAS
    MULTIVITAMINICO PROBIOTICO PROBIOTICOS XAROPE POMADA POMADAS`,
  animais: `ADESTRAMENTO HIPISMO PETCARE EQUINA CANINA FELINA`,
  'agropecuária e plantas': `ORQUIDEA ORQUIDEAS AGROTECH CAFEEIRO SILAGEM ADJUVANTE ADJUVANTES FOLIAR FOLIARES SUCULENTA SUCULENTAS SILOS FAZENDEIRO FAZENDEIROS FARMING GROWER
    GROWERS HERBICIDA FUNGICIDA INSETICIDA INSETICIDAS HIDROPONIA`,
  hospedagem: 'GLAMPING',
  'construção, engenharia e arquitetura': `PEDREIRO PEDREIROS GEOTECNIA SONDAGEM SONDAGENS BUILDERS ARCHITECTS BUILDER ACABAMENTO ACABAMENTOS EMPREITADA ARQUITETA ARQUITETAS`,
  imóveis: 'REALTOR REALTORS',
  'casa, móveis e decoração': `MARCENEIRO LUSTRES ABAJUR ABAJURES EDREDOM ARMARIO ARMARIOS DECORADORA DIVISORIA DIVISORIAS CABIDE CABIDES TAPECEIRO TALHERES`,
  'comunicação e internet': 'JORNALISMO BROADCAST BROADCASTING',
  ensino: `PEDAGOGICA ALFABETIZACAO EDUCATIONAL BILINGUE MATEMATICA REDACAO`,
  'esporte e ginástica': `CROSSTRAINING VOLEIBOL CICLISTA CICLISTAS TRIATHLON GOLFE FUTEVOLEI SURFING BODYBUILDING MARATHON RACING TRIATLO IOGA MUAY RAFTING`,
  'jogos e brinquedos': 'BOARDGAMES FLIPERAMA',
  'arte, música e eventos': `PRODUCTION PRODUCTIONS GALLERY MUSEUM EXPOSICAO EXPOSICOES SONORIZACAO AUDIO AUDIOS CERIMONIALISTA LUTHIER MOVIE MOVIES PICTURES ORCHESTRA COSPLAY
    RODEIO RODEIOS FORMATURA FORMATURAS FOTOGRAFA BAILE BAILES`,
  segurança: 'CFTV',
  limpeza: `DESENTUPIMENTO DIARISTA`,
  viagens: 'EXPEDICOES EXPEDICAO',
  'química e plásticos': 'LONAS',
});

/** Classes other than the main one of their trade whose goods words describe. */
const DESCRIBES: ReadonlyMap<string, readonly number[]> = new Map([
  ['CARVAO', [4]],
  ['QUITUTE', [29, 30]],
  ['ASSADO', [29, 30]],
  ['CANELA', [30]],
  ['COLA', [32]],
  ['APIARIO', [30, 31]],
  ['USINADO', [40]],
  ['SABAO', [3]],
]);

/** Words of the trade of drinks and tobacco that describe no drinks. */
const TOBACCO = wordsOf('TABACARIA TABACO CIGARRO CIGARROS CHARUTO CHARUTOS NARGUILE HOOKAH TOBACCO CIGAR SMOKE');

/** Whether a folded word describes the goods of the main class of its trade. */
export const describesMain = (term: string): boolean => !isAmong(TOBACCO, term);

/** Classes whose specifications have a word for something else: machines that are not for vehicles, the making of advertisements and not the breeding of hens. */
const NOT_DESCRIBED: ReadonlyMap<string, readonly number[]> = new Map([
  ['VEICULO', [7]],
  ['CRIACAO', [35]],
  ['DESIGN', [35]],
]);

/** Whether a folded word describes no goods of a class, whatever its specifications say. */
export const isNotDescribed = (term: string, classe: number): boolean =>
  [term, ...singularForms(term)].some((form) => NOT_DESCRIBED.get(form)?.includes(classe) === true);

/** Whether only explanations know that a folded word describes the goods of a class. */
export const describesClass = (term: string, classe: number): boolean =>
  [term, ...singularForms(term)].some((form) => DESCRIBES.get(form)?.includes(classe) === true);

/** Words whose trade is another one than that of the features. */
const INSTEAD = fieldsOf({
  comércio: 'MULTIMARCA MULTIMARCAS MAGAZINE PRESENTE PRESENTES TRADE',
  alimentação: 'ACAI ACAIS SALGADINHO SALGADINHOS SALGADO SALGADOS',
  'construção, engenharia e arquitetura': 'HIDRAULICA HIDRAULICO',
  'finanças e seguros': 'MARKETS SECURITIES',
  imóveis: 'COWORKING',
  'máquinas e ferramentas': 'CUTELARIA',
  'livros, papel e embalagens': 'DESCARTAVEL DESCARTAVEIS',
  'arte, música e eventos': 'CONGRESSO CONGRESSOS',
});

/** Classes in which they tell the trade of the features all the same. */
const NOT_INSTEAD: ReadonlyMap<string, readonly number[]> = new Map([
  ['MULTIMARCA', [12]],
  ['MULTIMARCAS', [12]],
  ['MAGAZINE', [16, 38, 41]],
  ['TRADE', [36]],
]);

/** Words that name their trade in its classes only; elsewhere they are ordinary words. */
const ONLY_IN_CLASS =
  wordsOf(`AGUA WATER COLA LIGHT CAMPO FLOR FLORES FLORA FLORESTA PEDRA GELO MATE LOOK CARE MAKE PELE ESSENCIA CROSS PERSONAL PLAY CAPITAL LEGAL ALIANCA PRATA
  CRISTAL CRYSTAL COLAR FIBRA BAND BIT CODE CLIMA MISSAO JUSTICA LUTA ROCK CANAL PASSEIO LEITE MEL GATO CAVALO PASSARO DOCE SWEET AREIA COBRE VELA VELAS PORTA JANELA
  ESCADA BARCO CORAL BANDA ARTE ART FIT LAB SISTEMA SHOW INTIMA
  INTIMO BABY OIL DESPACHANTE CONEXAO SAMBA SAFRA SOFT JAZZ BLUES TANGO FUNK REGGAE FORRO`);

/** Plurals of such words that name their trade in any class: DOCE is also what is sweet. */
const NAMING_PLURALS: ReadonlySet<string> = new Set(['DOCES', 'SHOWS']);

/** Words that name their trade in its classes only; elsewhere they fit any goods or services. */
const GENERIC_OUTSIDE = wordsOf(
  'PECA PARTS MANUTENCAO ACESSORIO LOCACAO INSTALACAO REPARO CORPORATIVO CORPORATIVA EQUIPAMENTO EXPRESS NEGOCIO CORRETORA BRAND OFFICE ONLINE IMPLEMENTO',
);

/** Words that say what kind of firm it is in any class: ATELIÊ DE DOCES. */
const FIRMS = wordsOf('ATELIE ATELIER LOJA LOJAS');

/** Words that name their trade in its classes only; elsewhere they say what kind of firm it is. */
const FIRM_OUTSIDE = wordsOf('COOPERATIVA MERCADO OFICINA EMPREENDIMENTO');

/** Words that fit any goods or services, in the classes of their trade too: AGÊNCIA DE NEGÓCIOS, PIZZA DELIVERY. */
const GENERIC = wordsOf('AGENCIA DELIVERY BUSINESS FUNDACAO PERICIA RENTAL');

/** Words that the features count to a trade although they name none: they describe a quality of anything, or a plan. */
const NO_TRADE = wordsOf('CRIATIVO CRIATIVA CREATIVE FEMININO FEMININA MASCULINO MASCULINA');

/** Words that name their trade beside another one only, and are ordinary words elsewhere. */
const ONLY_BESIDE: ReadonlyMap<string, string> = new Map([
  ['INTELIGENCIA', 'ARTIFICIAL'],
  ['ARTIFICIAL', 'INTELIGENCIA'],
]);

/** Words that do not name their trade beside certain others: OPINIÃO E MERCADO. */
const NOT_BESIDE: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['MERCADO', wordsOf('OPINIAO PESQUISA PESQUISAS CAPITAIS FINANCEIRO INTELIGENCIA')],
]);

/** Words that only evoke a trade. */
const EVOKING: ReadonlySet<string> = wordsOf('SORRISO SMILE SABOR SABORES DELICIA DELICIAS');

/** Foreign words and letters that are the mark's own outside their trade. */
const FOREIGN: ReadonlySet<string> = new Set(['CAP', 'CAPS', 'NETS', 'IA']);

/** What the trade of a word says of it in a sign of some classes. */
export type TradeSense =
  /** It names the trade. */
  | 'names'
  /** It only evokes the trade. */
  | 'evokes'
  /** It is an ordinary word, whatever the goods. */
  | 'quality'
  /** It is an ordinary word there. */
  | 'ordinary'
  /** It is a generic term there. */
  | 'generic'
  /** It says there what kind of firm it is. */
  | 'firm'
  /** It says nothing of a trade there. */
  | 'free';

/** The trade that a folded word tells in explanations: `field` is that of the features. */
export function toldTradeOf(term: string, field: number | undefined, classes: readonly number[]): number | undefined {
  const instead = INSTEAD.get(term);
  if (instead === undefined) return field ?? MORE.get(term);
  return NOT_INSTEAD.get(term)?.some((classe) => classes.includes(classe)) === true ? field : instead;
}

/** The trade that a folded word tells in explanations whatever the classes; undefined where it tells none. */
export const toldTradeAnywhere = (term: string): number | undefined => toldTradeOf(term, tradeFieldOf(term), []);

/** Letters that names write instead of the usual ones. RR and SS are usual. */
const USUAL_LETTERS: readonly (readonly [RegExp, string])[] = [
  [/K(?=[EI])/g, 'QU'],
  [/K/g, 'C'],
  [/Y/g, 'I'],
  [/W/g, 'V'],
  [/PH/g, 'F'],
  [/([B-DF-HJ-NPQTV-Z])\1/g, '$1'],
];

/** The trade of a word that is no dictionary's because its letters are not the usual ones: PANQUEKAS, KOSMÉTYCOS. Undefined for other words. */
export function respeltTradeOf(term: string): number | undefined {
  if (isOrdinaryWord(term)) return undefined;
  const usual = USUAL_LETTERS.reduce((text, [letters, instead]) => text.replace(letters, instead), term);
  // A word that tells its trade in some classes only is fanciful in other letters: KRISTAL.
  return usual === term || isAmong(ONLY_IN_CLASS, usual) ? undefined : toldTradeAnywhere(usual);
}

/** Whether the other words of a name take the trade from a word. */
function isBesideOthers(term: string, others: readonly string[]): boolean {
  const beside = ONLY_BESIDE.get(term);
  if (beside !== undefined && !others.includes(beside)) return true;
  const elsewhere = NOT_BESIDE.get(term);
  return elsewhere !== undefined && others.some((other) => elsewhere.has(other));
}

/** What a word says outside the classes of its trade. */
function senseOutside(term: string): TradeSense {
  if (FOREIGN.has(term)) return 'free';
  if (isAmong(FIRM_OUTSIDE, term)) return 'firm';
  if (isAmong(GENERIC_OUTSIDE, term)) return 'generic';
  return isAmong(ONLY_IN_CLASS, term) && !NAMING_PLURALS.has(term) ? 'ordinary' : 'names';
}

/** How a folded word of a trade, as its place in TRADE_FIELDS, tells it beside other words in a sign of some classes. */
export function tradeSenseOf(
  term: string,
  field: number,
  classes: readonly number[],
  others: readonly string[],
): TradeSense {
  const isAtHome = TRADE_FIELDS[field]?.classes.some((classe) => classes.includes(classe)) === true;
  if (isAmong(NO_TRADE, term) || isBesideOthers(term, others)) return 'quality';
  if (isAmong(FIRMS, term)) return 'firm';
  if (isAmong(GENERIC, term)) return 'generic';
  if (isAmong(EVOKING, term)) return isAtHome ? 'evokes' : 'ordinary';
  return isAtHome ? 'names' : senseOutside(term);
}
