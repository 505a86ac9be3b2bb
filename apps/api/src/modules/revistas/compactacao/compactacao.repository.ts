import type pg from 'pg';
import { z } from 'zod';
import { insertBlocos } from '../publicacoes/blocos.repository.ts';
import { Blocos } from '../publicacoes/blocos.ts';
import { splitDetalhe } from '../publicacoes/forma-compacta.ts';

/** The number of records that are rewritten at a time: few enough that other calls are hardly delayed. */
const AT_ONCE = 500;

/** SQL: the issue has the former form. */
const FORMER = `not compacta and status = 'Analisada'`;

/** A record in the former form. */
const inteiroSchema = z.looseObject({
  despachos: z.array(z.looseObject({ protocolos: z.array(z.unknown()).default([]) })),
  titulares: z.array(z.looseObject({ nome: z.string() })),
});

/** How many issues still have the former form. */
export async function countInteiras(client: pg.Pool): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from revista where ${FORMER}`);
  return rows[0]?.count ?? 0;
}

/** Takes the oldest issue of the former form until the transaction ends. Another process takes another one. */
export async function takeInteira(client: pg.ClientBase): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>(
    `update revista set compacta = true where id = (
       select id from revista where ${FORMER} order by numero, id limit 1 for no key update skip locked) returning id`,
  );
  return rows[0]?.id;
}

interface LinhaInteira {
  ordem: number;
  abre_oposicao: boolean;
  detalhe: unknown;
}

async function updateDetalhes(
  client: pg.ClientBase,
  revistaId: number,
  changed: readonly { ordem: number; linha: string }[],
): Promise<void> {
  await client.query(
    `update publicacao set detalhe = novo.detalhe
     from unnest($2::int[], $3::jsonb[]) as novo (ordem, detalhe)
     where revista_id = $1 and publicacao.ordem = novo.ordem`,
    [revistaId, changed.map(({ ordem }) => ordem), changed.map(({ linha }) => linha)],
  );
}

/** The next records of an issue after a place. */
async function listInteiras(client: pg.ClientBase, revistaId: number, depois: number): Promise<LinhaInteira[]> {
  const { rows } = await client.query<LinhaInteira>(
    `select ordem, abre_oposicao, detalhe from publicacao where revista_id = $1 and ordem > $2 order by ordem limit $3`,
    [revistaId, depois, AT_ONCE],
  );
  return rows;
}

/** Rewrites the records of an issue in the compact form. */
export async function compactRegistros(client: pg.ClientBase, revistaId: number): Promise<void> {
  const blocos = new Blocos();
  for (let rows = await listInteiras(client, revistaId, -1); rows.length > 0;) {
    const changed = rows.map(({ ordem, abre_oposicao, detalhe }) => {
      const { linha, resto } = splitDetalhe(inteiroSchema.parse(detalhe), abre_oposicao);
      blocos.add(ordem, abre_oposicao, JSON.stringify(resto));
      return { ordem, linha: JSON.stringify(linha) };
    });
    await updateDetalhes(client, revistaId, changed);
    rows = await listInteiras(client, revistaId, changed.at(-1)?.ordem ?? 0);
  }
  await insertBlocos(client, revistaId, blocos.end());
}
