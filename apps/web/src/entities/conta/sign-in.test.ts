import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { session } from '../../lib/session.ts';
import { fakeServer, Status } from '../../test/fake-server.ts';
import { usuario } from '../../test/fixtures.ts';
import { signIn } from './sign-in.ts';

const credentials = { username: 'marina', password: 'segredo' };
function attempt(answer: unknown): Promise<unknown> {
  fakeServer({ 'POST /login/': answer });
  return signIn(credentials).catch((error: unknown) => error);
}

describe('sign-in of the session layer', () => {
  it('signIn stores token and user', async () => {
    expect(await attempt({ token: 'abc', user: usuario })).toBeUndefined();
    expect(session.get()).toEqual({ status: 'signed', token: 'abc', user: usuario });
  });

  it.each([
    ['a refusal', new Status(401, { message: 'Usuário ou senha incorretos! ' })],
    ['an answer without user', { token: 'abc' }],
    ['an answer without token', { user: usuario }],
    ['an empty answer', ''],
  ])("signIn throws 'Usuário não encontrado' after %s, and signs nobody in", async (_what, answer) => {
    expect(await attempt(answer)).toMatchObject({ message: 'Usuário não encontrado' });
    expect(session.get().status).not.toBe('signed');
    expect(localStorage.getItem('user_token')).toBeNull();
  });

  it('signIn keeps the message of other failures', async () => {
    expect(await attempt(new Status(403, { message: 'Espere.' }))).toEqual(
      new ApiError(403, 'Espere.', {}, true, { message: 'Espere.' }),
    );
    expect(await attempt(new Error('no network'))).toMatchObject({ status: 0 });
  });
});
