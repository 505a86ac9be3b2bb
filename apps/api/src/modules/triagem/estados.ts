import {
  type ColidenciaDaTriagem,
  LETRA_DO_ESTADO,
  type EstadoDaLinha,
  type Notado,
  type Triagem,
} from '@vigia/contract';
import { titleOfEncerramento, todayInSaoPaulo } from '@vigia/domain';
import type { Database } from '../../platform/database.ts';
import { createDatabaseCache } from '../../platform/database-cache.ts';
import type { ColidenciaGraduada, DaRevista } from '../analises/contadas.service.ts';
import { listDescartesVivos } from '../analises/descartes/descartes.service.ts';
import { listClientesDasMarcas } from '../marcas/do-cliente/do-cliente.service.ts';
import { listParesComCaso } from '../oposicoes/oposicoes.service.ts';
import { type LinhaDaTriagem, numerosOf } from './linhas.ts';
import type { ListaGuardada } from './lista.service.ts';
import { createOcultas } from './ocultas.ts';
import { findVersaoDosEstados, listNotas, type NotaDoPar } from './triagem.repository.ts';

type EstadoDaColidencia = Pick<ColidenciaDaTriagem, 'estado' | 'caso' | 'encerramento'>;
type ChaveDoPar = Pick<ColidenciaGraduada, 'marca_id' | 'numero'>;

/** What the office did with the hits of an issue. */
export interface EstadosDaLista {
  /** Changes with every decision, and when the list does. */
  versao: string;
  /** A dismissed hit with an open case counts as the case, one with a closed case as dismissed. */
  estadoOf: (par: ChaveDoPar) => EstadoDaColidencia;
  contagem: Triagem['estados'];
  /** A letter for each row, and what was noted on rows by their places. */
  letras: string;
  notados: Record<string, Notado>;
  /** The dismissals that hide a process of a mark. */
  ocultasOf: (par: ChaveDoPar) => number[];
}

/** This process keeps the states of at most this many offices and issues. */
const estadosOf = createDatabaseCache<string, EstadosDaLista>(16);

/** The case of a pair, and how it ended. */
type CasoDoPar = Pick<EstadoDaColidencia, 'encerramento'> & { caso: number };
const SEM_CASO = { caso: null, encerramento: null };
const isAberto = (caso: CasoDoPar | null): boolean => caso !== null && caso.encerramento === null;

interface EstadosGuardados {
  ocultasOf: EstadosDaLista['ocultasOf'];
  casoOf: (par: ChaveDoPar) => CasoDoPar | null;
  notaOf: (par: ChaveDoPar) => NotaDoPar | undefined;
  hoje: string;
}

/** Finds what is kept for a mark and a published process. Most marks have nothing, so the mark is looked up first, without making a key. */
function createFinder<Row extends ChaveDoPar>(rows: readonly Row[]): (par: ChaveDoPar) => Row | undefined {
  const byMarca = new Map<number, Map<string, Row>>();
  for (const row of rows) {
    const ofMarca = byMarca.get(row.marca_id) ?? new Map<string, Row>();
    byMarca.set(row.marca_id, ofMarca.set(row.numero, row));
  }
  return ({ marca_id, numero }) => byMarca.get(marca_id)?.get(numero);
}

/** What is stored about the hits of an office, as functions of a hit. */
async function readGuardado(
  db: Database,
  escritorioId: number,
  { publicadas }: ListaGuardada,
  hoje: string,
): Promise<EstadosGuardados> {
  const descartes = await listDescartesVivos(db, escritorioId);
  const hasClientes = descartes.some(({ cliente_id }) => cliente_id !== null);
  const clientes = hasClientes ? await listClientesDasMarcas(db, escritorioId) : new Map<number, number>();
  const findOcultas = createOcultas(descartes, clientes);
  const findCaso = createFinder(await listParesComCaso(db, escritorioId));
  return {
    hoje,
    casoOf: (par) => {
      const { id, encerramento = null } = findCaso(par) ?? {};
      return id === undefined ? null : { caso: id, encerramento: encerramento && titleOfEncerramento(encerramento) };
    },
    notaOf: createFinder(await listNotas(db, escritorioId)),
    ocultasOf: ({ marca_id, numero }) =>
      findOcultas(marca_id, publicadas.get(numero)?.dobrada ?? { numero, titular: '', nome: '' }),
  };
}

