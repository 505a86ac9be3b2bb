import type { Pool } from '../../platform/database.ts';
import type { PoolClient } from 'pg';
import { readParts } from '../../platform/cursor.ts';
import { type Recorte, TABELAS_DE_ESCRITORIOS, whereEscritorio, wherePessoa } from './recortes.ts';

/** Whose data: all of an office, or what names one of its users. */
export type Dono = { escritorio_id: number } | { usuario_id: number };

/** The rows of one table that belong to an owner. */
export interface TabelaDoDono {
  tabela: string;
  descricao: string;
  /** Returns the rows, each as a JSON object, in the order of the table's first column. Read it to the end before the next table. */
  linhas: () => AsyncGenerator<string>;
}

/** A file of the storage that belongs to an office, and its name in the export. */
export interface ArquivoDoDono {
  chave: string;
  nome: string;
}

/** What an export reads. All of it is of one moment. */
export interface LeituraDoDono {
  tabelas: readonly TabelaDoDono[];
  arquivos: readonly ArquivoDoDono[];
  /** The logo of the office, which is kept in its row. */
  logo: { nome: string; bytes: Buffer } | null;
}

/** Rows that are read at a time: few enough that other calls are hardly delayed. */
const CURSOR_ROWS = 500;

const quote = (name: string): string => `"${name}"`;

async function readColunas(client: PoolClient): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ tabela: string; colunas: string[] }>(
    `select table_name::text as tabela, array_agg(column_name::text order by ordinal_position) as colunas
     from information_schema.columns where table_schema = current_schema() group by table_name`,
  );
  return new Map(rows.map(({ tabela, colunas }) => [tabela, colunas]));
}

async function* readLinhas(client: PoolClient, text: string, id: number): AsyncGenerator<string> {
  for await (const part of readParts<{ linha: string }>(client, { text, values: [id], rows: CURSOR_ROWS }))
    for (const { linha } of part) yield linha;
}

const conditionOf = (tabela: string, recorte: Recorte, dono: Dono): string | null =>
  'escritorio_id' in dono ? whereEscritorio(tabela) : wherePessoa(recorte);

const idOf = (dono: Dono): number => ('escritorio_id' in dono ? dono.escritorio_id : dono.usuario_id);

async function listTabelas(client: PoolClient, dono: Dono): Promise<TabelaDoDono[]> {
  const colunas = await readColunas(client);
  return TABELAS_DE_ESCRITORIOS.flatMap(([tabela, recorte]) => {
    const condition = conditionOf(tabela, recorte, dono);
    if (condition === null || recorte.exporta === false) return [];
    const fora: readonly string[] = recorte.fora ?? [];
    const shown = (colunas.get(tabela) ?? []).filter((coluna) => !fora.includes(coluna)).map(quote);
    const text = `select row_to_json(uma_linha)::text as linha
      from (select ${shown.join(', ')} from ${quote(tabela)} where ${condition} order by 1) as uma_linha`;
    return [{ tabela, descricao: recorte.descricao, linhas: () => readLinhas(client, text, idOf(dono)) }];
  });
}

async function listArquivos(client: PoolClient, escritorioId: number): Promise<ArquivoDoDono[]> {
  const { rows } = await client.query<ArquivoDoDono>(
    `select arquivo as chave, 'protocolos/caso-' || caso_id || '.pdf' as nome
       from caso_protocolo where arquivo is not null and ${whereEscritorio('caso_protocolo')}
     union all select arquivo, 'relatorios-enviados/' || id || '.pdf'
       from cliente_envio where arquivo is not null and escritorio_id = $1
     union all select distinct logo_chave, 'figuras/' || numero_processo || '.' || split_part(logo_tipo, '/', 2)
       from pepi_processo join marca using (numero_processo) where logo_chave is not null and escritorio_id = $1
     order by nome`,
    [escritorioId],
  );
  return rows;
}

async function readLogo(client: PoolClient, escritorioId: number): Promise<LeituraDoDono['logo']> {
  const { rows } = await client.query<{ logo: Buffer; logo_tipo: string }>(
    'select logo, logo_tipo from escritorio_identidade where escritorio_id = $1 and logo is not null',
    [escritorioId],
  );
  const [row] = rows;
  return row === undefined ? null : { nome: `logo.${row.logo_tipo.replace(/^image\//, '')}`, bytes: row.logo };
}

/** Reads what belongs to an owner, as of one moment. The connection is given back when `read` ends. */
export async function readDono(pool: Pool, dono: Dono, read: (leitura: LeituraDoDono) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const tabelas = await listTabelas(client, dono);
    const isOffice = 'escritorio_id' in dono;
    const arquivos = isOffice ? await listArquivos(client, dono.escritorio_id) : [];
    const logo = isOffice ? await readLogo(client, dono.escritorio_id) : null;
    await read({ tabelas, arquivos, logo });
    await client.query('commit');
    client.release();
  } catch (error) {
    // The connection may be in the middle of a cursor.
    client.release(true);
    throw error;
  }
}
