import type { Importacao, LinhaDaImportacao } from '@vigia/contract';
import type { CampoDaImportacao } from '@vigia/domain';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableTimestamp, Timestamp } from '../../platform/columns.ts';

interface TabelaImportacao {
  id: GeneratedAlways<number>;
  escritorio_id: number;
  /** Null once the person is gone. */
  criado_por: number | null;
  nome: string;
  status: Generated<Importacao['status']>;
  /** The recognised columns with their titles. */
  colunas: Json;
  ignoradas: string[];
  cabecalho: string | null;
  /** The columns that the import uses. */
  campos: CampoDaImportacao[];
  /** How many rows of each kind the check found. */
  conferencia: Json;
  /** The row at which it stopped, and the sentence that says why. */
  falha_linha: number | null;
  falha: string | null;
  criada_em: Timestamp;
  terminada_em: NullableTimestamp;
}

interface TabelaImportacaoLinha {
  importacao_id: number;
  linha: number;
  processo: string;
  numero_processo: string | null;
  situacao: LinhaDaImportacao['situacao'];
  avisos: LinhaDaImportacao['avisos'];
  /** For a repeated row, the row of the same number that counts. */
  repete: number | null;
  cliente: string | null;
  referencia: string | null;
  responsavel: string | null;
  /** The person whom the text in `responsavel` names. */
  responsavel_id: number | null;
  notas: string | null;
  resultado: LinhaDaImportacao['resultado'];
}

declare module '../../platform/database.ts' {
  interface Schema {
    importacao: TabelaImportacao;
    importacao_linha: TabelaImportacaoLinha;
  }
}
