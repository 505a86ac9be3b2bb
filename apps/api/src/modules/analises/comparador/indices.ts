import { buildIndice, type Indice } from '@vigia/similarity';
import { LRUCache } from 'lru-cache';
import type { Connection } from '../../../platform/database.ts';
import { findFrequenciasId, getFrequencias } from '../../revistas/frequencias/frequencias.service.ts';
import { listObservadas } from '../../revistas/publicacoes/publicacoes.service.ts';

/** A thread keeps at most this many prepared issues: the newest one and a few older ones that users compare with. */
const KEPT = 3;

type Bancos = Pick<Connection, 'db' | 'pool'>;

/** A prepared issue, and the id of the word counts that are pinned to it. */
interface RevistaPreparada {
  indice: Indice;
  frequencias_id: number;
}

/** Reads the names and the word counts of one content of an issue: again, if it was replaced between the two. */
async function prepare(bancos: Bancos, revistaId: number): Promise<RevistaPreparada> {
  for (;;) {
    const { id, frequencias } = await getFrequencias(bancos, revistaId);
    const observadas = await listObservadas(bancos.db, revistaId);
    if ((await findFrequenciasId(bancos.db, revistaId)) === id)
      return { indice: buildIndice(observadas, frequencias), frequencias_id: id };
  }
}

/** The prepared issues of this thread. An issue is prepared again when another content was stored, which has other pinned word counts. */
export class Indices {
  readonly #bancos: Bancos;
  readonly #prepared = new LRUCache<number, { versao: number | null; preparada: Promise<RevistaPreparada> }>({
    max: KEPT,
  });

  constructor(bancos: Bancos) {
    this.#bancos = bancos;
  }

  async get(revistaId: number): Promise<RevistaPreparada> {
    const versao = await findFrequenciasId(this.#bancos.db, revistaId);
    const known = this.#prepared.get(revistaId);
    if (known !== undefined && versao !== null && known.versao === versao) return known.preparada;
    const prepared = { versao, preparada: prepare(this.#bancos, revistaId) };
    this.#prepared.set(revistaId, prepared);
    // A failure is not kept, so the next call tries again.
    prepared.preparada.catch(() => {
      if (this.#prepared.peek(revistaId) === prepared) this.#prepared.delete(revistaId);
    });
    return prepared.preparada;
  }
}
