import type { GeneratedAlways } from 'kysely';

interface TabelaPreferencia {
  id: GeneratedAlways<number>;
  usuario_id: number;
  chave: string;
  /** JSON as text, because a preference may hold characters that jsonb refuses. */
  valor: string;
}

declare module '../../platform/database.ts' {
  interface Schema {
    preferencia: TabelaPreferencia;
  }
}
