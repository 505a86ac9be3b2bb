import type { NullableTimestamp } from '../../platform/columns.ts';

/** What an office notes about one of its deadlines. The deadlines are computed; `chave` names one. */
interface TabelaVencimento {
  escritorio_id: number;
  chave: string;
  responsavel_id: number | null;
  cumprido_em: NullableTimestamp;
  cumprido_por: number | null;
}

declare module '../../platform/database.ts' {
  interface Schema {
    vencimento: TabelaVencimento;
  }
}
