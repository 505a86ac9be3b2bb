import type { Timestamp } from '../../platform/columns.ts';

interface TabelaLeituraGuardada {
  /** SHA-256 of everything that the model got about one pair. */
  chave: Buffer;
  grau: string;
  explicacao: string;
  criada_em: Timestamp;
}

declare module '../../platform/database.ts' {
  interface Schema {
    leitura_guardada: TabelaLeituraGuardada;
  }
}
