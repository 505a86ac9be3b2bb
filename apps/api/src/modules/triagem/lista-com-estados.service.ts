import type { Database } from '../../platform/database.ts';
import { createReader } from '../../platform/reader.ts';
import { type DaRevista, findVersaoDasColidencias } from '../analises/contadas.service.ts';
import { type Aprendizado, getAprendizado } from '../aprendizado/aprendizado.service.ts';
import { type EstadosDaLista, getEstados } from './estados.ts';
import { getLista, type ListaGuardada } from './lista.service.ts';
import { findVersaoDosEstados } from './triagem.repository.ts';

/** The list of an issue in the order of the office, with what the office did with its hits. */
interface ListaComEstados extends Aprendizado {
  guardada: ListaGuardada;
  estados: EstadosDaLista;
}

/** Reads a list and the states of its hits. The versions on which they depend are read at the same time. */
export async function getListaComEstados(db: Database, daRevista: DaRevista): Promise<ListaComEstados> {
  const read = createReader(db);
  const [aprendizado, versao, versaoDosEstados] = await Promise.all([
    read(() => getAprendizado(db, daRevista.escritorio_id)),
    read(() => findVersaoDasColidencias(db, daRevista)),
    read(() => findVersaoDosEstados(db, daRevista.escritorio_id)),
  ]);
  const guardada = await getLista(db, daRevista, aprendizado.correcao, versao);
  return { ...aprendizado, guardada, estados: await getEstados(db, daRevista, guardada, versaoDosEstados) };
}
