import type { GeneratedAlways } from 'kysely';
import type { Json, NullableText, Timestamp } from '../../platform/columns.ts';

/** A decision of an office on a hit. Rows are only added: the last one of a mark and a published process counts. */
interface TabelaDecisao {
  id: GeneratedAlways<number>;
  escritorio_id: number;
  analise_id: number;
  marca_id: number;
  /** The published process. */
  numero: string;
  decisao: 'descartada' | 'restaurada' | 'caso';
  /** Why it was dismissed. */
  motivo: NullableText;
  /** The version of the engine that compared the pair. */
  motor: NullableText;
  /** What the engine knew of the pair at that time. */
  tracos: Json;
  usuario_id: number | null;
  em: Timestamp;
}

/** The switch of the learnt order. An office without a row has it on. */
interface TabelaAprendizado {
  escritorio_id: number;
  ativo: boolean;
  alterado_por: number | null;
  alterado_em: Timestamp;
}

declare module '../../platform/database.ts' {
  interface Schema {
    decisao: TabelaDecisao;
    aprendizado: TabelaAprendizado;
  }
}
