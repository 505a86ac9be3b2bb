import { sql } from '../../../../test/sql.ts';
import { describe, expect, it } from 'vitest';
import { preparePepi } from '../../../../test/pepi/bancada.ts';
import { paginaManutencao } from '../../../../test/pepi/paginas.ts';
import { pauseAfter } from '../../pepi/turno.service.ts';

const pepi = preparePepi();
const { makeProcesso, work, add, read, until, searches, freeTurno, stop } = pepi;

describe('load on the INPI site', () => {
  it('all processes together send one request at a time, offices take turns, and the oldest mark comes first', async () => {
    const big = Array.from({ length: 6 }, () => makeProcesso().numero);
    for (const numero of big) await add(numero);
    const small = await pepi.test().createOffice();
    const few = [makeProcesso().numero, makeProcesso().numero];
    for (const numero of few) await add(numero, small.token);
    work();
    work();
    work();
    await until(big.at(-1) ?? '', { consulta: null });
    expect(pepi.site().simultaneos()).toBe(1);
    const order = searches();
    expect(order).toHaveLength(8);
    expect(order.filter((numero) => big.includes(numero))).toEqual(big);
    // The office with few marks is served within the first four requests.
    expect(few.map((numero) => order.indexOf(numero)).every((place) => place < 4)).toBe(true);
  });

  it('a failing site gets growing pauses, or the pause that it asks for, at most a day', async () => {
    expect([1, 2, 3, 6, 7, 50].map((falhas) => pauseAfter(falhas, undefined))).toEqual([
      60, 120, 240, 1920, 3600, 3600,
    ]);
    expect(pauseAfter(1, 900)).toBe(900);
    expect(pauseAfter(1, 9_999_999)).toBe(86_400);
    const numero = makeProcesso().numero;
    pepi.site().intercept = (_request, response) => Boolean(response.writeHead(503, { 'retry-after': '900' }).end());
    await add(numero);
    await add(makeProcesso().numero);
    work();
    await until(numero, { consulta: { motivo: 'O site do INPI não respondeu.', tentativas: 0 } });
    const readPause = async () => {
      const { rows } = await sql<{ wait: number }>`
        select extract(epoch from livre_em - now())::float8 as wait from pepi_turno`.execute(pepi.test().connection.db);
      return rows[0]?.wait;
    };
    // The mark gets its reason before the site gets its pause.
    await expect.poll(readPause).toBeGreaterThan(880);
    // Another worker sends no request during the pause either.
    await stop();
    work();
    await stop();
    expect(pepi.site().pedidos).toHaveLength(1);
    // Longer than a worker's turn: the pause still lasts.
    expect(await readPause()).toBeGreaterThan(90);
  });

  it('a page that cannot be read changes no data and does not block other processes', async () => {
    const bad = makeProcesso();
    pepi.site().paginas.set(bad.codigo, Buffer.from(paginaManutencao(), 'latin1'));
    const good = makeProcesso();
    await add(bad.numero);
    await add(good.numero);
    work();
    await until(bad.numero, { consulta: { motivo: 'O site do INPI respondeu de um jeito que não entendemos.' } });
    await freeTurno();
    await until(good.numero, { consulta: null });
  });

  it('the turn of a dead process expires, and a stopped process returns it at once', async () => {
    const { numero } = makeProcesso();
    await sql`update pepi_turno set dono = gen_random_uuid(), livre_em = now() + interval '1 second'`.execute(
      pepi.test().connection.db,
    );
    await add(numero);
    work();
    await until(numero, { consulta: null });
    pepi.site().intercept = () => true;
    const hanging = makeProcesso().numero;
    await sql`update pepi_turno set livre_em = now()`.execute(pepi.test().connection.db);
    const { length } = pepi.site().pedidos;
    await add(hanging);
    await expect.poll(() => pepi.site().pedidos.length).toBeGreaterThan(length);
    // The time limit is an hour, so only the stop ends the request.
    await stop();
    expect((await read(hanging)).consulta).toMatchObject({ tentativas: 0, motivo: null });
    pepi.site().intercept = undefined;
    work();
    await until(hanging, { consulta: null });
  });
});
