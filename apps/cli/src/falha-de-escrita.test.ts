import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FULL_DISK, runCli, runOnFullDisk } from './run-cli.fixture.ts';

let folder: string;
let pares: string;
let marcas: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vigia-disco-'));
  pares = path.join(folder, 'pares.tsv');
  marcas = path.join(folder, 'marcas.txt');
  writeFileSync(pares, 'marca_a\tclasse_a\tmarca_b\tclasse_b\nNATURA\t3\tNATUREZA\t3\n');
  writeFileSync(marcas, 'NATURA\t3\nNATUREZA\t3\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CHEIO = 'Não foi possível escrever o resultado: o disco está cheio.\n';

describe.runIf(existsSync(FULL_DISK))('an output that does not fit on the disk', () => {
  it.each([
    ['comparar', () => ['comparar', '--pares', pares]],
    ['ranquear', () => ['ranquear', '--marcas', marcas, '--contra', marcas]],
  ])('of %s is reported in one sentence', async (_, argsOf) => {
    expect(await runOnFullDisk(argsOf())).toEqual({ code: 1, err: CHEIO });
  });
});

it('an issue with a wrong day is not written', async () => {
  const file = path.join(folder, 'RM2.zip');
  expect((await runCli(['gerar-revista', '--data', '2026-02-30', '--saida', file])).code).toBe(2);
  expect(existsSync(file)).toBe(false);
});
