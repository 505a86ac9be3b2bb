import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { type Database, isLocked } from '../database.ts';
import { UserFacingError } from '../errors.ts';
import { runExclusively } from '../exclusive.ts';
import { findOutage, toUnavailable } from '../outage.ts';
import { inAllOffices } from '../office-context.ts';
import type { AndamentoDaCopia } from './formato.ts';
import { LOCK_COPIAS } from './noturna.ts';
import { readNote, saveNote } from './pasta.ts';
import { readRestauracao } from './restauracao-feita.ts';

const NOTE = 'tarefa';
/** How often the progress is written at most, in milliseconds. */
const SHOW_MS = 300;

const tarefaSchema = z.object({
  id: z.uuid(),
  tipo: z.enum(['copia', 'conferencia', 'restauracao']),
  /** The copy that is checked or restored; null while one is made. */
  copia: z.string().nullable(),
  estado: z.enum(['em_curso', 'concluida', 'falhou']),
  /** What is done now, or what became of it. */
  frase: z.string(),
  /** From 0 to 1; null if unknown. */
  fracao: z.number().nullable(),
  comecou: z.iso.datetime(),
  terminou: z.iso.datetime().nullable(),
});

/** The work on the copies that somebody asked for last. It is kept beside the copies, because a restore replaces the database. */
export type TarefaDasCopias = z.infer<typeof tarefaSchema>;

/** Held while work of this kind is under way. A copy of the night has only the other one. */
const EM_CURSO = [LOCK_COPIAS, 1] as const;
/** What became of a restore. */
export const RESTORED = 'A cópia foi restaurada.';
/** Work says that it has ended a moment before its locks end. So long, in looks and milliseconds, the next work waits for them. */
const LOOKS = 20;
const LOOK_MS = 50;
const BUSY = 'Outra cópia está sendo feita, conferida ou restaurada. Espere que termine.';
const UNEXPECTED = 'Algo deu errado do nosso lado. O registro do servidor diz o quê.';
const CUT = 'Foi interrompida pelo fim do processo que a fazia. Nada ficou pela metade.';

/** The work that somebody asked for last; null before the first. Work whose process ended is said to have failed. */
export async function readTarefa(db: Database, pasta: string): Promise<TarefaDasCopias | null> {
  const tarefa = await readNote(pasta, NOTE, tarefaSchema);
  if (tarefa?.estado !== 'em_curso' || (await isLocked(db, EM_CURSO))) return tarefa;
  // It may have ended between the two statements.
  const now = await readNote(pasta, NOTE, tarefaSchema);
  if (now?.estado !== 'em_curso') return now;
  // The process may have ended after the restore and before it could say so.
  const restored = now.tipo === 'restauracao' && (await readRestauracao(db, pasta))?.tarefa === now.id;
  return {
    ...now,
    fracao: null,
    ...(restored ? { estado: 'concluida', frase: RESTORED } : { estado: 'falhou', frase: CUT }),
  };
}

/** Shows the progress of work, not more often than it can be read. */
export interface Mostrador {
  /** The id of the work. */
  id: string;
  /** Says what is done now. */
  say: (frase: string) => Promise<void>;
  show: (andamento: AndamentoDaCopia) => void;
}

function createMostrador(pasta: string, tarefa: TarefaDasCopias): Mostrador & { settle: () => Promise<void> } {
  let frase = tarefa.frase;
  let shown = 0;
  let writing: Promise<void> = Promise.resolve();
  const write = (fracao: number | null): Promise<void> => {
    shown = performance.now();
    // A progress that cannot be written, as on a full disk, does not end the work.
    writing = writing.then(() => saveNote(pasta, NOTE, { ...tarefa, frase, fracao })).catch(() => undefined);
    return writing;
  };
  return {
    id: tarefa.id,
    say: (next) => {
      frase = next;
      return write(null);
    },
    show: ({ feitas, total }) => {
      if (performance.now() - shown >= SHOW_MS) void write(feitas / Math.max(1, total));
    },
    settle: () => writing,
  };
}

function sentenceOf(error: unknown): string {
  if (error instanceof UserFacingError) return error.message;
  const outage = findOutage(error);
  return outage === null ? UNEXPECTED : toUnavailable(outage).message;
}

interface LugarDaTarefa {
  direto: Database;
  pasta: string;
  onError: (error: unknown) => void;
}

type Assunto = Pick<TarefaDasCopias, 'tipo' | 'copia' | 'frase'>;
type Trabalho = (mostrador: Mostrador) => Promise<string>;

/** Begins work on the copies; 'busy' if other work holds the locks. */
async function tryToStart(
  { direto, pasta, onError }: LugarDaTarefa,
  { tipo, copia, frase }: Assunto,
  work: Trabalho,
): Promise<'started' | 'busy'> {
  const started = Promise.withResolvers<'started' | 'busy'>();
  const run = async (): Promise<void> => {
    const tarefa: TarefaDasCopias = {
      ...{ id: randomUUID(), tipo, copia, frase, estado: 'em_curso', fracao: null },
      ...{ comecou: new Date().toISOString(), terminou: null },
    };
    await saveNote(pasta, NOTE, tarefa);
    started.resolve('started');
    const mostrador = createMostrador(pasta, tarefa);
    const end = async (estado: TarefaDasCopias['estado'], words: string): Promise<void> => {
      await mostrador.settle();
      const terminou = new Date().toISOString();
      await saveNote(pasta, NOTE, { ...tarefa, estado, frase: words, terminou });
    };
    try {
      await end('concluida', await work(mostrador));
    } catch (error) {
      if (!(error instanceof UserFacingError)) onError(error);
      await end('falhou', sentenceOf(error));
    }
  };
  const runAlone = async (): Promise<void> => {
    await runExclusively(direto, EM_CURSO, run);
  };
  inAllOffices(() => runExclusively(direto, [LOCK_COPIAS, 0], runAlone)).then(
    (outcome) => started.resolve(outcome === 'busy' ? 'busy' : 'started'),
    (error: unknown) => {
      started.reject(error);
      onError(error);
    },
  );
  return started.promise;
}

/**
 * Begins work on the copies and returns. At most one process does such work. It is for all offices. `work` returns the sentence of
 * its success. Throws a sentence if other work is under way.
 */
export async function startTarefa(lugar: LugarDaTarefa, assunto: Assunto, work: Trabalho): Promise<void> {
  for (let look = 0; (await tryToStart(lugar, assunto, work)) === 'busy'; look += 1) {
    const tarefa = await readNote(lugar.pasta, NOTE, tarefaSchema);
    if (tarefa?.estado === 'em_curso' || look === LOOKS) throw new UserFacingError(409, BUSY);
    await sleep(LOOK_MS);
  }
}
