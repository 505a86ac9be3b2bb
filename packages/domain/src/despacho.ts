import type { DesfechoId } from './desfecho.ts';
import type { CategoriaDespacho } from './despacho-categoria.ts';
import {
  aConfirmar,
  CONTESTACAO_CADUCIDADE,
  CONTRARRAZOES,
  EXIGENCIA,
  EXIGENCIA_FORMAL,
  MANIFESTACAO,
  MANIFESTACAO_NULIDADE,
  NULIDADE_DE_TERCEIROS,
  OPOSICAO_DE_TERCEIROS,
  PRIMEIRO_DECENIO,
  RECURSO,
  type TermoDoDespacho,
} from './despacho-termos.ts';

/** What a dispatch does, as far as it matters here. */
interface Efeitos {
  categoria: CategoriaDespacho;
  /** The status that it gives the process, in the words of INPI's search site; null if it changes nothing or its own name is the status. */
  situacao: string | null;
  termos: readonly TermoDoDespacho[];
  /** It opens the sixty days of opposition (LPI, art. 158). */
  abre: boolean;
  /** It grants the registration. */
  concede: boolean;
  /** It publishes the application again: the sixty days of opposition start again, also for a case on the board. */
  republica: boolean;
  /** What it means for the opponent; null if it changes nothing for the opponent. */
  desfecho: DesfechoId | null;
}

/** One dispatch of INPI's table. */
export interface DespachoDaTabela extends Efeitos {
  codigo: string;
}

const NENHUM: Efeitos = {
  categoria: 'outro',
  situacao: null,
  termos: [],
  abre: false,
  concede: false,
  republica: false,
  desfecho: null,
};

const EM_OPOSICAO = 'Aguardando prazo de apresentação de oposição';
const EM_EXIGENCIA_FORMAL = 'Aguardando cumprimento de exigência formal';
const EM_EXIGENCIA = 'Aguardando cumprimento de exigência de mérito';
const EM_EXAME = 'Aguardando exame de mérito';
const DEFERIDO = 'Pedido de registro de marca deferido';
const INDEFERIDO = 'Pedido de registro de marca indeferido';
const MANTIDO = 'Pedido de registro de marca indeferido (mantido em grau de recurso)';
const EM_VIGOR = 'Registro de marca em vigor';
const NULO = 'Registro de marca nulo';
const EXTINTO = 'Registro de marca extinto';
const ARQUIVADO = 'Pedido definitivamente arquivado';
const INEXISTENTE = 'Pedido considerado inexistente';

/** Dispatches with the same effects; columns that are left out say no. */
type LinhaDeDespachos = Partial<Efeitos> & { categoria: CategoriaDespacho; codigos: string };

