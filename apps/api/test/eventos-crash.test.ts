import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gazetteXml } from './gazette-files.ts';
import { ServerProcess } from './server-process.ts';
import { waitFor } from './wait-for.ts';

/*
 * The process is killed between the commit of an import and each follower of the issue, in the middle of the follower's own transaction. After
 * the next start everything has followed the issue, exactly once.
 */
const MARCA = '911050858';
const OPOSTA = '936721000';
const COLIDENTE = '936722000';
const env: NodeJS.ProcessEnv = { INPI_BUSCA_URL: 'http://127.0.0.1:9', ESPERA_REVISTA: 'desligada' };
const server = new ServerProcess(env);
let client: pg.Client;
let caso: number;

const rowsOf = async <Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []): Promise<Row[]> =>
  (await client.query<Row>(statement, values)).rows;
const pendentes = async (): Promise<string[]> =>
  (await rowsOf<{ seguidor: string }>('select seguidor from revista_entrega order by seguidor')).map(
    ({ seguidor }) => seguidor,
  );

beforeAll(async () => {
  await server.start();
  client = await server.connect();
  await server.signUp();
  const first = gazetteXml(
    9700,
    [
      { numero: MARCA, nome: 'Kasa Aurora', despacho: 'IPAS158' },
      { numero: OPOSTA, nome: 'CASA AURÓRA' },
    ],
    '01/09/2026',
  );
  const { id: revista } = await server.upload(new Blob([first]));
  await server.call('POST', '/marca/', { numero_processo: MARCA });
  const { id: analise } = await server.call('POST', '/analises/', {
    marca: { numero_processo: MARCA },
    revista,
    temperature: 2,
  });
  await waitFor(async () => {
    expect(await server.call('GET', `/analises/${analise}/`)).toMatchObject({ status: 'Analisada' });
  });
  ({ id: caso } = await server.call('POST', '/oposicoes/', { analise, numero: OPOSTA }));
  await server.settle();
  await server.call('POST', '/analise_automatica/', {
    same_class: 0,
    temperature: 2,
    analise_automatica: true,
    marcas: [],
  });
});
afterAll(async () => {
  await client.end();
  await server.remove();
});

interface Enviada {
  revista: number;
  /** The mark that waited for the issue. */
  espera: string;
}

/** Adds a mark that waits for its data. */
async function addEspera(numero: number): Promise<string> {
  const espera = String(911_060_000 + numero);
  await server.call('POST', '/marca/', { numero_processo: espera });
  return espera;
}

/** Sends an issue that gives every follower work: a new status, a mark that waits, a republication and a hit. */
async function sendRevista(numero: number, espera: string): Promise<Enviada> {
  const dia = String(numero - 9700).padStart(2, '0');
  const xml = gazetteXml(
    numero,
    [
      { numero: MARCA, despacho: 'IPAS423' },
      { numero: espera, nome: `QXBANK${numero}`, despacho: 'IPAS158' },
      { numero: OPOSTA, nome: 'CASA AURÓRA', despacho: 'IPAS421' },
      { numero: COLIDENTE, nome: 'CASA AURÓRA' },
    ],
    `${dia}/10/2026`,
  );
  const { id } = await server.upload(new Blob([xml]));
  return { revista: id, espera };
}

/** What the followers of an issue have done: how often, where that could be more than once. */
async function readEffects({ revista, espera }: Enviada) {
  const [effects] = await rowsOf(
    `select
       (select status_em = data_publicacao from marca where numero_processo = $2) as situacao,
       (select elemento_nominativo is not null from marca where numero_processo = $3) as preenchida,
       (select count(*)::int from marca_consulta where numero_processo = $3 and espera) as esperas,
       (select nova_publicacao is not distinct from revista.data_publicacao from caso where id = $4) as prazo,
       (select count(*)::int from caso_historico where caso_id = $4 and evento ->> 'tipo' = 'novo-prazo'
         and evento ->> 'revista' = revista.numero::text) as republicacoes,
       (select count(*)::int from vigilancia where revista_id = $1 and terminada_em is not null) as lotes,
       (select count(*)::int from analise join marca on marca.id = marca_id
         where revista_id = $1 and numero_processo = $2 and analise.status = 'Analisada') as analises,
       (select count(*)::int from boletim where revista_id = $1 and distribuido_em is not null) as boletins,
       (select count(*)::int from correio where assunto like '%' || revista.numero || '%') as mensagens
     from revista where id = $1`,
    [revista, MARCA, espera, caso],
  );
  return effects;
}
const ONCE = {
  situacao: true,
  preenchida: true,
  esperas: 0,
  prazo: true,
  republicacoes: 1,
  lotes: 1,
  analises: 1,
  boletins: 1,
  mensagens: 1,
};

