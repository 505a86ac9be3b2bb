import { functionWordClassOf } from './function-words.ts';
import { isGivenName, isSurname } from './person-names.ts';
import { isPlace } from './places.ts';
import { tradeFieldOf } from './trade-fields.ts';
import { isAmong, wordsOf } from './word-list.ts';

/** What makes a word weak in a mark, apart from how often it occurs. */
export type WordKind =
  | 'function'
  | 'place'
  | 'givenName'
  | 'surname'
  /** Names the trade (`tradeFieldOf` says which). */
  | 'trade'
  /** Names a firm or an establishment of any trade: LTDA, GRUPO, CASA. */
  | 'firm'
  /** Names no trade and no quality: SOLUÇÕES, SERVIÇOS, PROJETO. */
  | 'generic'
  /** Praises goods of any trade: TOP, PREMIUM, BOM. */
  | 'praise'
  /** Stands in many marks of any trade, without praise: VIDA, MUNDO. */
  | 'common'
  /** A number in digits or letters. */
  | 'number'
  /** A letter alone. */
  | 'letter';

/** Forms of firms, and words for establishments of any trade. Written by hand for this project (Apache-2.0), like the lists below. */
const FIRM =
  wordsOf(`LTDA EIRELI ME MEI EPP SA CIA INC LLC CORP CORPORATION COMPANY CO GMBH LTD GRUPO GROUP HOLDING HOLDINGS EMPRESA EMPRESAS COMPANHIA
  SOCIEDADE ASSOCIADO ASSOCIACAO FEDERACAO CONFEDERACAO SINDICATO INSTITUTO INSTITUTE CENTRO CENTER CENTRAL CENTRE CASA HOUSE HOME HAUS ESPACO SPACE
  STUDIO ESTUDIO CLUBE CLUB CANTO CANTINHO POINT PONTO REDE UNIAO INDUSTRIA INDUSTRIAS INDUSTRY FABRICA FACTORY PARCEIRO PARTNERS 
  PRODUCT PRODUCTS  DEPARTAMENTO ARENA COLETIVO COMUNIDADE COMMUNITY`);

const PRAISE =
  wordsOf(`TOP SUPER MEGA MAX MAXI ULTRA HIPER HYPER EXTRA PLUS PREMIUM PRIME MASTER GOLD GOLDEN SILVER DIAMOND PLATINUM VIP LUXO LUXURY LUX DELUXE ELITE
  EXCLUSIVE EXCLUSIVO EXCLUSIVA SELECT SELECTION SPECIAL ESPECIAL BEST MELHOR BOM BOA BONS BOAS GOOD GREAT PERFECT PERFEITO IDEAL TOTAL FULL EASY FACIL
  SIMPLES SMART FAST RAPIDO QUICK FORTE STRONG POWER PRO PROFESSIONAL PROFISSIONAL EXPERT ESPECIALISTA NOVO NOVA NEW NEO MODERNO MODERNA MODERN
  REAL ROYAL NOBRE IMPERIAL CLASSIC CLASSICO CLASSICA ORIGINAL TRADICIONAL TRADICAO QUALIDADE QUALITY NATURAL BIO ECO ECOLOGICO
  SUSTENTAVEL VERDE GREEN PURO PURA PURE SAUDAVEL HEALTHY DIET FRESH FRESCO DELICIA DELICIOSO SABOROSO LINDO LINDA BELO BELA BONITO
  FELIZ HAPPY GRANDE GRAN GRAND BIG MINI MICRO STYLE ESTILO CHIC CHIQUE
  FIRST PRIMEIRO EXCELENCIA EXCELLENCE CONFORTO ECONOMICO POPULAR ATUAL INOVA INOVACAO INNOVATION CASEIRO CASEIRA ARTESANAL`);

/** Words that many marks of any trade have, and that praise nothing. */
const COMMON = wordsOf(
  'AMOR LOVE VIDA LIFE VIVER MUNDO WORLD UNIVERSO UNIVERSAL STAR NATURE POP CONCEPT CONCEITO EXPERIENCE',
);

const GENERIC =
  wordsOf(`SOLUCAO SOLUCOES SOLUTION SOLUTIONS SERVICO SERVICE PRODUTO PRODUCT PRODUCTS PROJETO PROJECT GERAL GENERAL DESENVOLVIMENTO DEVELOPMENT
  ESPECIALIZADO ESPECIALIZADA TRABALHO WORK JOB ATIVIDADE TIPO MODELO ITEM DIA DAY TEMPO TIME ANO HOJE AGORA SEMPRE TUDO ALL MAIS MORE MULTI POLI INTER
  COMPLETO COMPLETA DIVERSOS GENTE PESSOA PESSOAS PEOPLE CORPORATE CORPORATIVO SETOR AREA MODO FORMA VEZ LUGAR PLACE COISA COISAS THINGS PARTE COLLECTION COLECAO LINE LINHA MARCA HUB EXPO FEIRA TEAM EQUIPE POWERED NACIONAL REGIONAL INTERNACIONAL INTERNATIONAL MUNDIAL GLOBAL ORIGINALS EDITION EDICAO VERSAO SERIE TEMPORADA
  INTEGRADO INTEGRADA INTEGRACAO MEDIDA WWW ORG KIT PROGRAMA METODO NUCLEO OFICIAL CLIENTE UNIDADE VIRTUAL PERSONALIZADO PERSONALIZADA AVANCADO
  AVANCADA GERENCIAMENTO PLANEJAMENTO PROCESSO OPERACAO RESULTADO CAMPANHA ASSISTENCIA TECNICA TECNICO
  AUTORIZADO AUTORIZADA SUPORTE DESAFIO ENCONTRO NOW PRONTO SUMMER VERAO HOMEM MULHER MAN MEN WOMAN WOMEN`);

const NUMBERS =
  wordsOf(`ZERO UM DOIS TRES QUATRO CINCO SEIS SETE OITO NOVE DEZ ONZE DOZE QUINZE VINTE TRINTA CEM MIL ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN
  PRIMEIRA SEGUNDO SEGUNDA TERCEIRO TERCEIRA`);

/** The kinds in the order in which they apply: a word of two kinds has the first. */
const KINDS: readonly (readonly [WordKind, (term: string) => boolean])[] = [
  ['function', (term) => functionWordClassOf(term) !== undefined],
  ['number', (term) => /^\d+$/.test(term) || NUMBERS.has(term)],
  ['letter', (term) => term.length === 1],
  ['firm', (term) => isAmong(FIRM, term)],
  ['generic', (term) => isAmong(GENERIC, term)],
  ['trade', (term) => tradeFieldOf(term) !== undefined],
  ['place', isPlace],
  ['praise', (term) => isAmong(PRAISE, term)],
  ['common', (term) => isAmong(COMMON, term)],
  ['givenName', isGivenName],
  ['surname', isSurname],
];

const known = new Map<string, WordKind | undefined>();
const MAX_KNOWN = 100_000;

/**
 * What makes a folded word weak, from hand-made lists; undefined for words that are in none of them. How much a word distinguishes is the
 * strength of `sign/strength.ts`; the kind only says why it is low.
 */
export function wordKindOf(term: string): WordKind | undefined {
  if (known.has(term)) return known.get(term);
  if (known.size >= MAX_KNOWN) known.clear();
  const kind = KINDS.find(([, holds]) => holds(term))?.[0];
  known.set(term, kind);
  return kind;
}

/** Whether a folded word is in the lists of names of persons. */
export const isPersonName = (term: string): boolean => ['givenName', 'surname'].includes(wordKindOf(term) ?? '');
