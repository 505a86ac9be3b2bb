import { type Resultado, resultadoSchema } from '@vigia/contract';
import { isComparavel, MAX_RESULTADOS, NEAREST_AUTOMATICAS, NEAREST_RESULTADOS } from '@vigia/domain';
import { MOTOR_VERSAO, type Sinal } from '@vigia/similarity';
import type { Database } from '../../platform/database.ts';
import type { Queue } from '../../platform/queue.ts';
import { getMarcaById } from '../marcas/marcas.service.ts';
import { toSinal } from '../marcas/sinal-da-marca.ts';
import { findRunning, finishAnalise } from './analises.repository.ts';
import { saveColidencias } from './colidencias.repository.ts';
import { writeColidencias } from './colidencias.ts';
import { replaceResultados } from './resultados.repository.ts';
import { COMPARACAO_FALHOU, type Comparador } from './comparador/comparador.ts';
import type { Leitor } from './leitura.service.ts';
import { toResultado } from './resultado.ts';

/** The queue of comparisons. A job contains several analyses. */
export const FILA_ANALISES = 'analises';
export const OPCOES_FILA = { retryLimit: 3, heartbeatSeconds: 10, expireInSeconds: 15 * 60 };

export interface JobAnalises {
  analises: number[];
}

export interface AnalisesJobDependencies {
  db: Database;
  comparador: Comparador;
  /** Set when a language model is configured to read the nearest candidates. */
  leitor?: Leitor | undefined;
  onError: (error: unknown, analise: number) => void;
}

type AnaliseEmCurso = NonNullable<Awaited<ReturnType<typeof findRunning>>>;

/** Compares the mark of an analysis. One that repeats an automatic analysis keeps as many rows as the automatic analysis does. */
async function compareAnalise(
  comparador: Comparador,
  { escritorio_id: escritorioId, revista_id: revistaId, temperature, same_class, refeita_lote_id }: AnaliseEmCurso,
  marca: Sinal,
): Promise<{ resultados: Resultado[]; total_comparadas: number; frequencias_id: number }> {
  const opcoes = { temperature, sameClass: same_class === 1, max: MAX_RESULTADOS };
  if (refeita_lote_id === null) {
    const nearest = NEAREST_RESULTADOS;
    const feita = await comparador.compare({ escritorioId, revistaId, marca, opcoes: { ...opcoes, nearest } });
    return { ...feita, resultados: feita.comparacoes.map(toResultado) };
  }
  const nearest = NEAREST_AUTOMATICAS;
  const lote = await comparador.compareLote({
    escritorioId,
    revistaId,
    marcas: [marca],
    opcoes: { ...opcoes, nearest },
  });
  const [feita] = lote.feitas;
  if (feita === undefined || lote.frequencias_id === null) throw new TypeError('a batch of one mark has no result');
  return {
    resultados: feita.linhas.map((linha) => resultadoSchema.parse(JSON.parse(linha))),
    total_comparadas: feita.total_comparadas,
    frequencias_id: lote.frequencias_id,
  };
}

async function runAnalise(dependencies: AnalisesJobDependencies, id: number): Promise<void> {
  const { db, leitor, comparador } = dependencies;
  const analise = await findRunning(db, id);
  // An earlier attempt of this job finished it, or a user stopped it.
  if (!analise) return;
  const marca = await getMarcaById(db, analise.escritorio_id, analise.marca_id);
  if (!isComparavel(marca)) {
    await finishAnalise(db, id, { status: 'Erro', motivo: 'A marca não tem nome para comparar.' });
    return;
  }
  const { resultados, total_comparadas, frequencias_id } = await compareAnalise(comparador, analise, toSinal(marca));
  const total_similar = resultados.filter(({ similaridade }) => similaridade === 'Similar').length;
  await db.transaction().execute(async (transaction) => {
    const end = {
      status: 'Analisada',
      progresso: 1,
      total_comparadas,
      total_similar,
      motor: MOTOR_VERSAO,
      frequencias_id,
    } as const;
    // The analysis ends before its rows are stored. A user who stops it now waits for the row lock and finds it finished. If it was stopped before,
    // nothing is stored.
    if (!(await finishAnalise(transaction, id, end))) return;
    const admitted = (await leitor?.admit(transaction, analise.escritorio_id, 1)) === true ? leitor : undefined;
    await replaceResultados(transaction, id, admitted?.mark(resultados) ?? resultados);
    await saveColidencias(transaction, [{ id, colidencias: writeColidencias(resultados) }]);
    await admitted?.request(transaction, analise.escritorio_id, [id]);
  });
}

/**
 * Runs comparisons from the queue. After a crash another worker gets the job and runs the unfinished analyses of the slice. Each analysis ends
 * in one transaction, so none is stored twice or partially.
 */
export async function workAnalises(queue: Queue, dependencies: AnalisesJobDependencies): Promise<void> {
  const options = { ...OPCOES_FILA, concurrency: dependencies.comparador.threads };
  await queue.work<JobAnalises>(
    FILA_ANALISES,
    options,
    async ({ analises }, stopping) => {
      for (const id of analises) {
        stopping.throwIfAborted();
        try {
          await runAnalise(dependencies, id);
        } catch (error) {
          if (!stopping.aborted) dependencies.onError(error, id);
          throw error;
        }
      }
    },
    async ({ analises }) => {
      for (const id of analises)
        await finishAnalise(dependencies.db, id, { status: 'Erro', motivo: COMPARACAO_FALHOU });
    },
  );
}