/** INPI's table of dispatches (revistas.inpi.gov.br/rpi/download/despachos/300), with the terms of the LPI. Each code stands in one row. */
const TABELA: readonly LinhaDeDespachos[] = [
  {
    codigos: 'IPAS009 IPAS756 IPAS757',
    categoria: 'publicacao',
    situacao: EM_OPOSICAO,
    termos: [OPOSICAO_DE_TERCEIROS],
    abre: true,
  },
  {
    codigos: 'IPAS135 IPAS421',
    categoria: 'publicacao',
    situacao: EM_OPOSICAO,
    termos: [OPOSICAO_DE_TERCEIROS],
    abre: true,
    republica: true,
  },
  {
    codigos: 'IPAS005 IPAS395',
    categoria: 'exigencia',
    situacao: EM_EXIGENCIA_FORMAL,
    termos: [EXIGENCIA_FORMAL],
  },
  {
    codigos: 'IPAS136',
    categoria: 'exigencia',
    situacao: EM_EXIGENCIA,
    termos: [EXIGENCIA],
    desfecho: 'exigencia',
  },
  {
    codigos: 'IPAS772',
    categoria: 'exigencia',
    situacao: EM_EXIGENCIA,
    termos: [aConfirmar(EXIGENCIA)],
    desfecho: 'exigencia',
  },
  {
    codigos: 'IPAS423',
    categoria: 'oposicao',
    situacao: EM_EXAME,
    termos: [MANIFESTACAO],
    desfecho: 'notificado',
  },
  {
    codigos: 'IPAS668',
    categoria: 'oposicao',
    situacao: EM_EXAME,
    termos: [aConfirmar(MANIFESTACAO)],
    desfecho: 'notificado',
  },
  { codigos: 'IPAS142 IPAS771', categoria: 'sobrestamento', desfecho: 'sobrestado' },
  {
    codigos: 'IPAS029 IPAS654',
    categoria: 'deferimento',
    situacao: DEFERIDO,
    termos: [PRIMEIRO_DECENIO],
    desfecho: 'deferido',
  },
  { codigos: 'IPAS768', categoria: 'deferimento', situacao: DEFERIDO, desfecho: 'deferido' },
  { codigos: 'IPAS781', categoria: 'deferimento', termos: [aConfirmar(RECURSO)], desfecho: 'deferido-em-parte' },
  {
    codigos: 'IPAS024',
    categoria: 'indeferimento',
    situacao: INDEFERIDO,
    termos: [RECURSO],
    desfecho: 'indeferido',
  },
  {
    codigos: 'IPAS658 IPAS774 IPAS775',
    categoria: 'indeferimento',
    situacao: INDEFERIDO,
    termos: [aConfirmar(RECURSO)],
    desfecho: 'indeferido',
  },
  {
    codigos: 'IPAS158',
    categoria: 'concessao',
    situacao: EM_VIGOR,
    termos: [NULIDADE_DE_TERCEIROS],
    concede: true,
    desfecho: 'concedido',
  },
  {
    codigos: 'IPAS770',
    categoria: 'concessao',
    situacao: EM_VIGOR,
    termos: [aConfirmar(NULIDADE_DE_TERCEIROS)],
    concede: true,
    desfecho: 'concedido',
  },
  { codigos: 'IPAS360', categoria: 'recurso', termos: [CONTRARRAZOES], desfecho: 'recurso' },
  { codigos: 'IPAS237', categoria: 'recurso', situacao: DEFERIDO, desfecho: 'deferido-em-recurso' },
  { codigos: 'IPAS235', categoria: 'recurso', situacao: MANTIDO, desfecho: 'recurso-nao-provido' },
  { codigos: 'IPAS536 IPAS975', categoria: 'recurso' },
  { codigos: 'IPAS400 IPAS437', categoria: 'nulidade', termos: [MANIFESTACAO_NULIDADE], desfecho: 'nulidade' },
  { codigos: 'IPAS532 IPAS533', categoria: 'nulidade', situacao: EM_VIGOR },
  { codigos: 'IPAS338', categoria: 'caducidade', termos: [CONTESTACAO_CADUCIDADE] },
  { codigos: 'IPAS530', categoria: 'extincao', situacao: NULO, desfecho: 'nulo' },
  {
    codigos: 'IPAS304',
    categoria: 'extincao',
    situacao: EXTINTO,
    termos: [aConfirmar(RECURSO)],
    desfecho: 'extinto',
  },
  {
    codigos: 'IPAS161 IPAS409 IPAS414 IPAS963 IPAS965',
    categoria: 'extincao',
    situacao: EXTINTO,
    desfecho: 'extinto',
  },
  {
    codigos: 'IPAS106 IPAS139 IPAS157 IPAS289 IPAS291 IPAS404 IPAS755 IPAS773 IPAS780',
    categoria: 'arquivamento',
    situacao: ARQUIVADO,
    desfecho: 'arquivado',
  },
  { codigos: 'IPAS964 IPAS966', categoria: 'arquivamento', situacao: ARQUIVADO, desfecho: 'encerrado' },
  { codigos: 'IPAS033 IPAS047 IPAS091 IPAS112 IPAS113', categoria: 'arquivamento', situacao: INEXISTENTE },
  { codigos: 'IPAS402', categoria: 'outro', desfecho: 'anulado' },
  { codigos: 'IPAS462 IPAS639', categoria: 'judicial' },
  { codigos: 'IPAS089 IPAS185 IPAS192 IPAS227 IPAS267 IPAS270 IPAS271 IPAS337 IPAS349 IPAS362', categoria: 'peticao' },
  { codigos: 'IPAS403 IPAS428 IPAS523 IPAS566 IPAS567 IPAS572 IPAS576 IPAS579 IPAS669 IPAS699', categoria: 'peticao' },
  { codigos: 'IPAS815 IPAS820 IPAS900 IPAS901 IPAS902 IPAS903 IPAS905 IPAS906 IPAS907 IPAS908', categoria: 'peticao' },
  { codigos: 'IPAS971 IPAS972 IPAS973 IPAS1054 IPAS1055 IPAS1069', categoria: 'peticao' },
];

/** Every dispatch that a source names. */
export const DESPACHOS: readonly DespachoDaTabela[] = TABELA.flatMap(({ codigos, ...efeitos }) =>
  codigos.split(' ').map((codigo) => ({ ...NENHUM, ...efeitos, codigo })),
);

const BY_CODIGO: ReadonlyMap<string, DespachoDaTabela> = new Map(
  DESPACHOS.map((despacho) => [despacho.codigo, despacho]),
);

/** The dispatch of a code of INPI. A code that no source names is 'outro' and has no effects. */
export const findDespacho = (codigo: string): DespachoDaTabela => BY_CODIGO.get(codigo) ?? { ...NENHUM, codigo };

/** Whether a dispatch opens the sixty days of opposition: publications and republications, national and Madrid. */
export const opensOpposition = (codigo: string): boolean => findDespacho(codigo).abre;

/** Whether a dispatch grants the registration, national or Madrid. */
export const grantsRegistration = (codigo: string): boolean => findDespacho(codigo).concede;

const codigosWhere = (test: (despacho: DespachoDaTabela) => boolean): readonly string[] =>
  DESPACHOS.filter(test).map(({ codigo }) => codigo);

/** The dispatches that publish an application again. The clock of a case starts again with them. */
export const CODIGOS_REPUBLICACAO: readonly string[] = codigosWhere(({ republica }) => republica);

/** The dispatches that change something for the opponent of an application. */
export const CODIGOS_ACOMPANHADOS: readonly string[] = codigosWhere(({ desfecho }) => desfecho !== null);

/**
 * The status that each dispatch gives a mark, by code; null if the dispatch leaves the status as it is. For a code that is not in this map, the
 * name of the dispatch is the status.
 */
export const SITUACOES_POR_DESPACHO: ReadonlyMap<string, string | null> = new Map(
  DESPACHOS.filter(({ situacao, categoria }) => situacao !== null || categoria === 'peticao').map(
    ({ codigo, situacao }) => [codigo, situacao],
  ),
);
