import { Webhook as Signer } from 'standardwebhooks';
import type { Database } from '../../platform/database.ts';
import { withDeadline } from '../../platform/deadline.ts';
import { postOutside } from '../../platform/outside-post.ts';
import { type EntregaDevida, noteTentativa, takeDevidas } from './entregas.repository.ts';
import { writeCorpo } from './formatos.ts';

/** The waits before the next attempts, in seconds, as Standard Webhooks suggests them. After the last one the message is given up. */
export const ESPERAS: readonly number[] = [5, 300, 1800, 7200, 18_000, 36_000, 50_400];
/** How long a destination may take. */
const TIMEOUT_MS = 15_000;
/** Messages that are sent at the same time. They go to different destinations. */
const AT_ONCE = 8;
/** The destination wants no more messages. */
const GONE = 410;

export interface EntregasDependencies {
  db: Database;
  appUrl: string;
  /** Whether destinations may be in inner networks. */
  redeInterna: boolean;
  /** Tests give other waits. */
  esperas?: readonly number[];
}

/** Signs a message by Standard Webhooks: with the present secret, and for a day with the one before too. */
function sign({ mensagem, segredo, anterior }: EntregaDevida, corpo: string): Record<string, string> {
  const now = new Date();
  const secrets = anterior === null ? [segredo] : [segredo, anterior];
  return {
    'webhook-id': mensagem,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Signer(secret).sign(mensagem, now, corpo)).join(' '),
  };
}

async function attempt(
  entrega: EntregaDevida,
  { appUrl, redeInterna }: EntregasDependencies,
  stopping: AbortSignal,
): Promise<{ status: number | null; resposta: string }> {
  try {
    const corpo = writeCorpo(entrega.formato, entrega, appUrl);
    const headers = {
      'user-agent': 'VigiaMarcas-Webhook',
      ...(entrega.formato === 'padrao' ? sign(entrega, corpo) : {}),
    };
    return await withDeadline(TIMEOUT_MS, stopping, (signal) =>
      postOutside(entrega.url, { headers, body: corpo, signal, inner: redeInterna }),
    );
  } catch (error) {
    return {
      status: null,
      resposta: `Sem resposta: ${error instanceof Error ? error.message : String(error)}`.slice(0, 500),
    };
  }
}

async function deliver(
  entrega: EntregaDevida,
  dependencies: EntregasDependencies,
  stopping: AbortSignal,
): Promise<void> {
  const { db, esperas = ESPERAS } = dependencies;
  const { status, resposta } = await attempt(entrega, dependencies, stopping);
  // A process that stops leaves the message to the next one.
  if (status === null && stopping.aborted) return;
  const isDone = status !== null && status >= 200 && status < 300;
  const afterSeconds = isDone || status === GONE ? undefined : esperas[entrega.tentativas - 1];
  const waits = afterSeconds === undefined ? {} : { afterSeconds };
  const estado = isDone ? 'entregue' : afterSeconds === undefined ? 'desistiu' : 'na fila';
  await noteTentativa(db, entrega.id, { estado, status, resposta, ...waits });
}

/** Sends the messages that are due, to several destinations at the same time. Returns whether there may be more. */
export async function deliverDevidas(dependencies: EntregasDependencies, stopping: AbortSignal): Promise<boolean> {
  const entregas = await takeDevidas(dependencies.db, AT_ONCE);
  await Promise.all(entregas.map((entrega) => deliver(entrega, dependencies, stopping)));
  return entregas.length > 0;
}
