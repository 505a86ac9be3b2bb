import { audit } from '../../platform/auditoria.ts';
import type { Database } from '../../platform/database.ts';
import { UserFacingError } from '../../platform/errors.ts';
import { findOutage } from '../../platform/outage.ts';
import type { Orcamentos } from '../../platform/orcamento/orcamento.ts';
import { savepoint } from '../../platform/savepoint.ts';
import { addMarcaWithin, keepDoEscritorio } from '../marcas/marcas.service.ts';
import { ensureClientesOf, giveClientesOf } from '../marcas/do-cliente/do-cliente.service.ts';
import {
  endImportacao,
  type ImportacaoEmAndamento,
  type LinhaAFazer,
  listAFazer,
  listTidas,
  lockEmAndamento,
  type LinhaFeita,
  setResultados,
} from './trabalho.repository.ts';

export interface TrabalhoDependencies {
  db: Database;
  orcamentos: Pick<Orcamentos, 'take'>;
  /** Called with the cause of a failure that is not the user's. */
  onError: (error: unknown, importacao: number) => void;
}

/** The rows of one transaction: a twentieth of the import, so that its progress is seen, and at most this many. */
const MAX_BATCH = 25;
const STEPS = 20;
const batchSize = (total: number): number => Math.min(MAX_BATCH, Math.max(1, Math.floor(total / STEPS)));

const BROKEN = 'O servidor não conseguiu guardar esta marca. Tente continuar; se falhar de novo, pule esta linha.';

/** Why a row could not be imported, with the cause if it is not the user's. */
interface FalhaDaLinha {
  linha: number;
  motivo: string;
  causa?: unknown;
}

function toFalha(linha: number, error: unknown): FalhaDaLinha {
  // The database or the disk is away: the whole batch is repeated later.
  if (findOutage(error) !== null) throw error;
  return error instanceof UserFacingError ? { linha, motivo: error.message } : { linha, motivo: BROKEN, causa: error };
}

/** Runs a part of the batch's transaction. A failure takes its changes back and is returned instead of the value. */
const attempt = <T>(
  transaction: Database,
  linha: number,
  work: () => Promise<T>,
): Promise<{ feito: T } | { falha: FalhaDaLinha }> =>
  savepoint<{ feito: T } | { falha: FalhaDaLinha }>(transaction, async () => {
    try {
      return { value: { feito: await work() }, keep: true };
    } catch (error) {
      return { value: { falha: toFalha(linha, error) }, keep: false };
    }
  });

/** Leaves only the columns that the import uses. */
const pickCampos = (linha: LinhaAFazer, { campos }: ImportacaoEmAndamento): LinhaAFazer => ({
  ...linha,
  cliente: campos.includes('cliente') ? linha.cliente : null,
  referencia: campos.includes('referencia') ? linha.referencia : null,
  responsavel_id: campos.includes('responsavel') ? linha.responsavel_id : null,
  notas: campos.includes('notas') ? linha.notas : null,
});

/** Adds the mark of a row if it is new, and writes what the row says of it. Cells without a text change nothing. */
async function importLinha(
  transaction: Database,
  { orcamentos }: TrabalhoDependencies,
  { escritorio_id, criado_por }: ImportacaoEmAndamento,
  { linha, numero_processo, cliente, referencia, responsavel_id, notas, nova }: LinhaAFazer & { nova: boolean },
): Promise<LinhaFeita> {
  let added = false;
  if (nova) {
    await orcamentos.take(transaction, 'marcas', escritorio_id);
    const autoria = { escritorio_id, ...(criado_por === null ? {} : { usuario_id: criado_por }) };
    added = await addMarcaWithin(transaction, autoria, numero_processo);
  }
  const said = {
    ...(referencia === null ? {} : { referencia }),
    ...(responsavel_id === null ? {} : { responsavel: responsavel_id }),
    ...(notas === null ? {} : { notas }),
  };
  const says = Object.keys(said).length > 0;
  if (says) await keepDoEscritorio(transaction, escritorio_id, numero_processo, said);
  const changed = says || cliente !== null ? 'atualizada' : 'mantida';
  return { linha, resultado: added ? 'adicionada' : changed };
}

/** Makes the clients that rows name, so that the rows only refer to them. Returns the failure. */
async function makeClientes(
  transaction: Database,
  { escritorio_id, criado_por }: ImportacaoEmAndamento,
  linhas: readonly { linha: number; cliente: string }[],
): Promise<FalhaDaLinha | null> {
  const [first] = linhas;
  if (first === undefined) return null;
  const made = await attempt(transaction, first.linha, () =>
    ensureClientesOf(transaction, { escritorio_id, usuario_id: criado_por ?? 0 }, linhas),
  );
  return 'falha' in made ? made.falha : null;
}

/** Imports the rows of one batch in a transaction until one fails. Returns the failure. */
async function importBatch(
  transaction: Database,
  dependencies: TrabalhoDependencies,
  importacao: ImportacaoEmAndamento,
  linhas: readonly LinhaAFazer[],
): Promise<FalhaDaLinha | null> {
  const { id, escritorio_id } = importacao;
  const comCliente = linhas.flatMap(({ linha, numero_processo, cliente }) =>
    cliente === null ? [] : [{ linha, numero_processo, cliente }],
  );
  const refused = await makeClientes(transaction, importacao, comCliente);
  if (refused !== null) return refused;
  const tidas = await listTidas(
    transaction,
    escritorio_id,
    linhas.map(({ numero_processo }) => numero_processo),
  );
  const feitas: LinhaFeita[] = [];
  let falha: FalhaDaLinha | null = null;
  for (const linha of linhas) {
    const nova = !tidas.has(linha.numero_processo);
    const tried = await attempt(transaction, linha.linha, () =>
      importLinha(transaction, dependencies, importacao, { ...linha, nova }),
    );
    if ('falha' in tried) {
      ({ falha } = tried);
      break;
    }
    feitas.push(tried.feito);
  }
  await setResultados(transaction, id, feitas);
  const done = new Set(feitas.map(({ linha }) => linha));
  await giveClientesOf(
    transaction,
    escritorio_id,
    comCliente.filter(({ linha }) => done.has(linha)),
  );
  return falha;
}

/**
 * Imports the next rows. Returns whether more may remain. Everything of a batch is in one transaction, so a batch that a crash cut is done again as if it
 * had not begun.
 */
export async function importNext(dependencies: TrabalhoDependencies, id: number): Promise<boolean> {
  const falha = await dependencies.db.transaction().execute(async (transaction) => {
    const importacao = await lockEmAndamento(transaction, id);
    if (!importacao) return 'fim' as const;
    const { escritorio_id, criado_por, nome } = importacao;
    const linhas = await listAFazer(transaction, id, batchSize(importacao.total));
    if (linhas.length === 0) {
      await endImportacao(transaction, id, null);
      const autoria = { escritorio_id, usuario_id: criado_por };
      await audit(transaction, { tipo: 'marca.importacao_concluida', alvo: nome }, autoria);
      return 'fim' as const;
    }
    const picked = linhas.map((linha) => pickCampos(linha, importacao));
    const failed = await importBatch(transaction, dependencies, importacao, picked);
    if (failed !== null) await endImportacao(transaction, id, failed);
    return failed;
  });
  if (falha === null) return true;
  if (falha !== 'fim' && falha.causa !== undefined) dependencies.onError(falha.causa, id);
  return false;
}
