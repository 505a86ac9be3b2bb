import { contract } from '@vigia/contract';
import { sql } from '../../../test/sql.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BoletimWorld, type Escritorio } from '../../../test/boletim-world.ts';
import { registro } from '../../../test/test-app.ts';

const { conta, descartes, preferencias } = contract;
const until = (look: () => unknown) => expect.poll(look);

let world: BoletimWorld;
beforeAll(async () => {
  world = await BoletimWorld.start(9600);
});
afterAll(() => world.close());
beforeEach(() => world.begin());
afterEach(() => world.clear());

describe('recipients of a bulletin', () => {
  it('every active user of the office gets the bulletin once, also when the work is reported as done twice', async () => {
    const office = await world.createOffice();
    const colleague = await world.addColleague(office);
    const waiting = registro({ escritorio: { cnpj: office.cnpj } });
    await world.test.call(conta.register, { body: waiting });
    const revista = await world.upload(office.token, world.records());
    await Promise.all([world.finish(office, revista), world.finish(office, revista)]);
    await until(() => world.estados(office, revista)).toEqual(['enviado', 'enviado']);
    await world.finish(office, revista);
    await world.settle();
    const subjects = (to: string) => world.mailTo(to).filter(({ subject }) => subject?.startsWith('Boletim')).length;
    expect([subjects(office.email), subjects(colleague.email), subjects(waiting.email)]).toEqual([1, 1, 0]);
  });

  it('a user who wants no bulletins gets none', async () => {
    const office = await world.createOffice();
    await world.prefer(office, 'nenhum');
    const revista = await world.upload(office.token, world.records());
    await world.finish(office, revista);
    await until(() => world.estados(office, revista)).toEqual(['dispensado']);
    await world.settle();
    expect(world.mailTo(office.email)).toEqual([]);
  });

  it('a weekly user gets one message on Friday with all issues of the week', async () => {
    const office = await world.createOffice();
    await world.prefer(office, 'semanal');
    const first = await world.upload(office.token, world.records());
    world.numero += 1;
    const second = await world.upload(office.token, [{ numero: '936721378', nome: 'COISA MUITO OUTRA', classe: 7 }]);
    await world.compare(office.token, first);
    await world.compare(office.token, second);
    await world.finish(office, first);
    await world.finish(office, second);
    await until(() => world.estados(office, second)).toEqual(['aguardando']);
    const [envio] = (await world.read(office, first)).envios ?? [];
    const friday = new Date(envio?.em ?? '');
    const inSaoPaulo = friday.toLocaleString('pt-BR', {
      timeZone: 'America/Sao_Paulo',
      weekday: 'long',
      hour: '2-digit',
    });
    expect(inSaoPaulo).toMatch(/^sexta-feira.* 08/);
    expect(friday.getTime() - Date.now()).toBeGreaterThan(0);
    expect(friday.getTime() - Date.now()).toBeLessThanOrEqual(7 * 86_400_000);
    expect(world.mailTo(office.email)).toEqual([]);
    await sql`update boletim_envio set enviar_em = now() where estado = 'aguardando'`.execute(world.test.connection.db);
    const [email] = await world.server.waitFor(1);
    expect(email?.subject).toBe(`Boletim da semana (revistas ${world.numero - 1}, ${world.numero}): 1 colidência`);
    expect(email?.text).toContain(`Revista ${world.numero - 1}: Colidências de grau alto (1)`);
    expect(email?.text).toContain(`Nada consta: nenhuma colidência na revista ${world.numero}.`);
    await until(() => world.estados(office, first)).toEqual(['enviado']);
    expect(await world.estados(office, second)).toEqual(['enviado']);
    await world.settle();
    expect(world.mailTo(office.email)).toHaveLength(1);
  });

  it('a waiting bulletin is sent when its user changes from weekly to immediate', async () => {
    const office = await world.createOffice();
    const { body } = await world.prefer(office, 'semanal');
    const revista = await world.upload(office.token, world.records());
    await world.finish(office, revista);
    await until(() => world.estados(office, revista)).toEqual(['aguardando']);
    await world.test.call(preferencias.update, {
      token: office.token,
      params: { id: body.id },
      body: { valor: 'imediato' },
    });
    await world.server.waitFor(1);
    await until(() => world.estados(office, revista)).toEqual(['enviado']);
  });

  it('a user with an unknown preference gets the bulletin at once', async () => {
    const office = await world.createOffice();
    await world.prefer(office, { quando: 'às vezes' });
    const revista = await world.upload(office.token, world.records());
    await world.finish(office, revista);
    await world.server.waitFor(1);
    await until(() => world.estados(office, revista)).toEqual(['enviado']);
  });
});

