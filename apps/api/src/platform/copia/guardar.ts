import { rm } from 'node:fs/promises';
import path from 'node:path';
import { count, formatNumber } from '@vigia/domain';
import { sql } from 'kysely';
import type { Connection } from '../database.ts';
import { UserFacingError } from '../errors.ts';
import type { Storage } from '../storage.ts';
import { verifyCopia } from './conferir.ts';
import { createCopia } from './copiar.ts';
import { demandRoom } from './espaco.ts';
import type { AndamentoDaCopia, Manifesto } from './formato.ts';
import { listCopias, nameOf, openPasta, saveConferencia, type TipoDeCopia } from './pasta.ts';

export interface GuardaDependencies {
  /** Connections without a pooler, which keep locks. */
  direto: Connection;
  storage: Storage;
  /** The folder of the copies. */
  pasta: string;
  chave: string | undefined;
}

/** A copy is much smaller than its database. The next one is about as large as the last one. */
async function expectBytes({ direto: { db }, pasta }: GuardaDependencies): Promise<number> {
  const [last] = await listCopias(pasta);
  if (last !== undefined) return last.bytes * 1.5;
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** What a whole copy contains, in words. */
export function describeManifesto({ tabelas, arquivos }: Pick<Manifesto, 'tabelas' | 'arquivos'>): string {
  const linhas = tabelas.reduce((sum, tabela) => sum + tabela.linhas, 0);
  return `${formatNumber(linhas)} linhas de ${tabelas.length} tabelas e ${count(arquivos.length, 'arquivo', 'arquivos')}`;
}

/** Reads a copy of the folder and keeps what was found. Returns whether it is whole, with a sentence; every other failure is thrown. */
export async function checkCopia(
  { pasta, chave }: Pick<GuardaDependencies, 'pasta' | 'chave'>,
  { nome, bytes }: { nome: string; bytes: number },
): Promise<{ inteira: boolean; frase: string }> {
  const em = new Date().toISOString();
  try {
    const manifesto = await verifyCopia({ file: path.join(pasta, nome), chave });
    const frase = `Inteira: ${describeManifesto(manifesto)}.`;
    await saveConferencia(pasta, nome, { em, inteira: true, frase, bytes, banco_bytes: manifesto.banco_bytes });
    return { inteira: true, frase };
  } catch (error) {
    if (!(error instanceof UserFacingError)) throw error;
    const frase = error.message;
    await saveConferencia(pasta, nome, { em, inteira: false, frase, bytes, banco_bytes: null });
    return { inteira: false, frase };
  }
}

/** A name that no copy has. Names have whole seconds, and a copy never takes the place of another one. */
async function findName(pasta: string, tipo: TipoDeCopia, now: Date): Promise<string> {
  const taken = new Set((await listCopias(pasta)).map(({ nome }) => nome));
  let moment = now;
  while (taken.has(nameOf(tipo, moment))) moment = new Date(moment.getTime() + 1000);
  return nameOf(tipo, moment);
}

/**
 * Makes a copy in the folder and reads it again. The oldest ones of its kind stay, for `pruneCopias`. Call it while no other copy is made. Throws a
 * sentence for the operator, and leaves nothing behind then.
 */
export async function keepCopia(
  dependencies: GuardaDependencies,
  { tipo, now, onProgress }: { tipo: TipoDeCopia; now: Date; onProgress?: (andamento: AndamentoDaCopia) => void },
): Promise<string> {
  const { direto, storage, pasta, chave } = dependencies;
  await openPasta(pasta);
  await demandRoom(pasta, await expectBytes(dependencies), 'A cópia de segurança não foi feita');
  const nome = await findName(pasta, tipo, now);
  const file = path.join(pasta, nome);
  await createCopia({ pool: direto.pool, storage }, { file, chave }, onProgress);
  const made = (await listCopias(pasta)).find((copia) => copia.nome === nome);
  const { inteira, frase } = await checkCopia({ pasta, chave }, made ?? { nome, bytes: 0 });
  if (!inteira) {
    await rm(file, { force: true });
    throw new UserFacingError(422, frase);
  }
  return nome;
}
