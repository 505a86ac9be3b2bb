import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('has defaults that serve one office on one machine', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      role: 'all',
      databaseUrl: undefined,
    });
    expect(path.basename(config.dataDir)).toBe('data');
  });

  it('counts an empty value as unset', () =>
    expect(readConfig({ PORT: '', ROLE: ' ' })).toMatchObject({ port: 3000, role: 'all' }));

  it('reads what is told', () =>
    expect(
      readConfig({
        PORT: '8080',
        HOST: '0.0.0.0',
        ROLE: 'worker',
        DATA_DIR: '/srv/vigia',
        DATABASE_URL: 'postgres://u:p@db:5432/vigia',
      }),
    ).toEqual({
      port: 8080,
      host: '0.0.0.0',
      role: 'worker',
      dataDir: '/srv/vigia',
      databaseUrl: 'postgres://u:p@db:5432/vigia',
    }));

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['HOST', 'http://x'],
    ['ROLE', 'both'],
    ['DATABASE_URL', 'mysql://u@h/db'],
    ['DATABASE_URL', 'postgres://h'],
    ['DATABASE_URL', 'nonsense'],
    ['DATA_DIR', '~/vigia'],
  ])('refuses %s=%s in a sentence that names it', (name, value) =>
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} deve`)),
  );
});
