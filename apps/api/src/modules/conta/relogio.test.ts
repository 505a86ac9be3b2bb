import { contract } from '@vigia/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type Office, SENHA, type TestApp } from '../../../test/test-app.ts';

const { conta } = contract;
const DAY = 86_400_000;
let test: TestApp;
let office: Office;
beforeAll(async () => {
  test = await createTestApp();
  office = await test.createOffice();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => test.close());

const setClock = (days: number): void =>
  void vi.useFakeTimers({ toFake: ['Date'], now: new Date(Date.now() + days * DAY) });
const signIn = () => test.call(conta.login, { body: { username: office.username, password: SENHA } });
const useSession = async (token: string): Promise<number> => (await test.call(conta.userme, { token })).status;
/** Moves the ends of all sessions, as a wrong clock of the database seems to do. */
const moveEnds = (days: number) =>
  test.connection.pool.query('update sessao set expira_em = expira_em + make_interval(days => $1)', [days]);

describe('a wrong clock', () => {
  it.each([31, -2, 400])('L13: a clock of the server that is %i days off ends no session', async (days) => {
    setClock(days);
    expect(await useSession(office.token)).toBe(200);
    const second = await signIn();
    expect(second.status).toBe(200);
    expect(await useSession(second.body.token)).toBe(200);
    vi.useRealTimers();
    expect([await useSession(office.token), await useSession(second.body.token)]).toEqual([200, 200]);
  });

  it('L13: a clock of the database that is 31 days ahead for a moment deletes no session at a sign-in', async () => {
    await moveEnds(-31);
    expect(await useSession(office.token)).toBe(401);
    expect((await signIn()).status).toBe(200);
    await moveEnds(31);
    expect(await useSession(office.token)).toBe(200);
  });

  it('a sign-in deletes sessions that ended more than 60 days ago', async () => {
    const { token } = await test.createOffice();
    await moveEnds(-91);
    await signIn();
    await moveEnds(91);
    expect(await useSession(token)).toBe(401);
  });
});
