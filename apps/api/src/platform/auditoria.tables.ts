import type { TipoDeAtividade } from '@vigia/domain';
import type { GeneratedAlways } from 'kysely';
import type { NullableJson, NullableText, Timestamp } from './columns.ts';

/** An entry of the activity log. The product may add and read entries, and neither change nor delete them. */
interface TabelaAuditoria {
  id: GeneratedAlways<number>;
  escritorio_id: number;
  em: Timestamp;
  tipo: TipoDeAtividade;
  /** Null for the operator and for the product itself. */
  usuario_id: number | null;
  /** The name of the author as it was then. */
  autor: string;
  /** What the entry is about, as users know it. */
  alvo: NullableText;
  /** The changed fields, before and after. */
  antes: NullableJson;
  depois: NullableJson;
  /** The network address of the request; null for what came from no request. */
  endereco: NullableText;
  navegador: NullableText;
  /** A digest of the browser's random token. */
  aparelho: NullableText;
}

declare module './database.ts' {
  interface Schema {
    auditoria: TabelaAuditoria;
  }
}
