import { z } from 'zod';
import { PlanilhaError, SENTENCES } from './planilha-error.ts';
import { MAX_MEGABYTES, planilhaSchema, type Planilha } from './planilha.ts';

/** A damaged .xls can keep the library busy for ever, so the time grows with the file: 4 s for a small one, 30 s for the largest. */
const TIMEOUT_MS = 4000;
const TIMEOUT_MS_PER_MEGABYTE = 1300;
const BYTES_IN_MEGABYTE = 1_048_576;

const answerSchema = z.union([
  z.object({ planilha: planilhaSchema }),
  z.object({ erro: z.object({ message: z.string(), invalida: z.boolean() }) }),
]);

function checkFile(file: File): void {
  if (!/\.xlsx?$/i.test(file.name)) throw new PlanilhaError(SENTENCES.tipo);
  if (file.size > MAX_MEGABYTES * BYTES_IN_MEGABYTE)
    throw new PlanilhaError(`A planilha passa de ${MAX_MEGABYTES} MB. Deixe nela só a coluna dos processos.`, false);
  if (file.size === 0) throw new PlanilhaError(SENTENCES.vazio);
}

/** Reads the process numbers of a spreadsheet in a worker. Throws a `PlanilhaError`, or the reason of the aborted signal. */
export async function lerPlanilha(file: File, signal: AbortSignal): Promise<Planilha> {
  checkFile(file);
  const content = await file.arrayBuffer().catch(() => {
    throw new PlanilhaError('O arquivo não pôde ser lido. Confira se ele ainda existe e tente de novo.', false);
  });
  signal.throwIfAborted();
  const worker = new Worker(new URL('./planilha.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Planilha>((resolve, reject) => {
      const giveUp = (sentence: string) => () => reject(new PlanilhaError(sentence, false));
      const timer = setTimeout(
        giveUp('A leitura demorou demais. Deixe na planilha só a coluna dos processos.'),
        TIMEOUT_MS + (TIMEOUT_MS_PER_MEGABYTE * file.size) / BYTES_IN_MEGABYTE,
      );
      signal.addEventListener('abort', () => reject(new DOMException('A leitura foi cancelada.', 'AbortError')));
      worker.onerror = giveUp('O leitor de planilhas não pôde ser carregado. Recarregue a página e tente de novo.');
      worker.onmessage = ({ data }: MessageEvent<unknown>) => {
        clearTimeout(timer);
        const answer = answerSchema.parse(data);
        if ('planilha' in answer) resolve(answer.planilha);
        else reject(new PlanilhaError(answer.erro.message, answer.erro.invalida));
      };
      worker.postMessage(content, [content]);
    });
  } finally {
    worker.terminate();
  }
}
