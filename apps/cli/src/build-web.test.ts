import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildWeb } from './build-web.ts';

describe('buildWeb', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'vigia-montar-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const log: string[] = [];
  const build = (): void => buildWeb((line) => void log.push(line), root);

  it('buildWeb throws a sentence for users if Vite and the last build are missing', () => {
    // The command line prints only the message of a ConfigError, without a stack, and ends with status 1.
    expect(build).toThrow(
      expect.objectContaining({
        name: 'ConfigError',
        message: 'A interface não está montada. Rode «npm run build» com todas as dependências e copie apps/web/dist.',
      }),
    );
  });

  it('buildWeb keeps the last build if Vite is missing', () => {
    mkdirSync(path.join(root, 'apps/web/dist'), { recursive: true });
    writeFileSync(path.join(root, 'apps/web/dist/index.html'), '<div id="root"></div>');
    build();
    expect(log).toEqual([]);
  });

  it('buildWeb builds for production whatever NODE_ENV the caller has', () => {
    expect(process.env['NODE_ENV']).toBe('test');
    const web = path.join(root, 'apps/web');
    mkdirSync(web, { recursive: true });
    symlinkSync(
      path.resolve(import.meta.dirname, '../../../node_modules'),
      path.join(root, 'node_modules'),
      'junction',
    );
    writeFileSync(path.join(web, 'index.html'), '<script type="module" src="/main.js"></script>');
    writeFileSync(
      path.join(web, 'main.js'),
      `console.log(import.meta.env.PROD ? 'de produção' : 'de desenvolvimento', process.env.NODE_ENV);`,
    );
    build();
    const [code] = globSync(path.join(web, 'dist/assets/*.js')).map((file) => readFileSync(file, 'utf8'));
    expect(code).toContain('de produção');
    expect(code).not.toContain('desenvolvimento');
    expect(log.pop()).toBe('Montando a interface…');
  });
});
