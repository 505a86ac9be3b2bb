import type { ContagemPorGrau } from '@vigia/contract';
import { todayInSaoPaulo } from '@vigia/domain';
import type { Database } from '../../platform/database.ts';
import { createDatabaseCache } from '../../platform/database-cache.ts';
import { listVersoesDasColidencias } from '../analises/contadas.service.ts';
import type { BaseDaLista, BaseDoEscritorio } from './lista-com-estados.service.ts';
import { countLidas, readLeitura } from './resumo.service.ts';

interface Contada {
  versao: string;
  correcao: BaseDoEscritorio['aprendizado']['correcao'];
  a_fazer: ContagemPorGrau;
}

/** The counts of issues by office, issue and reading budget. They are small, and the lists behind them are not. */
const contadasOf = createDatabaseCache<string, Contada>(5000);

async function countPendentesDaRevista(
  db: Database,
  [escritorio_id, revista_id]: readonly [number, number],
  lida: BaseDaLista,
  orcamento: number | null,
): Promise<ContagemPorGrau> {
  const { correcao } = lida.aprendizado;
  const cache = contadasOf(db);
  const key = `${escritorio_id}/${revista_id}/${orcamento ?? ''}`;
  const versao = `${lida.versao.versao} ${lida.versaoDosEstados} ${todayInSaoPaulo(new Date())}`;
  const known = cache.get(key);
  if (known?.versao === versao && known.correcao === correcao) return known.a_fazer;
  const { a_fazer } = countLidas(await readLeitura(db, { escritorio_id, revista_id }, lida), orcamento);
  // While marks are compared, the list may be a moment older than its version.
  if (!lida.versao.emCurso) cache.set(key, { versao, correcao, a_fazer });
  return a_fazer;
}

/**
 * The rows that nobody has decided about, by grade, of each of these issues that marks of the office were compared with: as many as its triage shows above
 * a reading budget (null for all Similar ones).
 */
export async function countPendentes(
  db: Database,
  escritorioId: number,
  revistas: readonly number[],
  { base, orcamento }: { base: BaseDoEscritorio; orcamento: number | null },
): Promise<Map<number, ContagemPorGrau>> {
  const versoes = await listVersoesDasColidencias(db, escritorioId, revistas, revistas.length);
  const found = new Map<number, ContagemPorGrau>();
  // One after the other: an issue may have 25,000 rows.
  for (const [id, versao] of versoes)
    found.set(id, await countPendentesDaRevista(db, [escritorioId, id], { ...base, versao }, orcamento));
  return found;
}
