import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Revista } from '@vigia/contract';
import type { Database } from '../../platform/database.ts';
import { notFound, UserFacingError } from '../../platform/errors.ts';
import { importRevista, type ImportacaoDependencies } from './importacao.service.ts';
import { findRevista, findStored, getStoredRevista, linkRevista, listRevistas } from './revistas.repository.ts';

export { getStoredRevista, listRevistas };

export async function getRevista(db: Database, escritorioId: number, id: number): Promise<Revista> {
  const revista = await findRevista(db, escritorioId, id);
  if (!revista) throw notFound('Revista não encontrada.');
  return revista;
}

/** Links an issue that is stored already; one that is not must be sent as a file. */
export async function addRevista(db: Database, escritorioId: number, numero: string): Promise<Revista> {
  const stored = await findStored(db, Number(numero));
  if (!stored)
    throw notFound(
      `A revista ${Number(numero)} ainda não está guardada aqui. Envie o arquivo RM${Number(numero)}.zip, baixado do site do INPI.`,
    );
  if (!(await linkRevista(db, escritorioId, stored.id)))
    throw new UserFacingError(409, 'Esta revista já foi adicionada!');
  return getRevista(db, escritorioId, stored.id);
}

/** Where uploads wait to be read; emptied when the server starts, since a kill leaves files behind. */
export const uploadDirectory = (dataDir: string): string => path.join(dataDir, 'envios');

export async function clearUploads(dataDir: string): Promise<void> {
  await rm(uploadDirectory(dataDir), { recursive: true, force: true });
}

/** Keeps an uploaded file for as long as reading it takes (a zip is read from its end), and imports it for the office. */
export async function uploadRevista(
  dependencies: ImportacaoDependencies & { dataDir: string },
  escritorioId: number,
  upload: Readable & { truncated?: boolean },
): Promise<Revista> {
  await mkdir(uploadDirectory(dependencies.dataDir), { recursive: true });
  const directory = await mkdtemp(path.join(uploadDirectory(dependencies.dataDir), 'revista-'));
  try {
    const file = path.join(directory, 'arquivo');
    await pipeline(upload, createWriteStream(file));
    if (upload.truncated === true) throw new UserFacingError(413, 'O arquivo é grande demais: o limite é de 300 MB.');
    const id = await importRevista(dependencies, file, { origem: 'envio', escritorio_id: escritorioId });
    return await getRevista(dependencies.db, escritorioId, id);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
