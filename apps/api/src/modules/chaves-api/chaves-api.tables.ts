import type { EscopoDaChave } from '@vigia/contract';
import type { GeneratedAlways } from 'kysely';
import type { NullableTimestamp, Timestamp } from '../../platform/columns.ts';

/** A key of the API. A revoked one is deleted. */
interface TabelaChaveApi {
  id: GeneratedAlways<number>;
  escritorio_id: number;
  nome: string;
  escopo: EscopoDaChave;
  /** The first characters of the key. */
  prefixo: string;
  /** SHA-256 of the key. */
  chave_hash: Buffer;
  /** The author of what the key does. It is no member of the office and cannot sign in. */
  autor_id: number;
  criada_por: number;
  criada_em: Timestamp;
  /** The last use, written at most every few minutes. */
  usada_em: NullableTimestamp;
  expira_em: Date;
}

declare module '../../platform/database.ts' {
  interface Schema {
    chave_api: TabelaChaveApi;
  }
}
