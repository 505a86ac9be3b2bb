import type { Generated, GeneratedAlways } from 'kysely';
import type { NullableText, Timestamp } from '../../platform/columns.ts';

interface TabelaCliente {
  id: GeneratedAlways<number>;
  escritorio_id: number;
  /** An office has one client of each name, whatever its case and accents. */
  nome: string;
  observacoes: Generated<string>;
  criado_por: number | null;
  criado_em: Timestamp;
  /** A trigger raises it with every change of the row. */
  versao: Generated<number>;
}

/** A person to write to. The name and the telephone may be empty. */
interface TabelaClienteContato {
  id: GeneratedAlways<number>;
  cliente_id: number;
  nome: string;
  email: string;
  telefone: string;
}

/** Grows with every change of an office's clients and of the clients of its marks. */
interface TabelaClienteVersao {
  escritorio_id: number;
  versao: number;
}

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

declare module '../../platform/database.ts' {
  interface Schema {
    cliente: TabelaCliente;
    cliente_contato: TabelaClienteContato;
    cliente_versao: TabelaClienteVersao;
    cliente_envio: TabelaClienteEnvio;
    cliente_envio_destino: TabelaClienteEnvioDestino;
  }
}
