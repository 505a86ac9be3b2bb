import type { Termo } from './prazo.ts';

/** What a dispatch is about. Dispatches about a petition leave the process as it was. */
export type CategoriaDespacho =
  | 'publicacao'
  | 'exigencia'
  | 'oposicao'
  | 'sobrestamento'
  | 'deferimento'
  | 'indeferimento'
  | 'concessao'
  | 'recurso'
  | 'nulidade'
  | 'caducidade'
  | 'extincao'
  | 'arquivamento'
  | 'judicial'
  | 'peticao'
  | 'outro';

/** A term that a dispatch opens, as the law counts it from the publication. */
export interface TermoDoDespacho extends Termo {
  titulo: string;
  /** Who must act in time: whoever owns the process, or anybody else. */
  quem: 'titular' | 'terceiros';
  /** What a person should know before relying on it. */
  observacao: string | null;
}

/** One dispatch of INPI's table. */
export interface Despacho {
  codigo: string;
  categoria: CategoriaDespacho;
  /** The situation it leaves the process in, in the words of INPI's search site; null where it changes nothing, or where its own name says it. */
  situacao: string | null;
  termos: readonly TermoDoDespacho[];
}

const LPI = 'LPI (Lei 9.279/1996)';
const A_CONFIRMAR =
  'O prazo deste despacho é contado como o do despacho nacional equivalente: confira no texto da publicação.';

const termo = (
  titulo: string,
  dias: number,
  artigo: string,
  { quem = 'titular', observacao = null }: Partial<Pick<TermoDoDespacho, 'quem' | 'observacao'>> = {},
): TermoDoDespacho => ({
  titulo,
  dias,
  quem,
  observacao,
  abertura: 'Publicado em',
  fundamento: `${LPI}, ${artigo}`,
});

const OPOSICAO_DE_TERCEIROS = termo('Oposição de terceiros', 60, 'art. 158', { quem: 'terceiros' });
const EXIGENCIA_FORMAL = termo('Cumprimento da exigência', 5, 'art. 157');
const EXIGENCIA = termo('Cumprimento da exigência', 60, 'art. 159');
const MANIFESTACAO = termo('Manifestação sobre a oposição', 60, 'art. 158, § 1º');
const RECURSO = termo('Recurso', 60, 'art. 212');
const CONTRARRAZOES = termo('Contrarrazões ao recurso', 60, 'art. 213');
const PRIMEIRO_DECENIO = termo('Pagamento do primeiro decênio', 60, 'art. 162', {
  observacao:
    'Desde 22/06/2025 o INPI emite certificados sem nova retribuição: confira se o pagamento já foi feito com o pedido. Sem ele cabem ainda 30 dias, com retribuição específica (art. 162, parágrafo único).',
});
const NULIDADE_DE_TERCEIROS = termo('Pedido de nulidade por terceiros', 180, 'art. 169', { quem: 'terceiros' });
const MANIFESTACAO_NULIDADE = termo('Manifestação sobre a nulidade', 60, 'art. 170');
const CONTESTACAO_CADUCIDADE = termo('Prova de uso, contra a caducidade', 60, 'art. 143, § 2º');

const aConfirmar = (one: TermoDoDespacho): TermoDoDespacho => ({ ...one, observacao: A_CONFIRMAR });

const EM_OPOSICAO = 'Aguardando prazo de apresentação de oposição';
const EM_EXAME = 'Aguardando exame de mérito';
const EM_VIGOR = 'Registro de marca em vigor';
const EXTINTO = 'Registro de marca extinto';
const ARQUIVADO = 'Pedido definitivamente arquivado';
const INEXISTENTE = 'Pedido considerado inexistente';
const INDEFERIDO = 'Pedido de registro de marca indeferido';
const DEFERIDO = 'Pedido de registro de marca deferido';
const EM_EXIGENCIA = 'Aguardando cumprimento de exigência de mérito';

type Linha = readonly [
  codigos: string,
  categoria: CategoriaDespacho,
  situacao?: string | null,
  ...termos: TermoDoDespacho[],
];

/**
 * INPI's table of dispatches (revistas.inpi.gov.br/rpi/download/despachos/300), with the terms of the LPI. Where a source gives no term for a
 * designation of the Madrid system or a correction, the national dispatch's stands, with a word of warning.
 */
