import type { Generated, GeneratedAlways } from 'kysely';
import type { NullableText, Timestamp } from '../../platform/columns.ts';

/** A report that was sent to a client. The file is in the storage. */
interface TabelaClienteEnvio {
  id: GeneratedAlways<number>;
  escritorio_id: number;
  cliente_id: number;
  revista_id: number | null;
  /** The number of the issue, also if it is gone. */
  revista_numero: string;
  usuario_id: number | null;
  assunto: string;
  mensagem: string;
  /** The hits that the report tells about. */
  comunicadas: number;
  /** The key of the file in the storage. */
  arquivo: string;
  arquivo_nome: string;
  arquivo_bytes: number;
  em: Timestamp;
}

/** What became of the mail of a report to one address. */
interface TabelaClienteEnvioDestino {
  envio_id: number;
  email: string;
  estado: Generated<string>;
  motivo: NullableText;
  em: Timestamp;
}

/** The address of a client's private page, as a hash. */
interface TabelaClienteLink {
  cliente_id: number;
  ficha_hash: Buffer;
  criado_por: number | null;
  criado_em: Timestamp;
}

declare module '../../platform/database.ts' {
  interface Schema {
    cliente_envio: TabelaClienteEnvio;
    cliente_envio_destino: TabelaClienteEnvioDestino;
    cliente_link: TabelaClienteLink;
  }
}