describe('bulletins while an issue is compared again', () => {
  const setLote = async (office: Escritorio, revista: number, terminada_em: Date | null) => {
    const { db } = world.test.connection;
    const { id } = await db
      .selectFrom('escritorio')
      .select('id')
      .where('cnpj', '=', office.cnpj)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('vigilancia')
      .values({ escritorio_id: id, revista_id: revista, terminada_em })
      .onConflict((conflict) => conflict.columns(['escritorio_id', 'revista_id']).doUpdateSet({ terminada_em }))
      .execute();
  };
  /** The stored states. The page shows a delivery that waits only for the comparison as queued. */
  const stored = async (revista: number) => {
    const { rows } = await sql<{ estado: string }>`
      select estado from boletim_envio join boletim on boletim.id = boletim_id where revista_id = ${revista}`.execute(
      world.test.connection.db,
    );
    return rows.map(({ estado }) => estado);
  };

  it('the message waits for the end of the comparison and is sent once, complete', async () => {
    const office = await world.createOffice();
    const revista = await world.upload(office.token, world.records());
    await setLote(office, revista, null);
    await world.finish(office, revista);
    await until(() => stored(revista)).toEqual(['aguardando']);
    expect(await world.estados(office, revista)).toEqual(['na fila']);
    await world.settle();
    await world.settle();
    expect(await stored(revista)).toEqual(['aguardando']);
    // The waiting delivery is not queued again in every round.
    const { rowCount } = await world.test.connection.pool.query(
      `select from pgboss.job join boletim on data -> 'dados' -> 'boletins' = to_jsonb(array[boletim.id]) where revista_id = $1`,
      [revista],
    );
    expect(rowCount).toBe(1);
    expect(world.mailTo(office.email)).toEqual([]);
    await world.compare(office.token, revista);
    await setLote(office, revista, new Date());
    const [email] = await world.server.waitFor(1);
    expect(email?.subject).toBe(`Boletim da revista ${world.numero}: 1 colidência`);
    await until(() => world.estados(office, revista)).toEqual(['enviado']);
    await world.settle();
    expect(world.mailTo(office.email)).toHaveLength(1);
  });
});

