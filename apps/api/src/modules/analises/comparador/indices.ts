import { buildIndice, type Frequencias, type Indice } from '@vigia/similarity';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../platform/database.ts';
import {
  getVersaoDaRevista,
  listObservadas,
  listTermosDaRevista,
} from '../../revistas/publicacoes/publicacoes.service.ts';

/** A thread keeps at most this many prepared issues: the newest one and a few older ones that users compare with. */
const KEPT = 3;

function toFrequencias(termos: Awaited<ReturnType<typeof listTermosDaRevista>>): Frequencias {
  const counts = new Map<number, Map<string, number>>();
  for (const { termo, classe, nomes } of termos) {
    const ofClass = counts.get(classe) ?? new Map<string, number>();
    counts.set(classe, ofClass.set(termo, nomes));
  }
  const get = (classe: number, termo: string): number => counts.get(classe)?.get(termo) ?? 0;
  return {
    total: get(0, ''),
    totalPorClasse: new Map(
      [...counts.keys()].filter((classe) => classe !== 0).map((classe) => [classe, get(classe, '')]),
    ),
    count: (termo, classe = 0) => get(classe, termo),
  };
}

async function prepare(db: Database, revistaId: number): Promise<Indice> {
  const observadas = await listObservadas(db, revistaId);
  return buildIndice(observadas, toFrequencias(await listTermosDaRevista(db, revistaId, observadas)));
}

/**
 * The prepared issues of this thread. An issue is prepared again when it or any confirmed issue changes, because the weights of words depend on all
 * confirmed issues.
 */
export class Indices {
  readonly #db: Database;
  readonly #prepared = new LRUCache<number, { versao: string; indice: Promise<Indice> }>({ max: KEPT });

  constructor(db: Database) {
    this.#db = db;
  }

  async get(revistaId: number): Promise<Indice> {
    const versao = await getVersaoDaRevista(this.#db, revistaId);
    const known = this.#prepared.get(revistaId);
    if (known?.versao === versao) return known.indice;
    const prepared = { versao, indice: prepare(this.#db, revistaId) };
    this.#prepared.set(revistaId, prepared);
    // A failure is not kept, so the next call tries again.
    prepared.indice.catch(() => {
      if (this.#prepared.peek(revistaId) === prepared) this.#prepared.delete(revistaId);
    });
    return prepared.indice;
  }
}
