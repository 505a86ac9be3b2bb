import type { ColunasDaTriagem, EstadosDaTriagem } from '@vigia/contract';
import { computePrazo, formatDia, todayInSaoPaulo } from '@vigia/domain';
import type { Database } from '../../platform/database.ts';
import { createDatabaseCache } from '../../platform/database-cache.ts';
import type { Caller } from '../../platform/principal.ts';
import { createReader } from '../../platform/reader.ts';
import { type DaRevista, findVersaoDasColidencias, listMarcasDaRevista } from '../analises/contadas.service.ts';
import { getAprendizado } from '../aprendizado/aprendizado.service.ts';
import { findVersaoDosClientes } from '../clientes/clientes.service.ts';
import { type CalendarioDoEscritorio, getCalendario, toPrazoDaRevista } from '../prazos/prazos.service.ts';
import { getRevista } from '../revistas/revistas.service.ts';
import { toColunas } from './colunas.ts';
import { getEstados } from './estados.ts';
import { keyOfPar } from './linhas.ts';
import { getLista, type ListaGuardada } from './lista.service.ts';
import { findUltimaAcao, findVersaoDasArquivadas } from './triagem.repository.ts';

/** The lists that this process keeps as text: one of 25,000 rows is about 2 MB. */
const textosOf = createDatabaseCache<string, { versao: string; text: string }>(4);

function toPrazo(publicacao: string | null, calendario: CalendarioDoEscritorio): ColunasDaTriagem['prazo'] {
  const prazo = toPrazoDaRevista(publicacao, todayInSaoPaulo(new Date()), (dia) => computePrazo(dia, calendario));
  return prazo && { ...prazo, final: formatDia(prazo.final) };
}

/**
 * All hits of an issue as columns, as JSON. They are written again only when the comparisons, the learnt order, the deadline or the clients have
 * changed.
 */
export async function getColunas(db: Database, escritorioId: number, revistaId: number): Promise<string> {
  const daRevista: DaRevista = { escritorio_id: escritorioId, revista_id: revistaId };
  const [{ id, numero, data_publicacao }, { aprendido, correcao }, lida, calendario, clientes, arquivadas] =
    await Promise.all([
      getRevista(db, escritorioId, revistaId),
      getAprendizado(db, escritorioId),
      findVersaoDasColidencias(db, daRevista),
      getCalendario(db, escritorioId),
      findVersaoDosClientes(db, escritorioId),
      findVersaoDasArquivadas(db, escritorioId),
    ]);
  const guardada = await getLista(db, daRevista, correcao, lida);
  const prazo = toPrazo(data_publicacao, calendario);
  const cache = textosOf(db);
  const key = `${escritorioId}/${id}`;
  const versao = JSON.stringify([guardada.versao, aprendido, prazo, clientes, arquivadas]);
  const known = cache.get(key);
  if (known?.versao === versao) return known.text;
  const colunas: ColunasDaTriagem = {
    revista: { id, numero, data_publicacao },
    prazo,
    versao: guardada.versao,
    ...toColunas({
      linhas: guardada.linhas,
      publicadas: guardada.publicadas,
      marcas: await listMarcasDaRevista(db, daRevista),
      similares: guardada.similares,
      correcao,
    }),
    aprendido,
  };
  const text = JSON.stringify(colunas);
  cache.set(key, { versao, text });
  return text;
}

/** The list of an issue, in any order. */
async function readLista(
  db: Database,
  escritorioId: number,
  revistaId: number,
): Promise<{ daRevista: DaRevista; guardada: ListaGuardada }> {
  const daRevista = { escritorio_id: escritorioId, revista_id: revistaId };
  const read = createReader(db);
  const [versao] = await Promise.all([
    read(() => findVersaoDasColidencias(db, daRevista)),
    read(() => getRevista(db, escritorioId, revistaId)),
  ]);
  return { daRevista, guardada: await getLista(db, daRevista, undefined, versao) };
}

/**
 * The list of an issue with these hits of it, in any order. While marks are compared, the list that another process showed may be newer than the one that
 * this process keeps.
 */
export async function readListaCom(
  db: Database,
  escritorioId: number,
  revistaId: number,
  pares: readonly Parameters<typeof keyOfPar>[0][],
): Promise<{ daRevista: DaRevista; guardada: ListaGuardada }> {
  const lida = await readLista(db, escritorioId, revistaId);
  if (pares.every((par) => lida.guardada.linhaOf.has(keyOfPar(par)))) return lida;
  const { daRevista } = lida;
  const { versao } = await findVersaoDasColidencias(db, daRevista);
  return { daRevista, guardada: await getLista(db, daRevista, undefined, { versao, emCurso: false }) };
}

/** The states of all rows of an issue; without them if they are those of the version that the caller knows. */
export async function getEstadosDaTriagem(
  db: Database,
  caller: Caller,
  revistaId: number,
  conhecida?: string,
): Promise<EstadosDaTriagem> {
  const { daRevista, guardada } = await readLista(db, caller.escritorio_id, revistaId);
  const { versao, letras, notados } = await getEstados(db, daRevista, guardada);
  const answer = { lista: guardada.versao, versao };
  if (conhecida === versao) return { ...answer, estados: null, notados: {}, desfazer: null };
  const ultima = await findUltimaAcao(db, caller, revistaId);
  return { ...answer, estados: letras, notados, desfazer: ultima?.texto ?? null };
}
