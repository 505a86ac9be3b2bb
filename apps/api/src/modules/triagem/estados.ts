import type { ColidenciaDaTriagem, Triagem } from '@vigia/contract';
import type { Database } from '../../platform/database.ts';
import { createDatabaseCache } from '../../platform/database-cache.ts';
import {
  type ColidenciaGraduada,
  type DaRevista,
  findVersaoDosDescartes,
  listOcultadasDaRevista,
} from '../analises/contadas.service.ts';
import { listParesComCaso } from '../oposicoes/oposicoes.service.ts';
import type { ListaDaTriagem } from './lista.ts';

type EstadoDaColidencia = Pick<ColidenciaDaTriagem, 'estado' | 'caso'>;
type ChaveDoPar = Pick<ColidenciaGraduada, 'analise' | 'marca_id' | 'numero'>;

/** What the office did with the hits of an issue. */
export interface EstadosDaLista {
  /** A dismissed hit with a case counts as the case. */
  estadoOf: (par: ChaveDoPar) => EstadoDaColidencia;
  contagem: Triagem['estados'];
}

interface EstadosGuardados {
  lista: ListaDaTriagem;
  versao: string;
  estados: EstadosDaLista;
}

/** This process keeps the states of so many offices and issues. */
const estadosOf = createDatabaseCache<string, EstadosGuardados>(8);

async function readEstados(
  db: Database,
  daRevista: DaRevista,
  casos: Awaited<ReturnType<typeof listParesComCaso>>,
  { colidencias }: ListaDaTriagem,
): Promise<EstadosDaLista> {
  const ocultadas = await listOcultadasDaRevista(db, daRevista);
  const hidden = new Set(ocultadas.map(({ analise, numero }) => `${analise} ${numero}`));
  const cases = new Map(casos.map(({ id, marca_id, numero }) => [`${marca_id} ${numero}`, id]));
  const estadoOf: EstadosDaLista['estadoOf'] = ({ analise, marca_id, numero }) => {
    const caso = cases.get(`${marca_id} ${numero}`) ?? null;
    if (caso !== null) return { estado: 'caso', caso };
    return { estado: hidden.has(`${analise} ${numero}`) ? 'descartada' : 'a fazer', caso };
  };
  const counts = { 'a fazer': 0, descartada: 0, caso: 0 };
  for (const colidencia of colidencias) counts[estadoOf(colidencia).estado] += 1;
  const contagem = { a_fazer: counts['a fazer'], descartadas: counts.descartada, casos: counts.caso };
  return { estadoOf, contagem };
}

/** Reads what the office did with the hits of a list. They are read again only when a dismissal, a case or the list has changed. */
export async function getEstados(db: Database, daRevista: DaRevista, lista: ListaDaTriagem): Promise<EstadosDaLista> {
  const cache = estadosOf(db);
  const key = `${daRevista.escritorio_id}/${daRevista.revista_id}`;
  const casos = await listParesComCaso(db, daRevista.escritorio_id);
  const descartes = await findVersaoDosDescartes(db, daRevista.escritorio_id);
  const versao = `${descartes} ${casos.map(({ id }) => id).join()}`;
  const known = cache.get(key);
  if (known?.versao === versao && known.lista === lista) return known.estados;
  const estados = await readEstados(db, daRevista, casos, lista);
  cache.set(key, { lista, versao, estados });
  return estados;
}
