import { randomUUID } from 'node:crypto';
import type { Papel } from '@vigia/contract';
import type { Database } from '../../platform/database.ts';
import { lockEscritorio } from './inativacao.repository.ts';
import { insertUsuario } from './conta.repository.ts';

/**
 * Makes the author of what a program does in an office, as part of the caller's transaction, under the lock of the office. Rows, histories and the activity
 * log name it like a person. It is no member of the office: like a removed user it cannot sign in, gets no mail and is in no list of people.
 */
export async function createAutor(
  transaction: Database,
  { escritorio_id, nome, papel }: { escritorio_id: number; nome: string; papel: Papel },
): Promise<number> {
  await lockEscritorio(transaction, escritorio_id);
  const marca = randomUUID();
  const id = await insertUsuario(transaction, {
    ...{ escritorio_id, papel, situacao: 'removido' },
    ...{ username: `chave@${marca}`, email: `chave:${marca}`, senha_hash: '' },
    ...{ first_name: 'Chave de API', last_name: `«${nome}»` },
  });
  // The names contain signs that no person can register, and are random.
  if (id === undefined) throw new Error(`the author ${marca} exists already`);
  return id;
}
