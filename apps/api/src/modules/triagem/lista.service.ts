import type { Correction } from '@vigia/similarity';
import { foldWords } from '@vigia/domain';
import type { Database } from '../../platform/database.ts';
import { createReader } from '../../platform/reader.ts';
import {
  type ColidenciaGraduada,
  type DaRevista,
  describePublicada,
  findVersaoDasColidencias,
  listChavesSimilares,
  listColidencias,
  type VersaoDasColidencias,
} from '../analises/contadas.service.ts';
import { listRotulos } from '../revistas/publicacoes/publicacoes.service.ts';
import { createGuarda, type FeitaDaRevista } from './guarda.ts';
import { keyOfPar, type LinhaDaTriagem, toLinhas } from './linhas.ts';
import { createLista, type ListaDaTriagem, sortByMotor } from './lista.ts';
import type { PublicadaDobrada } from './ocultas.ts';

/** A published process of the list, as it is shown and as dismissals are compared with it. */
export interface PublicadaDaLista {
  numero: string;
  nome: string;
  titular: string | null;
  classe_nice: string;
  dobrada: PublicadaDobrada;
}

/** The hits of an issue as they were read, and what is made of them. */
export interface ListaGuardada extends FeitaDaRevista {
  lista: ListaDaTriagem;
  /** The rows in the engine's order. A place in them is the same in every order. */
  linhas: readonly LinhaDaTriagem[];
  /** The rows by 'analysis process', with the first process of each. */
  linhaOf: ReadonlyMap<string, LinhaDaTriagem>;
  /** The published processes of the hits by number. */
  publicadas: ReadonlyMap<string, PublicadaDaLista>;
  /** The Similar hits as 'analysis process'. */
  similares: ReadonlySet<string>;
}

/** What is read and made for a list, whatever its order. */
type ListaSemOrdem = Omit<ListaGuardada, 'lista' | keyof FeitaDaRevista> & { doMotor: ColidenciaGraduada[] };

/** This process keeps the lists of at most this many offices and issues. A list of 25,000 hits takes about 10 MB, and
 * an office has about nine issues that can still be opposed. */
const guardarLista = createGuarda<ListaSemOrdem>(16);

/** The lists of late in the order of the office. */
const ordens = new WeakMap<ListaSemOrdem, { correcao: Correction | null; guardada: ListaGuardada }>();

async function readPublicadas(
  db: Database,
  revistaId: number,
  colidencias: readonly ColidenciaGraduada[],
): Promise<Map<string, PublicadaDaLista>> {
  const numeros = [...new Set(colidencias.map(({ numero }) => numero))];
  const rotulos = numeros.length === 0 ? [] : await listRotulos(db, revistaId, numeros);
  return new Map(
    rotulos.map(({ numero, ...rotulo }) => {
      const { nome, titular, classe_nice } = describePublicada(rotulo);
      const dobrada = { numero, titular: foldWords(titular ?? ''), nome: foldWords(nome) };
      return [numero, { numero, nome, titular, classe_nice, dobrada }];
    }),
  );
}

async function makeLista(db: Database, daRevista: DaRevista): Promise<ListaSemOrdem> {
  const doMotor = sortByMotor(await listColidencias(db, daRevista));
  const linhas = toLinhas(doMotor);
  const read = createReader(db);
  const [publicadas, similares] = await Promise.all([
    read(() => readPublicadas(db, daRevista.revista_id, doMotor)),
    read(() => listChavesSimilares(db, daRevista)),
  ]);
  const linhaOf = new Map(linhas.map((linha) => [keyOfPar(linha), linha]));
  return { doMotor, linhas, linhaOf, publicadas, similares };
}

/**
 * The list of an issue. It is made again only when its comparisons or what the office taught have changed. Without `correcao` it is in any order: its
 * rows and their places are the same in all. A caller that has read the version of the comparisons gives it.
 */
export async function getLista(
  db: Database,
  daRevista: DaRevista,
  correcao?: Correction | null,
  lida?: VersaoDasColidencias,
): Promise<ListaGuardada> {
  const atual = lida ?? (await findVersaoDasColidencias(db, daRevista));
  const semOrdem = await guardarLista(db, daRevista, atual, () => makeLista(db, daRevista));
  const known = ordens.get(semOrdem);
  if (known !== undefined && (correcao === undefined || known.correcao === correcao)) return known.guardada;
  const guardada = { ...semOrdem, lista: createLista(semOrdem.doMotor, correcao ?? null) };
  ordens.set(semOrdem, { correcao: correcao ?? null, guardada });
  return guardada;
}
