import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { audit } from '../../platform/auditoria.ts';
import type { Database, Pool } from '../../platform/database.ts';
import type { Storage } from '../../platform/storage.ts';
import { writePacote } from './pacote.ts';
import { type Dono, readDono } from './portabilidade.repository.ts';

export interface PortabilidadeDependencies {
  db: Database;
  pool: Pool;
  storage: Pick<Storage, 'get'>;
}

/**
 * Makes the file of everything that belongs to an owner. It is written to disk first, so that a slow reader holds no connection of the database, and
 * deleted when it has been read.
 */
async function makePacote({ pool, storage }: PortabilidadeDependencies, dono: Dono, titulo: string): Promise<Readable> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vigia-dados-'));
  const drop = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const file = path.join(folder, 'dados.zip');
  try {
    const sobre = { titulo, feito_em: new Date() };
    await readDono(pool, dono, (leitura) => writePacote(file, { storage, sobre, leitura }));
    const content = createReadStream(file);
    content.once('close', () => void drop());
    return content;
  } catch (error) {
    await drop();
    throw error;
  }
}

/** Everything of an office, for its administrators. */
export async function exportEscritorio(
  dependencies: PortabilidadeDependencies,
  escritorio_id: number,
): Promise<{ nome: string; conteudo: Readable }> {
  const conteudo = await makePacote(dependencies, { escritorio_id }, 'Vigia Marcas: todos os dados do escritório');
  await audit(dependencies.db, { tipo: 'escritorio.dados_exportados' });
  return { nome: 'dados-do-escritorio.zip', conteudo };
}

/** Everything that names a person, for that person. */
export async function exportPessoa(
  dependencies: PortabilidadeDependencies,
  usuario_id: number,
): Promise<{ nome: string; conteudo: Readable }> {
  const conteudo = await makePacote(dependencies, { usuario_id }, 'Vigia Marcas: tudo o que diz respeito à sua conta');
  await audit(dependencies.db, { tipo: 'conta.dados_exportados' });
  return { nome: 'meus-dados.zip', conteudo };
}
