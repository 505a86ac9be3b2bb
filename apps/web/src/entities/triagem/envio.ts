import { contract, type EstadosDaTriagem, MAX_ACOES } from '@vigia/contract';
import { ApiError, call, messageOf } from '../../lib/api.ts';
import { runAlone } from '../../lib/alone.ts';
import { nextCall } from './fila.ts';
import { dropGuardadas, type OperacaoGuardada, isAberta, listGuardadas, listRevistasGuardadas } from './guarda.ts';

/** Whether the server was not reached, or cannot do what it may do later. */
export const isLost = (error: unknown): boolean =>
  !(error instanceof ApiError) || [0, 401, 429].includes(error.status) || error.status >= 500;

interface RespostaDoEnvio {
  /** The operations that the server answered. */
  respondidas: OperacaoGuardada[];
  /** The sentences of those that it refused, and the keys of their actions. */
  recusas: string[];
  recusadas: string[];
  /** Null if the call was refused as a whole. */
  estados: EstadosDaTriagem | null;
  desfeita: { texto: string; analise: number; numero: string } | null;
}

/** Sends the first operations, as many as go in one call. Throws if the server was not reached. */
export async function sendPrimeiras(
  revista: number,
  fila: readonly OperacaoGuardada[],
): Promise<RespostaDoEnvio | null> {
  const next = nextCall(
    fila.map(({ operacao }) => operacao),
    MAX_ACOES,
  );
  if (next === null) return null;
  const params = { id: revista };
  const respondidas = fila.slice(0, next.tipo === 'acoes' ? next.acoes.length : 1);
  try {
    if (next.tipo === 'desfazer') {
      const { desfeita, estados } = await call(contract.triagem.desfazer, { params, body: { chave: next.chave } });
      return { respondidas, recusas: [], recusadas: [], estados, desfeita };
    }
    const { feitas, estados } = await call(contract.triagem.agir, { params, body: { acoes: next.acoes } });
    const refused = feitas.filter(({ erro }) => erro !== null);
    const recusas = [...new Set(refused.flatMap(({ erro }) => erro ?? []))];
    return { respondidas, recusas, recusadas: refused.map(({ chave }) => chave), estados, desfeita: null };
  } catch (error) {
    if (isLost(error)) throw error;
    const recusadas = next.tipo === 'acoes' ? next.acoes.map(({ chave }) => chave) : [];
    return { respondidas, recusas: [messageOf(error)], recusadas, estados: null, desfeita: null };
  }
}

/** Sends operations of an issue. Of all tabs only one does so at a time: what it has sent, the next one does not find. */
export const runEnvio = (quem: string, revista: number, task: () => Promise<void>): Promise<void> =>
  runAlone(`triagem ${quem} ${revista}`, task);

/** What was sent in the background: how many operations, and the sentences of those that were refused. */
export interface Enviadas {
  enviadas: number;
  recusas: string[];
}

async function sendRevista(quem: string, revista: number, sent: Enviadas): Promise<void> {
  const sendNext = () => sendPrimeiras(revista, listGuardadas(quem, revista));
  for (let envio = await sendNext(); envio !== null; envio = await sendNext()) {
    dropGuardadas(envio.respondidas);
    sent.enviadas += envio.respondidas.length - envio.recusadas.length;
    sent.recusas.push(...envio.recusas);
  }
}

/**
 * Sends what this browser keeps of a person, whatever the issue; with `alheias`, only of issues whose triage is not open in this tab. Throws if the server
 * was not reached. What went until then is counted in `sent`.
 */
export async function sendGuardadas(quem: string, alheias: boolean, sent: Enviadas): Promise<void> {
  for (const revista of listRevistasGuardadas(quem))
    if (!alheias || !isAberta(revista)) await runEnvio(quem, revista, () => sendRevista(quem, revista, sent));
}

/** The operations of a person that this browser keeps; with `alheias`, only those of issues whose triage is not open in this tab. */
export const countGuardadas = (quem: string, alheias: boolean): number =>
  listRevistasGuardadas(quem)
    .filter((revista) => !alheias || !isAberta(revista))
    .reduce((sum, revista) => sum + listGuardadas(quem, revista).length, 0);