const TABELA: readonly Linha[] = [
  ['IPAS009 IPAS756 IPAS135 IPAS421 IPAS757', 'publicacao', EM_OPOSICAO, OPOSICAO_DE_TERCEIROS],
  ['IPAS005 IPAS395', 'exigencia', 'Aguardando cumprimento de exigência formal', EXIGENCIA_FORMAL],
  ['IPAS136', 'exigencia', EM_EXIGENCIA, EXIGENCIA],
  ['IPAS772', 'exigencia', EM_EXIGENCIA, aConfirmar(EXIGENCIA)],
  ['IPAS423', 'oposicao', EM_EXAME, MANIFESTACAO],
  ['IPAS668', 'oposicao', EM_EXAME, aConfirmar(MANIFESTACAO)],
  ['IPAS142 IPAS771', 'sobrestamento'],
  ['IPAS029 IPAS654', 'deferimento', DEFERIDO, PRIMEIRO_DECENIO],
  ['IPAS768', 'deferimento', DEFERIDO],
  ['IPAS781', 'deferimento', null, aConfirmar(RECURSO)],
  ['IPAS024', 'indeferimento', INDEFERIDO, RECURSO],
  ['IPAS658 IPAS774 IPAS775', 'indeferimento', INDEFERIDO, aConfirmar(RECURSO)],
  ['IPAS158', 'concessao', EM_VIGOR, NULIDADE_DE_TERCEIROS],
  ['IPAS770', 'concessao', EM_VIGOR, aConfirmar(NULIDADE_DE_TERCEIROS)],
  ['IPAS360', 'recurso', null, CONTRARRAZOES],
  ['IPAS237', 'recurso', DEFERIDO],
  ['IPAS235', 'recurso', 'Pedido de registro de marca indeferido (mantido em grau de recurso)'],
  ['IPAS536 IPAS975', 'recurso'],
  ['IPAS400 IPAS437', 'nulidade', null, MANIFESTACAO_NULIDADE],
  ['IPAS532 IPAS533', 'nulidade', EM_VIGOR],
  ['IPAS530', 'extincao', 'Registro de marca nulo'],
  ['IPAS338', 'caducidade', null, CONTESTACAO_CADUCIDADE],
  ['IPAS304', 'extincao', EXTINTO, aConfirmar(RECURSO)],
  ['IPAS161 IPAS409 IPAS414 IPAS963 IPAS965', 'extincao', EXTINTO],
  [
    'IPAS106 IPAS139 IPAS157 IPAS289 IPAS291 IPAS404 IPAS755 IPAS773 IPAS780 IPAS964 IPAS966',
    'arquivamento',
    ARQUIVADO,
  ],
  ['IPAS033 IPAS047 IPAS091 IPAS112 IPAS113', 'arquivamento', INEXISTENTE],
  ['IPAS402', 'outro'],
  ['IPAS462 IPAS639', 'judicial'],
  ['IPAS089 IPAS185 IPAS192 IPAS227 IPAS267 IPAS270 IPAS271 IPAS337 IPAS349 IPAS362 IPAS403 IPAS428', 'peticao'],
  ['IPAS523 IPAS566 IPAS567 IPAS572 IPAS576 IPAS579 IPAS669 IPAS699 IPAS815 IPAS820', 'peticao'],
  ['IPAS900 IPAS901 IPAS902 IPAS903 IPAS905 IPAS906 IPAS907 IPAS908 IPAS971 IPAS972 IPAS973', 'peticao'],
  ['IPAS1054 IPAS1055 IPAS1069', 'peticao'],
];

const BY_CODIGO: ReadonlyMap<string, Despacho> = new Map(
  TABELA.flatMap(([codigos, categoria, situacao = null, ...termos]) =>
    codigos.split(' ').map((codigo) => [codigo, { codigo, categoria, situacao, termos }] as const),
  ),
);

/** What is known of a dispatch code of INPI; a code that no source names is 'outro', and opens no term. */
export const findDespacho = (codigo: string): Despacho =>
  BY_CODIGO.get(codigo) ?? { codigo, categoria: 'outro', situacao: null, termos: [] };

/**
 * The status that each dispatch gives a mark, by code: the situation it leaves the process in, or null where it leaves it as it was. A code
 * that is not here gives its own name.
 */
export const SITUACOES_POR_DESPACHO: ReadonlyMap<string, string | null> = new Map(
  [...BY_CODIGO.values()].flatMap(({ codigo, categoria, situacao }) =>
    situacao !== null || categoria === 'peticao' ? [[codigo, situacao] as const] : [],
  ),
);
