import type { GeneratedAlways } from 'kysely';
import type { Timestamp } from './columns.ts';

/** A message that an installation without a mail server shows instead of sending it. */
interface TabelaCorreio {
  id: GeneratedAlways<number>;
  para: string;
  assunto: string;
  html: string;
  texto: string;
  criada_em: Timestamp;
}

declare module './database.ts' {
  interface Schema {
    correio: TabelaCorreio;
  }
}
