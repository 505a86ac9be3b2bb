import type { Copia, Copias } from '@vigia/contract';
import { checkCopia, keepCopia } from '../../platform/copia/guardar.ts';
import { canRestore, restoreOnline } from '../../platform/copia/no-ar.ts';
import {
  type CopiaGuardada,
  listCopias,
  pruneCopias,
  readCifrada,
  readConferencia,
} from '../../platform/copia/pasta.ts';
import { readRestauracao } from '../../platform/copia/restauracao-feita.ts';
import { readTarefa, RESTORED, startTarefa } from '../../platform/copia/tarefa.ts';
import type { Connection } from '../../platform/database.ts';
import { notFound, UserFacingError } from '../../platform/errors.ts';
import type { Owner } from '../../platform/product-role.ts';
import type { Principal } from '../../platform/principal.ts';
import type { Queue } from '../../platform/queue.ts';
import { noteSecurity } from '../../platform/security-log.ts';
import type { Storage } from '../../platform/storage.ts';
import type { Throttle } from '../../platform/throttle.ts';
import { demandSenhaDoUsuario } from '../conta/senha.service.ts';
import type { InstalacaoConfig } from './instalacao.service.ts';

export interface CopiasDependencies {
  connection: Connection;
  /** Connections without a pooler, which keep locks. */
  direto: Connection;
  owner: Owner;
  queue: Queue;
  storage: Storage;
  config: InstalacaoConfig;
  /** Wrong passwords, by session. */
  loginThrottle: Throttle;
  log: { error: (fields: object, words: string) => void };
}

const OFF = 'As cópias estão desligadas nesta instalação. A variável COPIAS as liga.';
const GONE = 'Esta cópia não está mais na pasta.';

function demandPasta({ copias }: InstalacaoConfig): string {
  if (copias === undefined) throw new UserFacingError(422, OFF);
  return copias;
}

async function findCopia(pasta: string, nome: string): Promise<CopiaGuardada> {
  const copia = (await listCopias(pasta)).find((one) => one.nome === nome);
  if (copia === undefined) throw notFound(GONE);
  return copia;
}

async function describe(pasta: string, copia: CopiaGuardada, now: Date): Promise<Copia> {
  const { nome, tipo, bytes, criada } = copia;
  const conferencia = await readConferencia(pasta, copia);
  return {
    ...{ nome, tipo, bytes, criada_em: criada.toISOString() },
    idade_s: Math.max(0, (now.getTime() - criada.getTime()) / 1000),
    cifrada: await readCifrada(copia),
    conferencia: conferencia && { em: conferencia.em, inteira: conferencia.inteira, frase: conferencia.frase },
  };
}

/** The copies in the folder that this process sees, and what is done with them. */
export async function readCopias({ connection, owner, config }: CopiasDependencies): Promise<Copias> {
  const { copias: pasta, chave } = config;
  const about = { cifra: chave !== undefined, restaura: await canRestore(owner) };
  if (pasta === undefined) return { ...about, pasta: null, copias: [], tarefa: null, restauracao: null };
  const guardadas = await listCopias(pasta);
  const now = new Date();
  const copias: Copia[] = [];
  for (const copia of guardadas) copias.push(await describe(pasta, copia, now));
  const restauracao = await readRestauracao(connection.db, pasta);
  const isThere = guardadas.some(({ nome }) => nome === restauracao?.anterior);
  const tarefa = await readTarefa(connection.db, pasta);
  return { ...about, pasta, copias, tarefa, restauracao: isThere ? restauracao : null };
}

const toTarefa = ({ direto, log }: CopiasDependencies, pasta: string) => ({
  direto: direto.db,
  pasta,
  onError: (err: unknown) => log.error({ err }, 'the work on the copies failed'),
});

/** Begins a copy. */
export async function startCopia(dependencies: CopiasDependencies): Promise<{ message: string }> {
  const { direto, storage, config } = dependencies;
  const pasta = demandPasta(config);
  await startTarefa(
    toTarefa(dependencies, pasta),
    { tipo: 'copia', copia: null, frase: 'Copiando…' },
    async ({ show }) => {
      const guarda = { direto, storage, pasta, chave: config.chave };
      const nome = await keepCopia(guarda, { tipo: 'manual', now: new Date(), onProgress: show });
      await pruneCopias(pasta, 'manual');
      noteSecurity('copy-made', { copy: nome });
      return 'A cópia foi feita, lida de novo e está inteira.';
    },
  );
  return { message: 'A cópia começou.' };
}

/** Begins to read a whole copy. */
export async function startConferencia(dependencies: CopiasDependencies, nome: string): Promise<{ message: string }> {
  const pasta = demandPasta(dependencies.config);
  const copia = await findCopia(pasta, nome);
  await startTarefa(
    toTarefa(dependencies, pasta),
    { tipo: 'conferencia', copia: nome, frase: 'Lendo a cópia inteira…' },
    async () => {
      const { inteira, frase } = await checkCopia({ pasta, chave: dependencies.config.chave }, copia);
      if (!inteira) throw new UserFacingError(422, frase);
      return frase;
    },
  );
  return { message: 'A conferência começou.' };
}

/** Begins to replace all data by those of a copy. The sessions end with it. */
export async function startRestauracao(
  dependencies: CopiasDependencies,
  principal: Principal,
  { nome, senha }: { nome: string; senha: string },
): Promise<{ message: string }> {
  const { connection, direto, owner, queue, storage, config, loginThrottle } = dependencies;
  const { db } = connection;
  const pasta = demandPasta(config);
  await demandSenhaDoUsuario({ db, loginThrottle }, principal, senha);
  await findCopia(pasta, nome);
  await startTarefa(
    toTarefa(dependencies, pasta),
    { tipo: 'restauracao', copia: nome, frase: 'Conferindo a cópia…' },
    async (mostrador) => {
      const guarda = { direto, storage, pasta, chave: config.chave, owner, queue, local: config.local };
      try {
        const manifesto = await restoreOnline(guarda, nome, mostrador);
        await pruneCopias(pasta, 'seguranca');
        noteSecurity('copy-restored', { copy: manifesto.criada_em });
      } catch (error) {
        noteSecurity('restore-failed', { copy: nome });
        throw error;
      }
      return RESTORED;
    },
  );
  return { message: 'A restauração começou.' };
}
