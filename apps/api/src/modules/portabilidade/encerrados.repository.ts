import type { PoolClient } from 'pg';
import type { Pool } from '../../platform/database.ts';
import { TABELAS_DE_ESCRITORIOS, whereEscritorio } from './recortes.ts';

interface LigacaoDeTabelas {
  de: string;
  para: string;
}

/** Sorts tables so that each stands before the tables that its rows refer to. */
function sortByReference(tabelas: readonly string[], referencias: readonly LigacaoDeTabelas[]): string[] {
  const left = new Set(tabelas);
  const sorted: string[] = [];
  while (left.size > 0) {
    const targets = new Set(referencias.filter(({ de }) => left.has(de)).map(({ para }) => para));
    const free = [...left].filter((tabela) => !targets.has(tabela));
    if (free.length === 0) throw new Error(`The tables ${[...left].join(', ')} refer to each other`);
    for (const tabela of free) left.delete(tabela);
    sorted.push(...free);
  }
  return sorted;
}

async function listInOrder(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<LigacaoDeTabelas>(
    `select conrelid::regclass::text as de, confrelid::regclass::text as para from pg_constraint
     where contype = 'f' and conrelid <> confrelid and connamespace = current_schema()::regnamespace`,
  );
  return sortByReference(
    TABELAS_DE_ESCRITORIOS.map(([tabela]) => tabela),
    rows,
  );
}

/** Whether this process may delete: only the owner of the tables deletes entries of the activity log. */
export async function mayDelete(client: Pick<PoolClient, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ pode: boolean }>(`select has_table_privilege('auditoria', 'delete') as pode`);
  return rows[0]?.pode === true;
}

/** Which closed office: one that was closed at least this many months ago, or the one of a CNPJ, whenever it was closed. */
type Encerrado = { meses: number } | { cnpj: string };

async function deleteRows(client: PoolClient, which: Encerrado): Promise<number | null> {
  const [condition, value] =
    'cnpj' in which ? ['cnpj = $1', which.cnpj] : ['encerrado_em < now() - make_interval(months => $1)', which.meses];
  const { rows } = await client.query<{ id: number }>(
    `select id from escritorio where encerrado_em is not null and ${condition}
     order by encerrado_em limit 1 for update skip locked`,
    [value],
  );
  const id = rows[0]?.id;
  if (id === undefined) return null;
  // Their rows are gone when the files are deleted.
  await client.query(
    `insert into arquivo_sem_uso (chave, apagar_em)
       select arquivo, now() from caso_protocolo where arquivo is not null and ${whereEscritorio('caso_protocolo')}
       union select arquivo, now() from cliente_envio where arquivo is not null and escritorio_id = $1
     on conflict (chave) do nothing`,
    [id],
  );
  for (const tabela of await listInOrder(client))
    await client.query(`delete from "${tabela}" where ${whereEscritorio(tabela)}`, [id]);
  return id;
}

/**
 * Deletes everything of one closed office, and returns its id. Returns null where there is none, and where this process is not the owner of the tables.
 */
export async function deleteEncerrado(owner: Pool, which: Encerrado): Promise<number | null> {
  const client = await owner.connect();
  try {
    if (!(await mayDelete(client))) {
      client.release();
      return null;
    }
    await client.query('begin');
    const id = await deleteRows(client, which);
    await client.query('commit');
    client.release();
    return id;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