const isAdiada = (nota: NotaDoPar | undefined, hoje: string): boolean => (nota?.adiada_ate ?? '') > hoje;

function estadoDoPar({ casoOf, notaOf, ocultasOf, hoje }: EstadosGuardados, par: ChaveDoPar): EstadoDaColidencia {
  const caso = casoOf(par);
  if (!isAberto(caso) && ocultasOf(par).length > 0) return { estado: 'descartada', ...(caso ?? SEM_CASO) };
  if (caso !== null) return { estado: 'caso', ...caso };
  return { estado: isAdiada(notaOf(par), hoje) ? 'adiada' : 'a fazer', ...SEM_CASO };
}

function toNotado(nota: NotaDoPar | undefined, daLinha: CasoDoPar | null): Notado {
  const caso = daLinha ?? SEM_CASO;
  if (nota === undefined)
    return { responsavel: null, adiada_ate: null, nota: '', comunicar: false, linha: '', ...caso };
  const { responsavel_id, adiada_ate, nota: text, comunicar, linha } = nota;
  return { responsavel: responsavel_id, adiada_ate, nota: text, comunicar, linha, ...caso };
}

/** The state of a row: an open case of any of its processes counts, then that all of them are dismissed, then a closed case. */
function describeLinha(
  guardados: EstadosGuardados,
  linha: LinhaDaTriagem,
): { estado: EstadoDaLinha; notado: Notado | null } {
  const pares = numerosOf(linha).map((numero) => ({ marca_id: linha.marca_id, numero }));
  const casos = pares.map(guardados.casoOf).filter((one) => one !== null);
  const caso = casos.find(isAberto) ?? casos[0] ?? null;
  const nota = pares.map(guardados.notaOf).find((found) => found !== undefined);
  const notado = caso === null && nota === undefined ? null : toNotado(nota, caso);
  if (!isAberto(caso) && pares.every((par) => guardados.ocultasOf(par).length > 0))
    return { estado: 'descartada', notado };
  if (caso !== null) return { estado: 'caso', notado };
  return { estado: isAdiada(nota, guardados.hoje) ? 'adiada' : 'a fazer', notado };
}

function makeEstados(versao: string, guardados: EstadosGuardados, { lista, linhas }: ListaGuardada): EstadosDaLista {
  const counts = { 'a fazer': 0, descartada: 0, caso: 0, adiada: 0 };
  for (const colidencia of lista.colidencias) counts[estadoDoPar(guardados, colidencia).estado] += 1;
  const notados: Record<string, Notado> = {};
  const letras: string[] = [];
  linhas.forEach((linha, place) => {
    const { estado, notado } = describeLinha(guardados, linha);
    letras.push(LETRA_DO_ESTADO[estado]);
    if (notado !== null) notados[place] = notado;
  });
  return {
    versao,
    estadoOf: (par) => estadoDoPar(guardados, par),
    contagem: {
      a_fazer: counts['a fazer'],
      descartadas: counts.descartada,
      casos: counts.caso,
      adiadas: counts.adiada,
    },
    letras: letras.join(''),
    notados,
    ocultasOf: guardados.ocultasOf,
  };
}

/**
 * Reads what the office did with the hits of a list. They are read again only when a decision, the list or the day has changed. A caller that has read the
 * version of the decisions gives it.
 */
export async function getEstados(
  db: Database,
  { escritorio_id, revista_id }: DaRevista,
  guardada: ListaGuardada,
  lida?: string,
): Promise<EstadosDaLista> {
  const cache = estadosOf(db);
  const key = `${escritorio_id}/${revista_id}`;
  const hoje = todayInSaoPaulo(new Date());
  const versao = `${guardada.versao} ${hoje} ${lida ?? (await findVersaoDosEstados(db, escritorio_id))}`;
  const known = cache.get(key);
  if (known?.versao === versao) return known;
  const estados = makeEstados(versao, await readGuardado(db, escritorio_id, guardada, hoje), guardada);
  cache.set(key, estados);
  return estados;
}
