import { contract } from '@vigia/contract';
import type pg from 'pg';
import { callContract } from '../client.ts';
import { holds, type Mundo } from './mundo.ts';

type Check = (mundo: Mundo, client: pg.Client) => Promise<string[]>;

/** Statements that return a row for each violation, with a sentence. They hold at any moment. */
export const STATEMENTS: Readonly<Record<string, string>> = {
  'a finished comparison is not whole': `select 'analysis ' || id as what from analise where status = 'Analisada' and progresso <> 1`,
  'a hit stands twice in a comparison': `select 'analysis ' || analise_id || ', ' || numero as what from resultado group by analise_id, numero having count(*) > 1`,
  'a pair has two cases': `select marca_id || ' × ' || numero as what from caso group by escritorio_id, marca_id, numero having count(*) > 1`,
  'two cards of the board are on one place': `
    select coluna as what from caso where encerrado_em is null group by escritorio_id, coluna having count(distinct posicao) <> count(*)`,
  'an issue is there twice': `select numero::text as what from revista where retirada_em is null group by numero, enviada_por having count(*) > 1`,
  'an issue has other records than it says': `
    select numero::text as what from revista where retirada_em is null and status = 'Analisada'
      and (relatorio ->> 'lidos')::int <> (select count(*) from publicacao where revista_id = revista.id)`,
  'an action of the triage happened twice': `select chave::text as what from triagem_acao group by escritorio_id, chave having count(*) > 1`,
  'a batch compared a mark twice': `
    select vigilancia_id || ': ' || marca_id as what from analise where vigilancia_id is not null and arquivada_em is null group by vigilancia_id, marca_id having count(*) > 1`,
  'a bulletin was mailed twice': `select para || ': ' || assunto as what from correio where assunto like '%evista%' group by para, assunto having count(*) > 1`,
};

/** These hold when all work has ended and INPI was not asked for anything. */
const SETTLED: Readonly<Record<string, string>> = {
  'a comparison has no end': `select 'analysis ' || id as what from analise where status = 'Em analise'`,
  'an issue is half stored': `select numero::text as what from revista where retirada_em is null and status <> 'Analisada'`,
};

/** Runs statements that find violations, and returns a sentence for each row. */
export async function findBroken(client: pg.Client, statements: Readonly<Record<string, string>>): Promise<string[]> {
  const violations: string[] = [];
  for (const [name, statement] of Object.entries(statements)) {
    const { rows } = await client.query<{ what: string }>(statement);
    violations.push(...rows.map(({ what }) => `${name}: ${what}`));
  }
  return violations;
}

const checkStatements: Check = (_, client) => findBroken(client, { ...STATEMENTS, ...SETTLED });

const checkRevistas: Check = async ({ diario }, client) => {
  const { rows } = await client.query<{ numero: number; records: string; lidos: string | null }>(
    `select numero, relatorio ->> 'lidos' as lidos, (select count(*) from publicacao where revista_id = revista.id) as records
     from revista where retirada_em is null`,
  );
  const stored = new Map(rows.map((row) => [row.numero, row]));
  return [...diario.revistas].flatMap(([numero, { records, confirmed }]) => {
    const row = stored.get(numero);
    if (row === undefined) return confirmed ? [`issue ${numero} is lost`] : [];
    const isWhole = Number(row.records) === records && Number(row.lidos) === records;
    return isWhole ? [] : [`issue ${numero} has ${row.records} of ${records} records, and says ${row.lidos}`];
  });
};

export const checkDiario: Check = async ({ diario }, client) => {
  const read = async (statement: string): Promise<string[]> =>
    (await client.query<{ it: string }>(statement)).rows.map(({ it }) => it);
  const marcas = new Set(await read('select numero_processo as it from marca where arquivada_em is null'));
  const analises = new Set(await read('select id::text as it from analise'));
  const acoes = new Set(await read('select chave::text as it from triagem_acao'));
  const casos = new Map((await read(`select id || ' ' || coluna as it from caso`)).map((it) => [it.split(' ')[0], it]));
  return [
    ...[...diario.marcas]
      .filter(([numero, confirmed]) => confirmed && !marcas.has(numero))
      .map(([it]) => `mark ${it} is lost`),
    ...[...diario.analises].filter((id) => !analises.has(String(id))).map((it) => `comparison ${it} is lost`),
    ...[...diario.decisoes.keys()].filter((chave) => !acoes.has(chave)).map((it) => `decision ${it} is lost`),
    ...[...diario.casos].flatMap(([id, caso]) => {
      const column = casos.get(String(id))?.split(' ')[1];
      if (column === undefined) return [`case ${id} is lost`];
      if (caso.column !== column && !caso.open.includes(column))
        return [`case ${id} is in ${column}, and not in ${[caso.column, ...caso.open].join(' or ')}`];
      // Nothing is under way any more.
      Object.assign(caso, { column, open: [] });
      return [];
    }),
  ];
};

/** The screens must show what is stored. */
const checkScreens: Check = async ({ server }, client) => {
  const { cards } = await callContract(server, contract.oposicoes.quadro);
  const { rows } = await client.query<{ count: string }>('select count(*) from caso where encerrado_em is null');
  const shown = Object.keys(cards).length;
  return shown === Number(rows[0]?.count) ? [] : [`the board shows ${shown} of ${rows[0]?.count} cases`];
};

/** Whether nothing is waiting or running any more. */
async function isQuiet(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ waiting: string }>(
    `select (select count(*) from analise where status = 'Em analise')
          + (select count(*) from revista_entrega)
          + (select count(*) from revista_evento where distribuido_em is null)
          + (select count(*) from revista where status = 'Em análise')
          + (select count(*) from vigilancia where terminada_em is null and cancelada_em is null)
          -- A batch that is not planned yet is only a job.
          + (select count(*) from pgboss.job where state < 'completed' and name in ('analises', 'vigilancia')) as waiting`,
  );
  return Number(rows[0]?.waiting) === 0;
}

/** What waits or runs for too long, with its times as seconds from now. */
async function describeWaiting(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ what: string }>(
    `select format('job of %s: %s, made %s s, starts %s s, heartbeat %s s', name, state, round(extract(epoch from created_on - now())),
              round(extract(epoch from start_after - now())), round(extract(epoch from heartbeat_on - now()))) as what
     from pgboss.job where state < 'completed'
     union all select format('analysis %s', id) from analise where status = 'Em analise'
     union all select format('delivery of event %s to %s, next in %s s', evento_id, seguidor, round(extract(epoch from proxima_em - now()))) from revista_entrega
     union all select format('batch %s', id) from vigilancia where terminada_em is null and cancelada_em is null
     union all select format('event %s', id) from revista_evento where distribuido_em is null`,
  );
  return ['the work does not end', ...rows.map(({ what }) => what)];
}

/** Waits until everything that was begun has ended, and returns what is wrong then. */
export async function findViolations(mundo: Mundo): Promise<string[]> {
  const client = await mundo.server.connect();
  try {
    if (!(await holds(() => isQuiet(client)))) return await describeWaiting(client);
    const all = [checkStatements, checkRevistas, checkDiario, checkScreens];
    const violations: string[] = [];
    for (const check of all) violations.push(...(await check(mundo, client)));
    return violations;
  } finally {
    await client.end();
  }
}
