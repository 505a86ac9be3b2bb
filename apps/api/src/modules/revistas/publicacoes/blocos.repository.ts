import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { BlocoDeRegistros } from './blocos.ts';

/** Blocks in one statement: less than a megabyte, which the statement holds three times in other forms. */
const AT_ONCE = 50;

/** Whether issues are written in the compact form now. For a day after an upgrade the version before it may work beside this one. */
export async function writesCompacta(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ compacta: boolean }>(
    'select not exists (select from forma_compacta where desde > now()) as compacta',
  );
  return rows[0]?.compacta === true;
}

/** Stores the blocks of an issue. */
export async function insertBlocos(
  client: pg.ClientBase,
  revistaId: number,
  blocos: readonly BlocoDeRegistros[],
): Promise<void> {
  for (let at = 0; at < blocos.length; at += AT_ONCE) {
    const part = blocos.slice(at, at + AT_ONCE);
    await client.query(
      `insert into publicacao_bloco (revista_id, abre_oposicao, primeira, dados)
       select $1, * from unnest($2::boolean[], $3::int[], $4::bytea[])`,
      [
        revistaId,
        part.map(({ abre_oposicao }) => abre_oposicao),
        part.map(({ primeira }) => primeira),
        part.map(({ dados }) => dados),
      ],
    );
  }
}

/** SQL: the block of a row of `publicacao`; null if the row has the former form. */
export const BLOCO_DA_LINHA: RawBuilder<Buffer | null> = sql`(
  select dados from publicacao_bloco as bloco
  where bloco.revista_id = publicacao.revista_id and bloco.abre_oposicao = publicacao.abre_oposicao and bloco.primeira <= publicacao.ordem
  order by bloco.primeira desc limit 1)`;
