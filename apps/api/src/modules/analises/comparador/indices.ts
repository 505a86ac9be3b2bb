import { buildIndice, type Frequencias, type Indice, type Sinal, termos } from '@vigia/similarity';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../platform/database.ts';
import { getVersaoRevistas, listObservadas, listTermos } from '../../revistas/publicacoes/publicacoes.service.ts';

/** A thread keeps at most this many prepared issues: the newest one and a few older ones that users compare with. */
const KEPT = 3;

async function loadFrequencias(db: Database, nomes: readonly string[]): Promise<Frequencias> {
  const words = new Set(nomes.flatMap((nome) => termos(nome)));
  const counts = new Map<number, Map<string, number>>();
  for (const { termo, classe, nomes: count } of await listTermos(db, [...words])) {
    const ofClass = counts.get(classe) ?? new Map<string, number>();
    counts.set(classe, ofClass.set(termo, count));
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
  const observadas: Sinal[] = await listObservadas(db, revistaId);
  const frequencias = await loadFrequencias(
    db,
    observadas.map(({ nome }) => nome),
  );
  return buildIndice(observadas, frequencias);
}

/** The prepared issues of this thread. They are prepared again when any gazette changes, because the weights of words depend on all gazettes. */
export class Indices {
  readonly #db: Database;
  readonly #prepared = new LRUCache<number, Promise<Indice>>({ max: KEPT });
  #versao = '';

  constructor(db: Database) {
    this.#db = db;
  }

  async get(revistaId: number): Promise<Indice> {
    const versao = await getVersaoRevistas(this.#db);
    if (versao !== this.#versao) this.#prepared.clear();
    this.#versao = versao;
    const known = this.#prepared.get(revistaId);
    if (known !== undefined) return known;
    const prepared = prepare(this.#db, revistaId);
    this.#prepared.set(revistaId, prepared);
    // A failure is not kept, so the next call tries again.
    prepared.catch(() => this.#prepared.delete(revistaId));
    return prepared;
  }
}
