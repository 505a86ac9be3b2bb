import type { GeneratedAlways } from 'kysely';
import type { NullableTimestamp, Timestamp } from '../../platform/columns.ts';

/** A day that an office changes in its calendar. */
interface TabelaPrazoDia {
  id: GeneratedAlways<number>;
  escritorio_id: number;
  data: string;
  nome: string;
  util: boolean;
  criado_por: number | null;
  criado_em: Timestamp;
  removido_em: NullableTimestamp;
}

interface TabelaPrazoSuspensao {
  id: GeneratedAlways<number>;
  escritorio_id: number;
  inicio: string;
  fim: string;
  motivo: string;
  criado_por: number | null;
  criado_em: Timestamp;
  removido_em: NullableTimestamp;
}

/** How many days before the last day an office aims to file. An office without a row sets no such day. */
interface TabelaPrazoMeta {
  escritorio_id: number;
  dias: number;
  alterada_por: number | null;
  alterada_em: Timestamp;
}

declare module '../../platform/database.ts' {
  interface Schema {
    prazo_dia: TabelaPrazoDia;
    prazo_suspensao: TabelaPrazoSuspensao;
    prazo_meta: TabelaPrazoMeta;
  }
}
