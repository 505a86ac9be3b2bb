import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
});
