import { contract } from '@vigia/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const { prazos } = contract;
let test: TestApp;
let token: string;
let cnpj: string;

beforeAll(async () => {
  test = await createTestApp();
  ({ token, cnpj } = await test.createOffice());
});
afterAll(() => test.close());

const getPrazo = async (publicacao: string, by = token) => test.call(prazos.get, { token: by, query: { publicacao } });

describe('deadline of a publication', () => {
  it('the deadline has its first day, sixtieth day, last day and the steps of its count', async () => {
    const { status, body } = await getPrazo('2026-09-22');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      publicacao: '2026-09-22',
      inicio: '2026-09-23',
      sexagesimo: '2026-11-21',
      final: '2026-11-23',
    });
    expect(body.passos.map(({ tipo }) => tipo)).toEqual(['publicacao', 'inicio', 'sexagesimo', 'prorrogacao']);
    expect(body.passos.every(({ texto, fundamento }) => texto.endsWith('.') && fundamento !== '')).toBe(true);
  });

  it.each(['', '22/09/2026', '2026-02-30', 'amanhã'])(
    'the deadline of the date «%s» is refused with a message',
    async (publicacao) => {
      const { status, body } = await getPrazo(publicacao);
      expect(status).toBe(422);
      expect(body.message).toBe('Informe a data da publicação como aaaa-mm-dd.');
    },
  );
});

describe('calendar of an office', () => {
  it('a day that an administrator adds moves the deadline, and its removal moves it back', async () => {
    const dia = { data: '2026-11-23', nome: 'Ponte de Consciência Negra' };
    const added = await test.call(prazos.addDia, { token, body: dia });
    expect(added).toMatchObject({ status: 201, body: { ...dia, tipo: 'incluído' } });
    expect((await getPrazo('2026-09-22')).body.final).toBe('2026-11-24');
    const again = await test.call(prazos.addDia, { token, body: dia });
    expect(again).toMatchObject({
      status: 409,
      body: { message: 'O dia 23/11/2026 já está no calendário do escritório.' },
    });

    // The calendar of another office does not change.
    const other = await test.createOffice();
    expect((await getPrazo('2026-09-22', other.token)).body.final).toBe('2026-11-23');

    const id = added.body.id ?? 0;
    expect((await test.call(prazos.removeDia, { token, params: { id } })).status).toBe(200);
    expect((await getPrazo('2026-09-22')).body.final).toBe('2026-11-23');
    expect((await test.call(prazos.removeDia, { token, params: { id } })).status).toBe(404);
    // A removed day can be added again.
    expect((await test.call(prazos.addDia, { token, body: dia })).status).toBe(201);
  });

  it('a holiday that the office marks as a working day appears so in the calendar of the year', async () => {
    const body = { data: '2026-10-28', nome: 'Servidor público transferido', util: true };
    await test.call(prazos.addDia, { token, body });
    const { body: calendario } = await test.call(prazos.calendario, { token, query: { ano: 2026 } });
    expect(calendario.dias.filter(({ data }) => data === '2026-10-28')).toMatchObject([
      { nome: 'Servidor público transferido', tipo: 'expediente' },
    ]);
    expect(calendario.dias.find(({ data }) => data === '2026-02-16')).toEqual({
      id: null,
      data: '2026-02-16',
      nome: 'Carnaval (segunda-feira)',
      tipo: 'ponto facultativo',
    });
    expect(calendario.dias.map(({ data }) => data)).toEqual(calendario.dias.map(({ data }) => data).sort());
  });

  it('a suspension pauses the count of a deadline', async () => {
    const suspensao = { inicio: '2027-02-22', fim: '2027-02-26', motivo: 'Portaria INPI 99/2027' };
    const { status, body } = await test.call(prazos.addSuspensao, { token, body: suspensao });
    expect(status).toBe(201);
    const { body: prazo } = await getPrazo('2027-02-16');
    expect(prazo).toMatchObject({ inicio: '2027-02-17', sexagesimo: '2027-04-22', final: '2027-04-22' });
    expect(prazo.passos.find(({ tipo }) => tipo === 'suspensao')?.texto).toBe(
      'Suspensa de 22/02/2027 a 26/02/2027 (Portaria INPI 99/2027): 5 dias não contam.',
    );
    expect((await test.call(prazos.removeSuspensao, { token, params: { id: body.id } })).status).toBe(200);
    expect((await getPrazo('2027-02-16')).body.final).toBe('2027-04-19');
  });

  it.each([
    [{ inicio: '2026-02-01', fim: '2026-01-31', motivo: 'x' }, 'O último dia vem antes do primeiro.'],
    [{ inicio: '2026-02-01', fim: '2029-01-31', motivo: 'x' }, 'Uma suspensão dura no máximo 730 dias.'],
    [{ inicio: '2026-02-01', fim: '2026-02-31', motivo: 'x' }, 'Informe o último dia como aaaa-mm-dd.'],
    [{ inicio: '2026-02-01', fim: '2026-02-02', motivo: ' ' }, 'Informe o ato que suspendeu os prazos.'],
  ])('the suspension %j is refused', async (body, message) => {
    expect(await test.call(prazos.addSuspensao, { token, body })).toMatchObject({ status: 422, body: { message } });
  });

  it('suspensions are limited in total, also when several are added at once', async () => {
    const office = await test.createOffice();
    const add = (ano: number) =>
      test.call(prazos.addSuspensao, {
        token: office.token,
        body: { inicio: `${ano}-01-01`, fim: `${ano + 1}-12-30`, motivo: 'Sem fim' },
      });
    const answers = await Promise.all([2026, 2028, 2030, 2032, 2034, 2036, 2038].map(add));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.find(({ status }) => status === 422)?.body.message).toBe('As suspensões somam no máximo 3650 dias.');
    expect((await getPrazo('2026-09-22', office.token)).status).toBe(200);
  });

  it('an office has no target day until an administrator sets one', async () => {
    const office = await test.createOffice();
    const read = async () =>
      (await test.call(prazos.calendario, { token: office.token, query: { ano: 2026 } })).body.meta;
    expect(await read()).toBe(0);
    for (const dias of [10, 0, 30]) {
      expect(await test.call(prazos.changeMeta, { token: office.token, body: { dias } })).toMatchObject({
        status: 200,
        body: { dias },
      });
      expect(await read()).toBe(dias);
    }
    for (const dias of [-1, 31, 1.5, '7', null])
      expect(await test.call(prazos.changeMeta, { token: office.token, body: { dias } })).toMatchObject({
        status: 422,
        body: { message: 'Informe de 0 a 30 dias.' },
      });
    expect(await read()).toBe(30);
  });

  it('the calendar is changed by administrators only and read by every member', async () => {
    const { token: member } = await test.addMember({ token, cnpj });
    const dia = { data: '2026-12-24', nome: 'Véspera de Natal' };
    expect((await test.call(prazos.addDia, { token: member, body: dia })).status).toBe(403);
    expect((await test.call(prazos.changeMeta, { token: member, body: { dias: 1 } })).status).toBe(403);
    expect((await test.call(prazos.calendario, { token: member, query: { ano: 2026 } })).status).toBe(200);
  });
});
