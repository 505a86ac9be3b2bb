import type { Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, Timestamp } from '../../platform/columns.ts';

interface TabelaAnaliseAutomatica {
  id: GeneratedAlways<number>;
  escritorio_id: number;
  /** The user who saved the setting last. */
  usuario_id: number;
  same_class: number;
  temperature: number;
  ligada: boolean;
  criada_em: Timestamp;
  alterada_em: Timestamp;
  cancelada_em: NullableTimestamp;
  /** A trigger raises it with every change of the row. */
  versao: Generated<number>;
}

interface TabelaAnaliseAutomaticaMarca {
  analise_automatica_id: number;
  marca_id: number;
}

/** The batch of analyses of one issue for one office. */
interface TabelaVigilancia {
  id: GeneratedAlways<number>;
  escritorio_id: number;
  revista_id: number;
  /** Marks to compare. */
  total: Generated<number>;
  /** Marks that are left out, because they are figurative or have no name. */
  omitidas: Generated<number>;
  criada_em: Timestamp;
  terminada_em: NullableTimestamp;
  cancelada_em: NullableTimestamp;
}

declare module '../../platform/database.ts' {
  interface Schema {
    analise_automatica: TabelaAnaliseAutomatica;
    analise_automatica_marca: TabelaAnaliseAutomaticaMarca;
    vigilancia: TabelaVigilancia;
  }
}
