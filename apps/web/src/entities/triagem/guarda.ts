import { z } from 'zod';
import { storage } from '../../lib/storage.ts';
import { type Operacao, operacaoSchema } from './fila.ts';

/** An operation that waits for the server, and the key under which this browser keeps it. The keys sort in the order of the decisions. */
export interface OperacaoGuardada {
  nome: string;
  operacao: Operacao;
}

const PREFIX = 'triagem-por-enviar:';
/** Earlier versions kept all operations of an issue in one entry. */
const antigasSchema = z.array(operacaoSchema);

const prefixOf = (quem: string, revista?: number): string =>
  `${PREFIX}${encodeURIComponent(quem)}:${revista === undefined ? '' : `${revista}:`}`;

const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());

function parse<Valor>(text: string | null, schema: z.ZodType<Valor>): Valor | undefined {
  if (text === null) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

let last = 0;
/** A time that is later than all before it in this tab, so that decisions within a millisecond keep their order. */
const nextTime = (): number => (last = Math.max(Date.now(), last + 1));

const chaveOf = (operacao: Operacao): string => (operacao.tipo === 'acao' ? operacao.acao.chave : operacao.chave);

function write(quem: string, revista: number, operacao: Operacao): OperacaoGuardada {
  const time = String(nextTime()).padStart(15, '0');
  const nome = `${prefixOf(quem, revista)}${time}:${chaveOf(operacao)}`;
  storage.write(nome, JSON.stringify(operacao));
  return { nome, operacao };
}

/**
 * Keeps an operation, so that closing the browser or losing the connection loses no decision. Each has an entry of its own: tabs that decide about the
 * same issue write over nothing of each other.
 */
export function keepOperacao(quem: string, revista: number, operacao: Operacao): OperacaoGuardada {
  const kept = write(quem, revista, operacao);
  tell();
  return kept;
}

function takeAntigas(quem: string, revista: number): void {
  const key = `${PREFIX}${quem}:${revista}`;
  const antigas = parse(storage.read(key), antigasSchema);
  if (antigas === undefined) return;
  storage.remove(key);
  for (const operacao of antigas) write(quem, revista, operacao);
}

/** The operations of a person about an issue that the server has not confirmed, from all tabs, in their order. Unreadable ones are left out. */
export function listGuardadas(quem: string, revista: number): OperacaoGuardada[] {
  takeAntigas(quem, revista);
  const prefix = prefixOf(quem, revista);
  return storage
    .keys()
    .filter((key) => key.startsWith(prefix))
    .sort()
    .flatMap((nome) => {
      const operacao = parse(storage.read(nome), operacaoSchema);
      return operacao === undefined ? [] : [{ nome, operacao }];
    });
}

/** The issues with operations of a person that the server has not confirmed. */
export function listRevistasGuardadas(quem: string): number[] {
  const prefixes = [prefixOf(quem), `${PREFIX}${quem}:`];
  const found = storage.keys().flatMap((key) => {
    const prefix = prefixes.find((one) => key.startsWith(one));
    return prefix === undefined ? [] : [Number(key.slice(prefix.length).split(':')[0])];
  });
  return [...new Set(found)].filter((revista) => Number.isSafeInteger(revista) && revista > 0);
}

/** Forgets operations that the server has answered. */
export function dropGuardadas(guardadas: readonly OperacaoGuardada[]): void {
  for (const { nome } of guardadas) storage.remove(nome);
  tell();
}

/** Whether an operation is kept in this browser. Without a storage it is not, and lives in the tab alone. */
export const isGuardada = ({ nome }: OperacaoGuardada): boolean => storage.read(nome) !== null;

/** Calls `listener` when another tab keeps or forgets operations. */
export function watchOutrasAbas(listener: () => void): () => void {
  const follow = ({ key }: StorageEvent): void => {
    if (key === null || key.startsWith(PREFIX)) listener();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/** Calls `listener` when this or another tab keeps or forgets operations, or when the page of an issue opens or closes. */
export function watchGuardadas(listener: () => void): () => void {
  listeners.add(listener);
  const stop = watchOutrasAbas(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

const abertas = new Map<number, number>();

/** Whether the triage of an issue is open in this tab: it sends its operations itself, and says what waits. */
export const isAberta = (revista: number): boolean => (abertas.get(revista) ?? 0) > 0;

/** Notes that the triage of an issue is open in this tab. The returned function notes its end. */
export function openRevista(revista: number): () => void {
  const change = (by: number): void => {
    abertas.set(revista, (abertas.get(revista) ?? 0) + by);
    tell();
  };
  change(1);
  return () => change(-1);
}
