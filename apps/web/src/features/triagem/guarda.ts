import { z } from 'zod';
import { storage } from '../../lib/storage.ts';
import { type Operacao, operacaoSchema } from './fila.ts';

const guardadasSchema = z.array(operacaoSchema);
const keyOf = (quem: string, revista: number): string => `triagem-por-enviar:${quem}:${revista}`;

/** The operations of a person that this browser keeps until the server has confirmed them. Unreadable ones are dropped. */
export function readGuardadas(quem: string, revista: number): Operacao[] {
  const text = storage.read(keyOf(quem, revista));
  if (text === null) return [];
  try {
    return guardadasSchema.safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
}

/** Keeps the operations, so that closing the browser or losing the connection loses no decision. */
export function writeGuardadas(quem: string, revista: number, operacoes: readonly Operacao[]): void {
  if (operacoes.length === 0) storage.remove(keyOf(quem, revista));
  else storage.write(keyOf(quem, revista), JSON.stringify(operacoes));
}
