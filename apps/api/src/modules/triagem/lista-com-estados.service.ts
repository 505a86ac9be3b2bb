import type { Database } from '../../platform/database.ts';
import { createReader } from '../../platform/reader.ts';
import { type DaRevista, findVersaoDasColidencias, type VersaoDasColidencias } from '../analises/contadas.service.ts';
import { type Aprendizado, getAprendizado } from '../aprendizado/aprendizado.service.ts';
import { type EstadosDaLista, getEstados } from './estados.ts';
import { getLista, type ListaGuardada } from './lista.service.ts';
import { findVersaoDosEstados } from './triagem.repository.ts';

/** What the lists of all issues of an office depend on. */
export interface BaseDoEscritorio {
  aprendizado: Aprendizado;
  versaoDosEstados: string;
}

/** What the list of an issue depends on. It is read before the list, so the list is at least as new. */
export interface BaseDaLista extends BaseDoEscritorio {
  versao: VersaoDasColidencias;
}

export async function readBaseDoEscritorio(db: Database, escritorioId: number): Promise<BaseDoEscritorio> {
  const read = createReader(db);
  const [aprendizado, versaoDosEstados] = await Promise.all([
    read(() => getAprendizado(db, escritorioId)),
    read(() => findVersaoDosEstados(db, escritorioId)),
  ]);
  return { aprendizado, versaoDosEstados };
}

export async function readBaseDaLista(db: Database, daRevista: DaRevista): Promise<BaseDaLista> {
  const read = createReader(db);
  const [doEscritorio, versao] = await Promise.all([
    read(() => readBaseDoEscritorio(db, daRevista.escritorio_id)),
    read(() => findVersaoDasColidencias(db, daRevista)),
  ]);
  return { ...doEscritorio, versao };
}

/** The list of an issue in the order of the office, with what the office did with its hits. */
interface ListaComEstados extends Aprendizado {
  guardada: ListaGuardada;
  estados: EstadosDaLista;
}

/** Reads a list and the states of its hits. A caller that has read what they depend on gives it. */
export async function getListaComEstados(
  db: Database,
  daRevista: DaRevista,
  lida?: BaseDaLista,
): Promise<ListaComEstados> {
  const { aprendizado, versao, versaoDosEstados } = lida ?? (await readBaseDaLista(db, daRevista));
  const guardada = await getLista(db, daRevista, aprendizado.correcao, versao);
  return { ...aprendizado, guardada, estados: await getEstados(db, daRevista, guardada, versaoDosEstados) };
}
