import type { Generated, GeneratedAlways } from 'kysely';
import type { Timestamp } from '../../platform/columns.ts';

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

declare module '../../platform/database.ts' {
  interface Schema {
    cliente: TabelaCliente;
    cliente_contato: TabelaClienteContato;
    cliente_versao: TabelaClienteVersao;
  }
}
