import { createPhraseFinder } from './phrases.ts';
import { fieldNamed } from './trade-fields.ts';
import { tradePhraseWords } from './trade-phrases.ts';

/**
 * Words that together name a trade and that only explanations know, beside those of `trade-phrases.ts`, which count in the engine too. Folded words, written by hand
 * for this project (Apache-2.0) from general knowledge.
 */
// prettier-ignore
const PHRASES: Readonly<Record<string, readonly string[]>> = {
  alimentação: ['BABY BEEF', 'DARK KITCHEN', 'MARMITA FIT', 'FRANGO ASSADO', 'COMIDA DE BOTECO', 'PASTEL DE FEIRA', 'COFFEE BREAK', 'CHEF EM CASA', 'DOCES E SALGADOS'],
  'café, padaria e doces': ['BOLOS E DOCES', 'TORTAS E DOCES', 'BOLOS E TORTAS', 'BOLOS DECORADOS', 'SORVETES E ACAI', 'PAES ARTESANAIS', 'PAO ARTESANAL', 'MASSAS ARTESANAIS'],
  'bebidas e tabaco': ['CHOPP ARTESANAL', 'BEBIDAS ALCOOLICAS', 'VINHOS E ESPUMANTES'],
  'beleza e cosméticos': [
    'HAIR DESIGN', 'HAIR DESIGNER', 'HAIR STUDIO', 'HAIR SALON', 'HAIR SPA', 'NAIL DESIGN', 'NAILS DESIGN', 'NAILS DESIGNER', 'BEAUTY SALON', 'BEAUTY CENTER', 'PERSONAL CARE',
    'EXTENSAO DE CILIOS', 'LASH DESIGNER', 'BRONZE NATURAL', 'MICRO PIGMENTACAO', 'ESTETICA E BELEZA', 'SAUDE E BELEZA', 'CABELO E MAQUIAGEM',
  ],
  'contabilidade e gestão': ['GESTAO DE QUALIDADE', 'GESTAO DA QUALIDADE', 'GESTAO DE PROJETOS'],
  'farmácia e suplementos': ['FARMACIA COM MANIPULACAO'],
  saúde: [
    'MEDICINA FAMILIAR', 'MEDICINA DE FAMILIA', 'MEDICINA DA FAMILIA', 'MEDICINA INTEGRATIVA', 'MEDICINA ESTETICA', 'MEDICINA ESPORTIVA', 'MEDICINA DIAGNOSTICA',
    'CLINICA ODONTOLOGICA', 'SAUDE FEMININA', 'SAUDE DA MULHER', 'SAUDE DO HOMEM', 'SAUDE DA FAMILIA', 'SAUDE INTEGRAL', 'SAUDE INTEGRADA', 'CIRURGIA PLASTICA',
  ],
  animais: ['CAES E GATOS', 'CAO E GATO', 'GATOS E CAES', 'DOG WALKER', 'PET SITTER', 'SAUDE ANIMAL', 'MEDICINA VETERINARIA'],
  'veículos e combustíveis': ['RENT A CAR', 'MARTELINHO DE OURO', 'FUNILARIA E PINTURA', 'PNEUS E RODAS', 'RODAS E PNEUS', 'AUTO VIDROS', 'PECAS AUTOMOTIVAS', 'SOM AUTOMOTIVO', 'PICK UP', 'PICK UPS',
    'AUTO ELETRICA', 'AUTO ELETRICO', 'OFICINA MULTIMARCAS'],
  'transporte e logística': ['TRANSPORTE ESCOLAR', 'TRANSPORTES E LOGISTICA', 'TRANSPORTE E LOGISTICA', 'LAST MILE', 'TRANSPORTE EXECUTIVO',
    'TRANSPORTES EXECUTIVOS', 'SUPPLY CHAIN', 'COMERCIO EXTERIOR'],
  imóveis: ['REAL STATE', 'CORRETOR DE IMOVEIS', 'CORRETORES DE IMOVEIS', 'SOLUCOES IMOBILIARIAS'],
  'construção, engenharia e arquitetura': ['DRY WALL', 'ENGENHARIA CIVIL', 'ENGENHARIA ELETRICA', 'CONCRETO USINADO', 'DESIGN DE INTERIORES', 'PAISAGISMO E JARDINAGEM'],
  'casa, móveis e decoração': ['MESA POSTA', 'TAPETES E CORTINAS', 'CORTINAS E PERSIANAS', 'MOVEIS E DECORACOES', 'MOVEIS E DECORACAO'],
  'energia, eletricidade e climatização': ['ENERGIA ELETRICA', 'ENERGIA LIMPA', 'ENERGIA INTELIGENTE'],
  'livros, papel e embalagens': ['ARTES GRAFICAS', 'GRAFICA E EDITORA', 'GRAFICA RAPIDA', 'PAPEL DE PAREDE'],
  tecnologia: [
    'CYBER SECURITY', 'DATA CENTER', 'INTELIGENCIA ARTIFICIAL', 'MACHINE LEARNING', 'SEGURANCA DA INFORMACAO', 'TRANSFORMACAO DIGITAL',
  ],
  'comunicação e internet': ['WEB TV', 'RADIO WEB', 'INTERNET BANDA LARGA'],
  ensino: [
    'ENSINO MEDIO', 'ENSINO FUNDAMENTAL', 'ENSINO SUPERIOR', 'EDUCACAO FISICA', 'EDUCACAO FINANCEIRA', 'CURSO TECNICO', 'CURSOS TECNICOS', 'HIGH SCHOOL', 'SUMMER SCHOOL',
    'POS GRADUACAO', 'BERCARIO E EDUCACAO INFANTIL', 'ESCOLA BILINGUE', 'REFORCO ESCOLAR',
  ],
  'esporte e ginástica': ['BEACH TENIS', 'MEIA MARATONA', 'BEACH VOLLEY', 'TREINAMENTO FUNCIONAL', 'STUDIO DE DANCA', 'ESCOLA DE DANCA', 'ESCOLA DE NATACAO', 'ESCOLA DE FUTEBOL'],
  'arte, música e eventos': ['STAND UP COMEDY', 'TRIO ELETRICO', 'ESCOLA DE MUSICA', 'ESPACO DE EVENTOS', 'CASA DE EVENTOS', 'BANDA SHOW'],
  'finanças e seguros': [
    'CAPITAL MARKETS', 'SECURITIES LENDING', 'MERCADO DE CAPITAIS', 'MERCADO FINANCEIRO', 'ASSET MANAGEMENT', 'WEALTH MANAGEMENT', 'PRIVATE EQUITY', 'VENTURE CAPITAL', 'PRIVATE BANKING',
    'FAMILY OFFICE', 'CONSORCIO DE VEICULOS', 'PLANEJAMENTO FINANCEIRO', 'GESTAO DE INVESTIMENTOS',
  ],
};

const findMore = createPhraseFinder(
  new Map(
    Object.entries(PHRASES).flatMap(([trade, phrases]) =>
      phrases.map((phrase) => [phrase, fieldNamed(trade)] as const),
    ),
  ),
);

/** The words of a name that together name a trade in explanations, by position, each with the trade as its place in TRADE_FIELDS. Takes folded words. */
export const toldPhraseWords = (terms: readonly string[]): ReadonlyMap<number, number> =>
  new Map([...findMore(terms), ...tradePhraseWords(terms)]);
