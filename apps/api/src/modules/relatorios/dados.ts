import type { Analise, Card, Diligencia, Resultado } from '@vigia/contract';
import {
  type ColunaQuadro,
  describeFimDoPrazo,
  describeSoDescartadas,
  formatDia,
  type Pendencias,
  type Prazo,
  todayInSaoPaulo,
} from '@vigia/domain';

/** The office that issues a report, and the moment of issue. */
export interface Emissao {
  /** The office's name, and its CNPJ with punctuation. */
  escritorio: string;
  cnpj: string;
  em: Date;
  /** The colour of its papers, '#rrggbb', and its logo; null if it has none. */
  cor: string | null;
  logo: Buffer | null;
}

/** The fields of the own mark that a report prints. */
export interface MarcaDoRelatorio {
  numero_processo: string;
  elemento_nominativo: string | null;
  /** The name that was compared, if the mark has another one now; otherwise null. */
  nome_comparado: string | null;
  titular: string | null;
  apresentacao: string | null;
  classificacao_nice: readonly { identificacao: string }[];
}

export type AnaliseDoRelatorio = Pick<
  Analise,
  | ('revista' | 'temperature' | 'same_class' | 'total_comparadas' | 'record_created' | 'similares_ocultadas')
  | ('motor' | 'frequencias')
>;

/** One comparison with its hits or, without hits, the nearest marks. */
export interface RelatorioAnalise {
  emissao: Emissao;
  analise: AnaliseDoRelatorio & Partial<Pick<Analise, 'total_ocultadas' | 'proximas_arquivadas'>>;
  marca: MarcaDoRelatorio;
  /** The same names in other trades come last. */
  similares: readonly Resultado[];
  proximas: readonly Resultado[];
  /** Null when the issue has no publication date. */
  prazo: Prazo | null;
}

/** One issue with the comparison that counts for each mark of the office. */
export interface RelatorioRevista {
  emissao: Emissao;
  revista: { numero: string; data_publicacao: string | null };
  marcas: readonly {
    marca: MarcaDoRelatorio;
    analise: AnaliseDoRelatorio;
    similares: readonly Resultado[];
  }[];
  diligencia: Diligencia;
  prazo: Prazo | null;
}

export interface CasoDoRelatorio {
  card: Card;
  /** The name of the own mark in the comparison, if the mark has another one now; otherwise null. */
  nomeComparado: string | null;
  comparacao: Resultado;
  revista: { numero: string; data_publicacao: string };
  prazo: Prazo;
  /** The day by which the office wants to file; null without one, once filed and after the deadline. */
  meta: string | null;
  /** Sentences about a republication of the process. */
  republicacao: readonly string[];
  notas: string;
  /** The filing, with its day as yyyy-mm-dd; null if it is not registered. */
  protocolo: { data: string; peticao: string | null; gru: string | null } | null;
  /** What the comparison was made with, in words; null where this is not known. */
  feitaCom: string | null;
}

/** The board, column by column. */
export interface RelatorioQuadro {
  emissao: Emissao;
  colunas: readonly { id: ColunaQuadro; titulo: string; casos: readonly CasoDoRelatorio[] }[];
}

/** A hit that the office reports to the client, with the attorney's line on it. */
export interface ColidenciaComunicada {
  marca: MarcaDoRelatorio;
  resultado: Resultado;
  linha: string;
}

/** One client and one issue, with only the hits that the office reports to the client. */
export interface RelatorioCliente {
  emissao: Emissao;
  /** The office's address in one line, and its city. */
  endereco: string;
  cidade: string | null;
  cliente: string;
  revista: { numero: string; data_publicacao: string | null };
  /** The compared marks of the client, each with the number of published marks that it was compared with. */
  marcas: readonly { marca: MarcaDoRelatorio; comparadas: number }[];
  comunicadas: readonly ColidenciaComunicada[];
  pendencias: Pendencias;
  /** How many marks of the client were not compared and why, as a sentence; empty if all were. */
  naoComparadas: string;
  prazo: Prazo | null;
}

/** The result of a comparison without hits to show: 'Nada consta', or that the office dismissed all that were found. */
export const titleOfSemSimilares = ({ similares_ocultadas: hidden }: AnaliseDoRelatorio): string =>
  hidden === 0 ? 'Nada consta' : describeSoDescartadas(hidden, 'marca similar', 'marcas similares');

/** `describeFimDoPrazo` as it is today. */
export const describeFimHoje = ({ final }: Prazo): string | null =>
  describeFimDoPrazo(final, todayInSaoPaulo(new Date()));

/** The last day to oppose as a sentence after others; once it has passed, that it has. Empty where it cannot be counted. */
export const sentenceOfUltimoDia = (prazo: Prazo | null): string =>
  prazo === null ? '' : ` ${describeFimHoje(prazo) ?? `Último dia para opor: ${formatDia(prazo.final)}.`}`;

/** The name of a mark or, without one, its process number. */
export const nameOf = ({ elemento_nominativo, numero_processo }: MarcaDoRelatorio): string =>
  elemento_nominativo ?? numero_processo;

/** The name that a mark was compared with. Sentences and letters in common are about this one. */
export const comparedNameOf = (marca: MarcaDoRelatorio): string => marca.nome_comparado ?? nameOf(marca);

/** The name of a mark and, if it was compared with another one, that name. */
export const describeNome = (marca: MarcaDoRelatorio): string =>
  comparedNameOf(marca) === nameOf(marca)
    ? nameOf(marca)
    : `${nameOf(marca)} (comparada como «${comparedNameOf(marca)}»)`;

const momento = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
});

export const formatPorcento = (fraction: number): string => `${Math.round(fraction * 100)}%`;
/** A moment in São Paulo: '21/11/2026 às 12:30'. */
export const formatMomento = (value: Date): string =>
  momento
    .formatToParts(value)
    .map(({ type, value: text }) => (type === 'year' ? text.padStart(4, '20') : text))
    .join('')
    .replace(', ', ' às ');
