import { rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { UserFacingError } from '../errors.ts';
import { beginManutencao } from '../manutencao.ts';
import type { Owner } from '../product-role.ts';
import type { Queue } from '../queue.ts';
import type { Manifesto } from './formato.ts';
import { type GuardaDependencies, keepCopia } from './guardar.ts';
import { restoreCopia } from './restaurar.ts';
import { noteRestauracao } from './restauracao-feita.ts';
import type { Mostrador } from './tarefa.ts';

/** Whether this process can replace the tables. A process with the plain user alone cannot. */
export async function canRestore({ db }: Owner): Promise<boolean> {
  const { rows } = await sql`
    select from pg_tables
    where schemaname = current_schema() and tablename = 'usuario' and pg_has_role(current_user, tableowner, 'usage')`.execute(
    db,
  );
  return rows.length > 0;
}

const NO_OWNER =
  'Este processo não pode trocar as tabelas: falta DATABASE_OWNER_URL. Restaure pelo terminal, com vigia restaurar.';

/**
 * Restores a copy of the folder into the running product. Every process rests meanwhile; what is replaced is copied first. Until the end, and after a
 * failure or a kill at any moment, the present rows are there as before, and the maintenance ends with the transaction. Throws a sentence for the operator.
 */
export async function restoreOnline(
  { owner, queue, local, ...guarda }: GuardaDependencies & { owner: Owner; queue: Queue; local: boolean },
  nome: string,
  { id, say, show }: Mostrador,
): Promise<Manifesto> {
  const { storage, pasta, chave } = guarda;
  if (!(await canRestore(owner))) throw new UserFacingError(422, NO_OWNER);
  let anterior = '';
  try {
    return await restoreCopia(
      { owner, storage, queue },
      { file: path.join(pasta, nome), chave },
      {
        substituir: true,
        local,
        onProgress: show,
        before: async (client) => {
          await say('Esperando que o trabalho em andamento termine…');
          await beginManutencao(client);
          await say('Copiando o estado atual, para poder voltar a ele…');
          anterior = await keepCopia(guarda, { tipo: 'seguranca', now: new Date(), onProgress: show });
          await say('Restaurando a cópia…');
        },
        after: (client) =>
          noteRestauracao(client, pasta, { tarefa: id, copia: nome, em: new Date().toISOString(), anterior }),
      },
    );
  } catch (error) {
    // Nothing was replaced, so there is nothing to go back to.
    if (anterior !== '') await rm(path.join(pasta, anterior), { force: true });
    throw error;
  }
}