describe('an issue that is compared again after its bulletin was sent', () => {
  /** The first version of the issue, without the hit. */
  const poor = [{ numero: '936721351', nome: 'COISA MUITO OUTRA', classe: 7 }];
  const compareAgain = async (office: Escritorio, revista: number) => {
    expect(await world.upload(office.token, world.records())).toBe(revista);
    const analise = await world.compare(office.token, revista);
    await world.finish(office, revista);
    return analise;
  };

  it('a second bulletin announces the new hits, once', async () => {
    const office = await world.createOffice();
    const revista = await world.upload(office.token, poor);
    await world.compare(office.token, revista);
    await world.finish(office, revista);
    const [first] = await world.server.waitFor(1);
    expect(first?.subject).toBe(`Boletim da revista ${world.numero}: nada consta`);
    await until(() => world.estados(office, revista)).toEqual(['enviado']);
    await compareAgain(office, revista);
    const [, second] = await world.server.waitFor(2);
    expect(second?.subject).toBe(`Boletim da revista ${world.numero} atualizado: 1 colidência nova`);
    expect(second?.text).toContain(
      `A revista ${world.numero} foi comparada de novo depois do boletim que você recebeu: 1 colidência é nova.`,
    );
    expect(second?.text).toContain(`* ${world.name} × ${world.name} (Nova: Alta, `);
    await until(() => world.estados(office, revista)).toEqual(['enviado']);
    await world.finish(office, revista);
    await world.settle();
    expect(await world.estados(office, revista)).toEqual(['enviado']);
    expect(world.mailTo(office.email)).toHaveLength(2);
  });

  it('a second bulletin waits for Friday for a weekly user and is not sent to a user who wants none', async () => {
    const office = await world.createOffice();
    const { body } = await world.prefer(office, 'imediato');
    const prefer = (valor: string) =>
      world.test.call(preferencias.update, { token: office.token, params: { id: body.id }, body: { valor } });
    const revista = await world.upload(office.token, poor);
    await world.compare(office.token, revista);
    await world.finish(office, revista);
    await until(() => world.estados(office, revista)).toEqual(['enviado']);
    await prefer('nenhum');
    await compareAgain(office, revista);
    await world.settle();
    expect(await world.estados(office, revista)).toEqual(['enviado']);
    await prefer('semanal');
    await world.finish(office, revista);
    await until(() => world.estados(office, revista)).toEqual(['aguardando']);
    expect(world.mailTo(office.email)).toHaveLength(1);
  });

  it('no second bulletin is sent when the new hits are dismissed before it is made', async () => {
    const office = await world.createOffice();
    await world.prefer(office, 'imediato');
    const revista = await world.upload(office.token, poor);
    await world.compare(office.token, revista);
    await world.finish(office, revista);
    await until(() => world.estados(office, revista)).toEqual(['enviado']);
    world.server.behave('busy');
    const analise = await compareAgain(office, revista);
    await until(() => world.estados(office, revista)).toEqual(['tentando de novo']);
    await world.test.call(descartes.descartar, {
      token: office.token,
      params: { id: analise, numero: '936721335' },
      body: { motivo: 'Sinais bem diferentes', grupo: true },
    });
    world.server.behave('take');
    await world.test.connection.pool.query(
      `update pgboss.job set start_after = now() where name = 'correio' and state = 'retry'`,
    );
    await until(() => world.estados(office, revista)).toEqual(['enviado']);
    await world.settle();
    expect(world.mailTo(office.email)).toHaveLength(1);
  });
});

describe('bulletins when the mail server fails', () => {
  it('a bulletin that a busy server delays is tried again and sent once', async () => {
    world.server.behave('busy');
    const office = await world.createOffice();
    const revista = await world.upload(office.token, world.records());
    await world.finish(office, revista);
    await until(() => world.estados(office, revista)).toEqual(['tentando de novo']);
    const [envio] = (await world.read(office, revista)).envios ?? [];
    expect(envio).toMatchObject({ nome: 'Ana Reis', tentativas: 1 });
    expect(envio?.motivo).toContain('451 Come back later');
    world.server.behave('take');
    await world.test.connection.pool.query(
      `update pgboss.job set start_after = now() where name = 'correio' and state = 'retry'`,
    );
    await world.server.waitFor(1);
    await until(() => world.estados(office, revista)).toEqual(['enviado']);
    expect((await world.read(office, revista)).envios).toMatchObject([{ motivo: null, tentativas: 2 }]);
    await world.settle();
    expect(world.mailTo(office.email)).toHaveLength(1);
  });

  it('a bulletin that the server refuses is shown as failed with the reason', async () => {
    world.server.behave('refuse');
    const office = await world.createOffice();
    const revista = await world.upload(office.token, world.records());
    await world.finish(office, revista);
    await until(() => world.estados(office, revista)).toEqual(['falhou']);
    expect((await world.read(office, revista)).envios?.[0]?.motivo).toContain('550 No such mailbox');
    world.server.behave('take');
    await world.settle();
    expect(world.mailTo(office.email)).toEqual([]);
  });

  it('a bulletin that no attempt delivers is shown as failed with the last reason', async () => {
    world.server.behave('busy');
    const office = await world.createOffice();
    const revista = await world.upload(office.token, world.records());
    await world.finish(office, revista);
    await until(() => world.estados(office, revista)).toEqual(['tentando de novo']);
    await expect
      .poll(async () => {
        const { rowCount } = await world.test.connection.pool.query(
          `update pgboss.job set retry_count = retry_limit, start_after = now() where name = 'correio' and state = 'retry'`,
        );
        return rowCount;
      })
      .toBe(1);
    await until(() => world.estados(office, revista)).toEqual(['falhou']);
    expect((await world.read(office, revista)).envios?.[0]?.motivo).toContain('451 Come back later');
  });
});
