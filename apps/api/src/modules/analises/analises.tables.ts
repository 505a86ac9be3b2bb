import type { StatusAnalise } from '@vigia/domain';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableText, NullableTimestamp, Timestamp } from '../../platform/columns.ts';

interface TabelaAnalise {
  id: GeneratedAlways<number>;
  escritorio_id: number;
  marca_id: number;
  revista_id: number;
  status: StatusAnalise;
  progresso: Generated<number>;
  temperature: number;
  same_class: number;
  total_comparadas: Generated<number>;
  total_similar: Generated<number>;
  /** The version of the engine, and the pinned word counts that it used. An older version of the product did not pin counts. */
  motor: NullableText;
  frequencias_id: number | null;
  motivo: NullableText;
  record_created: Timestamp;
  terminada_em: NullableTimestamp;
  arquivada_em: NullableTimestamp;
  /** The name of the mark when it was compared, if it was changed since; a trigger on the table of marks keeps it. */
  nome_comparado: NullableText;
  /** When its nearest rows were archived: it has only its graded rows, and those that a user decided on. */
  proximas_arquivadas_em: NullableTimestamp;
  /** The batch that started the analysis. Null if a user started it. */
  vigilancia_id: number | null;
  /** The analysis that this one repeats. */
  refeita_de: number | null;
  /** The batch that started the analysis that this one repeats, directly or through others. */
  refeita_lote_id: number | null;
  /** The run that repeats the analyses of an older engine. Null if a user repeated this one alone. */
  recomparacao_id: number | null;
}

/** How many analyses of an office are not archived, as the sum of its rows. Triggers on the table of analyses write them. */
interface TabelaAnaliseContagem {
  id: GeneratedAlways<number>;
  escritorio_id: number;
  total: number;
}

/** A run that repeats the analyses of an office that an older engine made. */
interface TabelaRecomparacao {
  id: GeneratedAlways<number>;
  escritorio_id: number;
  criada_em: Timestamp;
}

interface TabelaResultado {
  analise_id: number;
  posicao: number;
  numero: string;
  colide: boolean;
  probabilidade: number;
  comparacao: Json;
}

/** The graded rows of an analysis in a short form: see `colidencias.ts`. */
interface TabelaAnaliseColidencias {
  analise_id: number;
  colidencias: string;
}

/** Hides hits of a mark or, without `marca_id`, of all marks of a client or, without both, of its office. */
interface TabelaDescarte {
  id: GeneratedAlways<number>;
  escritorio_id: number;
  marca_id: number | null;
  cliente_id: number | null;
  tipo: 'processo' | 'titular' | 'palavra';
  valor: string;
  rotulo: string;
  motivo: string;
  revista_id: number | null;
  criado_por: number | null;
  criado_em: Timestamp;
  removido_em: NullableTimestamp;
}

declare module '../../platform/database.ts' {
  interface Schema {
    analise: TabelaAnalise;
    analise_contagem: TabelaAnaliseContagem;
    recomparacao: TabelaRecomparacao;
    resultado: TabelaResultado;
    analise_colidencias: TabelaAnaliseColidencias;
    descarte: TabelaDescarte;
  }
}
