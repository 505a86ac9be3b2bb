import { describe, expect, it } from 'vitest';
import { usuario } from '../test/fixtures.ts';
import { getToken, session, SESSION_KEY } from './session.ts';

const stored = (token: string): string => JSON.stringify({ token, user: usuario });

describe('session', () => {
  it('session is read from user_token', () => {
    localStorage.setItem('user_token', stored('abc'));
    const stop = session.start();
    expect(session.get()).toEqual({ status: 'signed', token: 'abc', user: usuario });
    stop();
  });

  it.each(['', 'not json', '{"token":"x"}', '{"token":"","user":{}}'])(
    'session removes a saved value that it cannot read: %s',
    (text) => {
      localStorage.setItem(SESSION_KEY, text);
      const stop = session.start();
      expect(session.get().status).toBe('anonymous');
      expect(localStorage.getItem(SESSION_KEY)).toBeNull();
      stop();
    },
  );

  it('session is saved on sign-in, updated with the user, and removed on sign-out', () => {
    session.signIn({ token: 'abc', user: usuario });
    session.updateUser({ ...usuario, first_name: 'Ana' });
    expect(JSON.parse(localStorage.getItem('user_token') ?? '')).toEqual({
      token: 'abc',
      user: { ...usuario, first_name: 'Ana' },
    });
    session.signOut();
    expect(localStorage.getItem('user_token')).toBeNull();
    expect(getToken()).toBeNull();
  });

  it('session keeps the role that an answer names, if the answer is to this session and the role is known', () => {
    const papel = () => {
      const now = session.get();
      return now.status === 'signed' ? now.user.papel : null;
    };
    session.signIn({ token: 'abc', user: usuario });
    for (const [token, named] of [
      ['other', 'leitor'],
      ['abc', 'dono'],
      ['abc', null],
    ] as const)
      session.learnPapel(token, named);
    expect(papel()).toBe('administrador');
    session.learnPapel('abc', 'leitor');
    expect(papel()).toBe('leitor');
    expect(localStorage.getItem('user_token')).toContain('"papel":"leitor"');
  });

  it('session that is no longer saved is not saved again by a late answer', () => {
    session.signIn({ token: 'abc', user: usuario });
    localStorage.clear();
    session.learnAvisos('abc', { emailPendente: true });
    session.learnPapel('abc', 'leitor');
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();

    localStorage.setItem(SESSION_KEY, stored('other'));
    session.learnAvisos('abc', { instalacao: true });
    expect(localStorage.getItem(SESSION_KEY)).toBe(stored('other'));
  });

  it('session follows sign-in and sign-out in another tab', () => {
    const stop = session.start();
    localStorage.setItem(SESSION_KEY, stored('other'));
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
    expect(getToken()).toBe('other');
    localStorage.removeItem(SESSION_KEY);
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
    expect(session.get()).toEqual({ status: 'anonymous', exit: '/' });
    stop();
  });
});
