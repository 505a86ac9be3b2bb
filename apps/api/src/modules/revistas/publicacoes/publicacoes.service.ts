import { termos } from '@vigia/similarity';
import type { Database } from '../../../platform/database.ts';
import { ContagemDaRevista } from '../importacao/contagem-termos.ts';
import { isConfirmada, listTermos, type Observada } from './publicacoes.repository.ts';

export { countsFor } from '../fontes.repository.ts';
/** The records of the stored gazettes, for other modules. */
export {
  getVersaoDaRevista,
  isValida,
  listObservadas,
  listPublicacoesDoProcesso,
  listPublicacoesNaRevista,
  type PublicacaoDoProcesso,
} from './publicacoes.repository.ts';

/** How many names contain a word, in one class or (class 0) in all. The empty word counts all names. */
interface ContagemDeTermo {
  termo: string;
  classe: number;
  nomes: number;
}

/**
 * How common the words of an issue's marks are: in the confirmed issues and, for an upload, also in the upload itself. Uploads of other offices do
 * not count.
 */
export async function listTermosDaRevista(
  db: Database,
  revistaId: number,
  observadas: readonly Observada[],
): Promise<ContagemDeTermo[]> {
  const words = new Set(observadas.flatMap(({ nome }) => termos(nome)));
  const confirmed = await listTermos(db, [...words]);
  if (await isConfirmada(db, revistaId)) return confirmed;
  const own = new ContagemDaRevista();
  for (const { nome, classes } of observadas)
    own.addNome(
      nome,
      classes.map(({ codigo }) => codigo),
      1,
    );
  const counts = new Map(confirmed.map((row) => [`${row.classe}\t${row.termo}`, row]));
  for (const { termo, classe, nomes } of own.entries()) {
    const key = `${classe}\t${termo}`;
    counts.set(key, { termo, classe, nomes: nomes + (counts.get(key)?.nomes ?? 0) });
  }
  return [...counts.values()];
}
