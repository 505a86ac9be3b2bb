import type { Marca, marcaUpdateSchema } from '@vigia/contract';
import type { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import { notFound, UserFacingError } from '../../platform/errors.ts';
import { listPublicacoesDoProcesso } from '../revistas/publicacoes.repository.ts';
import { composeMarca } from './marca-do-processo.ts';
import {
  findMarca,
  insertMarca,
  listArquivadas,
  listMarcas,
  setArquivada,
  type StoredMarca,
  updateMarca,
} from './marcas.repository.ts';

export { listArquivadas, listMarcas };

/** A mark of the office, archived ones included; the mark of another office does not exist. */
export async function getMarca(db: Database, escritorioId: number, numero: string): Promise<StoredMarca> {
  const marca = await findMarca(db, escritorioId, numero);
  if (!marca) throw notFound('Marca não encontrada no seu portfólio.');
  return marca;
}

function alreadyHere(marca: StoredMarca): UserFacingError {
  const name = marca.elemento_nominativo ?? marca.numero_processo;
  return new UserFacingError(
    409,
    marca.arquivada
      ? `A marca ${name} está arquivada. Desarquive-a para voltar a monitorar.`
      : `A marca ${name} já está no seu portfólio!`,
  );
}

/** Adds a mark by its process number with what the stored gazettes know; a process found nowhere is kept and waits for INPI's data. */
export async function addMarca(db: Database, escritorioId: number, numero: string): Promise<Marca> {
  const dados = composeMarca(await listPublicacoesDoProcesso(db, numero));
  const inserted = await insertMarca(db, escritorioId, numero, dados);
  const marca = await getMarca(db, escritorioId, numero);
  if (!inserted) throw alreadyHere(marca);
  return marca;
}

/** Changes the fields told; what a person wrote is never overwritten by a gazette. */
export async function changeMarca(
  db: Database,
  escritorioId: number,
  numero: string,
  fields: z.output<typeof marcaUpdateSchema>,
): Promise<Marca> {
  await getMarca(db, escritorioId, numero);
  const told = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  await updateMarca(db, escritorioId, numero, told);
  return getMarca(db, escritorioId, numero);
}

export async function archiveMarca(db: Database, escritorioId: number, numero: string) {
  await getMarca(db, escritorioId, numero);
  await setArquivada(db, escritorioId, numero, new Date());
  return { message: 'Marca arquivada com sucesso!' };
}

export async function unarchiveMarca(db: Database, escritorioId: number, numero: string): Promise<Marca> {
  await getMarca(db, escritorioId, numero);
  await setArquivada(db, escritorioId, numero, null);
  return getMarca(db, escritorioId, numero);
}
