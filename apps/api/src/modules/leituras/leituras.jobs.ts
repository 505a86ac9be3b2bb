import type { LlmConfig } from '../../platform/config.ts';
import type { Database } from '../../platform/database.ts';
import { createLanguageModel, type LanguageModel, type LanguageModelFailure } from '../../platform/language-model.ts';
import { createOrcamentos } from '../../platform/orcamento/orcamento.ts';
import type { Queue } from '../../platform/queue.ts';
import { findAnaliseLida, type Leitor, listPendentes, saveLeituras } from '../analises/leitura.service.ts';
import { getMarcaById } from '../marcas/marcas.service.ts';
import { toSinal } from '../marcas/sinal-da-marca.ts';
import { listObservadas } from '../revistas/publicacoes/publicacoes.service.ts';
import { indisponivel } from '../analises/leitura.ts';
import { lerPares, markCandidatas } from './leituras.service.ts';
import { type ParLido, toSinalLido } from './pergunta.ts';

const FILA_LEITURAS = 'leituras';
/** One process reads at most this many analyses at once. A local model server handles one request at a time anyway. */
const CONCURRENCY = 2;

interface JobLeitura {
  analise: number;
}

export interface LeiturasJobDependencies {
  db: Database;
  llm: LlmConfig;
  /** Called with the reason of a failed call, without the content of request and response. */
  onFailure: (failure: LanguageModelFailure, analise: number) => void;
}

/** The pairs of an analysis that wait for the model, in the form that the model gets. */
async function loadPares(
  db: Database,
  analise: { escritorio_id: number; marca_id: number; revista_id: number },
  numeros: readonly string[],
): Promise<ParLido[]> {
  const marca = toSinalLido(toSinal(await getMarcaById(db, analise.escritorio_id, analise.marca_id)));
  const observadas = await listObservadas(db, analise.revista_id, numeros);
  const byNumero = new Map(observadas.map((observada) => [observada.numero, observada]));
  return numeros.flatMap((numero) => {
    const observada = byNumero.get(numero);
    return observada === undefined ? [] : [{ numero, marca, candidata: toSinalLido(observada) }];
  });
}

/** Marks every row that still waits as unavailable: only the engine's result applies. */
async function giveUp(db: Database, model: LanguageModel, id: number): Promise<void> {
  const leitura = indisponivel(model.config.model);
  const left = await listPendentes(db, id);
  if (left.length > 0)
    await saveLeituras(
      db,
      id,
      left.map((numero) => ({ numero, leitura })),
    );
}

async function runLeitura(
  { db, onFailure }: LeiturasJobDependencies,
  model: LanguageModel,
  { id, signal }: { id: number; signal: AbortSignal },
): Promise<void> {
  const analise = await findAnaliseLida(db, id);
  const numeros = analise ? await listPendentes(db, id) : [];
  if (!analise || numeros.length === 0) return;
  await lerPares(
    { db, model, onFailure: (failure) => onFailure(failure, id) },
    {
      pares: await loadPares(db, analise, numeros),
      temperature: analise.temperature,
      signal,
      save: (linhas) => saveLeituras(db, id, linhas),
    },
  );
  // The issue may have been replaced meanwhile, without some of the rows.
  await giveUp(db, model, id);
}

/**
 * Lets the language model read the nearest rows of finished comparisons, in a separate queue. A comparison is stored and shown before that and
 * does not wait for the model. After a crash another worker reads the remaining rows.
 */
export async function workLeituras(
  queue: Queue,
  dependencies: LeiturasJobDependencies,
): Promise<Leitor & { abort: () => void }> {
  const { db, llm } = dependencies;
  const model = createLanguageModel(llm);
  const orcamentos = createOrcamentos();
  const stopping = new AbortController();
  await queue.work<JobLeitura>(
    FILA_LEITURAS,
    {
      retryLimit: 2,
      heartbeatSeconds: 10,
      expireInSeconds: Math.ceil(llm.totalTimeoutMs / 1000) + 60,
      concurrency: CONCURRENCY,
    },
    ({ analise }) => runLeitura(dependencies, model, { id: analise, signal: stopping.signal }),
    ({ analise }) => giveUp(db, model, analise),
  );
  return {
    admit: (database, escritorioId, quantas) => orcamentos.tryTake(database, 'leituras', escritorioId, quantas),
    mark: (resultados) => markCandidatas(resultados, llm.model),
    request: (transaction, escritorioId, analises) =>
      queue.sendInTurn(
        transaction,
        FILA_LEITURAS,
        escritorioId,
        analises.map((analise) => ({ analise }) satisfies JobLeitura),
      ),
    abort: () => stopping.abort(new Error('the process is stopping')),
  };
}
