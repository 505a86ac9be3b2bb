import { z } from 'zod';
import { filaDaCopiaSchema } from '../queue-copy.ts';
import { UserFacingError } from '../errors.ts';

/**
 * A copy is one file: a tar, compressed with zstd, and encrypted when a key is given. Its members are parts of at most `PARTE_BYTES` of a section,
 * numbered from 1: `tabelas/marca/000001` (rows as COPY writes them as text), `arquivos/<key>/000001`, `trabalhos/000001`. The last member is the
 * manifest, which says what the sections must contain. A file without it was cut.
 */
export const FORMATO = 1;
export const PARTE_BYTES = 1024 * 1024;
export const MANIFESTO = 'manifesto.json';
/** The manifest lists every file, about 200 bytes for each. */
export const MAX_MANIFESTO_BYTES = 256 * 1024 * 1024;
export const TRABALHOS = 'trabalhos';
export const secaoDaTabela = (nome: string): string => `tabelas/${nome}`;
export const secaoDoArquivo = (chave: string): string => `arquivos/${chave}`;

/** What a section must contain. */
const conteudoSchema = z.object({ bytes: z.int().nonnegative(), sha256: z.string().length(64) });
export type ConteudoDaCopia = z.infer<typeof conteudoSchema>;

const nomeSchema = z.string().regex(/^[a-z_][a-z0-9_]*$/);

export const manifestoSchema = z.object({
  formato: z.literal(FORMATO),
  produto: z.string(),
  criada_em: z.iso.datetime(),
  /** The migrations of the database, in their order. */
  migracoes: z.array(z.string()).min(1),
  /** The size of the database with its indexes. */
  banco_bytes: z.int().nonnegative(),
  tabelas: z.array(
    conteudoSchema.extend({ nome: nomeSchema, colunas: z.array(nomeSchema).min(1), linhas: z.int().nonnegative() }),
  ),
  /** The last number of each column that numbers its rows; null before the first. */
  sequencias: z.array(z.object({ tabela: nomeSchema, coluna: nomeSchema, ultimo: z.int().nullable() })),
  arquivos: z.array(
    conteudoSchema.extend({ chave: z.string().min(1).max(500), tipo: z.string().max(200), limpa: z.boolean() }),
  ),
  /** The work that waits: its queues, and its jobs as rows of one column. */
  filas: z.array(filaDaCopiaSchema),
  trabalhos: conteudoSchema,
  /** Files that rows refer to, but that the storage did not have. */
  ausentes: z.array(z.string()),
});

/** What a copy contains. */
export type Manifesto = z.infer<typeof manifestoSchema>;

/** What is being copied or restored. */
export interface AndamentoDaCopia {
  parte: 'tabela' | 'arquivo';
  nome: string;
  feitas: number;
  total: number;
}

/** An error for the operator: this copy cannot be made, read or restored. */
export const refuse = (message: string, cause?: unknown): UserFacingError =>
  new UserFacingError(422, message, { cause });

export const refuseDamaged = (cause?: unknown): UserFacingError =>
  refuse('O arquivo não é uma cópia inteira do Vigia Marcas: foi cortado ou mudado depois de escrito.', cause);

export const refuseNewer = (): UserFacingError =>
  refuse('Esta cópia foi feita por uma versão mais nova do Vigia Marcas. Atualize o produto antes de restaurar.');
