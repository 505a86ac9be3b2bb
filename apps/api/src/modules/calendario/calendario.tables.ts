import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableTimestamp, Timestamp } from '../../platform/columns.ts';

/** The private address of a user's calendar feed. */
interface TabelaCalendarioEndereco {
  id: GeneratedAlways<number>;
  escritorio_id: number;
  usuario_id: number;
  /** The address itself, of a version before migration 0085; null a day after it. */
  ficha: string | null;
  /** The SHA-256 of the address; null as long as `ficha` is there. */
  ficha_hash: Buffer | null;
  criado_em: Timestamp;
  revogado_em: NullableTimestamp;
}

/** What calendar feeds last said about an event. */
interface TabelaCalendarioEvento {
  escritorio_id: number;
  chave: string;
  uid: Generated<string>;
  sequencia: Generated<number>;
  conteudo: Json;
  alterado_em: Timestamp;
  cancelado_em: NullableTimestamp;
}

declare module '../../platform/database.ts' {
  interface Schema {
    calendario_endereco: TabelaCalendarioEndereco;
    calendario_evento: TabelaCalendarioEvento;
  }
}
