import type { ColumnType } from 'kysely';

/** What an owner has used of a budget. The period ends at `ate`; the next use after it begins a new one. */
interface TabelaOrcamentoUso {
  nome: string;
  /** The id of the office or person that the budget belongs to. */
  dono: number;
  usado: number;
  ate: ColumnType<Date, Date, Date>;
}

declare module '../database.ts' {
  interface Schema {
    orcamento_uso: TabelaOrcamentoUso;
  }
}