it('a kill right after the commit, before any follower began, loses nothing', async () => {
  await server.kill();
  env['ROLE'] = 'api';
  await server.start();
  const sent = await sendRevista(9701, await addEspera(9701));
  await server.kill();
  expect(await rowsOf('select tipo from revista_evento where distribuido_em is null')).toEqual([{ tipo: 'analisada' }]);
  env['ROLE'] = 'all';
  await server.start();
  await expect.poll(() => readEffects(sent)).toEqual(ONCE);
  await server.settle();
});

/** A follower, the table that it reads or writes, how many followers wait for the lock on it, and what is undone after the kill. */
const SEGUIDORES = [
  ['situacoes', 'marca', 2, { situacao: false }],
  ['preenchimento', 'marca_consulta', 1, { preenchida: false, esperas: 1 }],
  ['casos', 'caso', 1, { prazo: false, republicacoes: 0 }],
  ['vigilancia', 'analise_automatica', 1, { lotes: 0, analises: 0 }],
  ['boletins', 'boletim', 1, { boletins: 0, mensagens: 0 }],
] as const;

it.each(SEGUIDORES)(
  'a kill in the middle of the follower %s loses nothing and repeats nothing',
  async (seguidor, table, waiting, undone) => {
    const numero = 9702 + SEGUIDORES.findIndex(([nome]) => nome === seguidor);
    const espera = await addEspera(numero);
    const lock = await server.connect();
    await lock.query(`begin; lock table ${table} in access exclusive mode`);
    const sent = await sendRevista(numero, espera);
    // The follower's transaction has taken its event out of the outbox, and waits for the table.
    await waitFor(async () => {
      const blocked = await rowsOf(
        `select from pg_locks as wanted join pg_locks as taken on taken.pid = wanted.pid
         where not wanted.granted and wanted.relation = $1::regclass
           and taken.granted and taken.relation = 'revista_entrega'::regclass and taken.mode = 'RowExclusiveLock'`,
        [table],
      );
      expect(blocked).toHaveLength(waiting);
    });
    await server.kill();
    await lock.end();
    expect(await pendentes()).toContain(seguidor);
    expect(await readEffects(sent)).toMatchObject(undone);
    await server.start();
    await expect.poll(() => readEffects(sent)).toEqual(ONCE);
    await server.settle();
    expect(await readEffects(sent)).toEqual(ONCE);
  },
);

it('a kill in the middle of the follower analises loses nothing and repeats nothing', async () => {
  const numero = 9710;
  const sent = await sendRevista(numero, await addEspera(numero));
  // The batch of the issue would wait for the table too, with the lock that the next import needs.
  await expect.poll(() => readEffects(sent)).toEqual(ONCE);
  await server.settle();
  const { revista } = sent;
  const { id } = await server.call('POST', '/analises/', {
    marca: { numero_processo: MARCA },
    revista,
    temperature: 1.3,
  });
  const readAnalise = async () =>
    (
      await rowsOf(
        `select analise.status, terminada_em > importada_em as atual, total_comparadas
         from analise join revista on revista.id = revista_id where analise.id = $1`,
        [id],
      )
    )[0];
  await expect.poll(readAnalise).toEqual({ status: 'Analisada', atual: true, total_comparadas: 2 });
  const lock = await server.connect();
  // Reads go on, so nothing but the follower waits.
  await lock.query('begin; lock table analise in share row exclusive mode');
  await server.upload(new Blob([gazetteXml(numero, [{ numero: COLIDENTE, nome: 'CASA AURÓRA' }], '10/10/2026')]));
  const waiting = async () =>
    (await rowsOf("select from pg_locks where not granted and relation = 'analise'::regclass")).length;
  await expect.poll(waiting).toBeGreaterThan(0);
  await expect.poll(pendentes).toContain('analises');
  await server.kill();
  await lock.end();
  expect(await pendentes()).toContain('analises');
  expect(await readAnalise()).toEqual({ status: 'Analisada', atual: false, total_comparadas: 2 });
  await server.start();
  await expect.poll(readAnalise).toEqual({ status: 'Analisada', atual: true, total_comparadas: 1 });
  await server.settle();
});
