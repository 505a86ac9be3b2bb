import type { Generated } from 'kysely';
import type { NullableText } from './columns.ts';

/** A file of the storage that is deleted as soon as it is due, unless a row refers to it then. */
interface TabelaArquivoSemUso {
  /** The key of the file in the storage. */
  chave: string;
  apagar_em: Generated<Date>;
  /** Attempts that failed, and why the last one did. */
  tentativas: Generated<number>;
  motivo: NullableText;
}

declare module './database.ts' {
  interface Schema {
    arquivo_sem_uso: TabelaArquivoSemUso;
  }
}
