import { cutTexto } from '@vigia/domain';
import type { Database } from '../../platform/database.ts';
import { createDatabaseCache } from '../../platform/database-cache.ts';
import { findFrequenciasId } from '../revistas/frequencias/frequencias.service.ts';
import { listObservadas } from '../revistas/publicacoes/publicacoes.service.ts';

/** The most characters of the goods of a published process. */
const MAX_ESPECIFICACAO = 300;

/** The goods of published processes, by issue, content and number. They never change, and each of them costs the reading of a whole block. */
const bensOf = createDatabaseCache<string, { texto: string | null }>(20_000);

/** The goods of processes of an issue, by number; null for a process without any. */
export async function listBens(
  db: Database,
  revistaId: number,
  numeros: readonly string[],
): Promise<Map<string, string | null>> {
  const cache = bensOf(db);
  const conteudo = await findFrequenciasId(db, revistaId);
  const keyOf = (numero: string): string => `${revistaId}/${conteudo}/${numero}`;
  const bens = new Map<string, string | null>();
  for (const numero of numeros) {
    const known = cache.get(keyOf(numero));
    if (known !== undefined) bens.set(numero, known.texto);
  }
  const missing = numeros.filter((numero) => !bens.has(numero));
  const read = missing.length === 0 ? [] : await listObservadas(db, revistaId, missing);
  // Word counts are pinned to a content. If the issue was replaced meanwhile, what was read belongs to another one.
  const isKept = conteudo !== null && missing.length > 0 && (await findFrequenciasId(db, revistaId)) === conteudo;
  for (const { numero, classes } of read) {
    const texts = classes.map(({ especificacao }) => especificacao ?? '').filter((text) => text !== '');
    const texto = cutTexto(texts.join('; '), MAX_ESPECIFICACAO) || null;
    bens.set(numero, texto);
    if (isKept) cache.set(keyOf(numero), { texto });
  }
  return bens;
}
