import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCli } from './run-cli.fixture.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vigia-ranquear-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SYLLABLES = 'BA CO DU FI GE JA LU MO NE PA RI SO TA VU ZE'.split(' ');
const nameAt = (index: number): string =>
  [index % 15, (index * 7) % 15, (index * 11 + 3) % 15, Math.floor(index / 15) % 15].map((i) => SYLLABLES[i]).join('');
const names = (count: number, first: number): string[] => Array.from({ length: count }, (_, i) => nameAt(first + i));

function ranquear(marcas: readonly string[], contra: readonly string[], ...more: string[]) {
  return ranquearWith({}, marcas, contra, ...more);
}

function ranquearWith(
  env: Record<string, string>,
  marcas: readonly string[],
  contra: readonly string[],
  ...more: string[]
) {
  const [a, b] = [path.join(folder, 'marcas.txt'), path.join(folder, 'contra.txt')];
  writeFileSync(a, marcas.join('\n'));
  writeFileSync(b, contra.join('\n'));
  return runCli(['ranquear', '--marcas', a, '--contra', b, ...more], env);
}

it.each([[[]], [['--json']]])(
  'two threads write the same text as one thread, in the same order (%j)',
  { timeout: 120_000 },
  async (more) => {
    // Names without letters have no rows, also where a whole chunk has none.
    const marcas = [...names(400, 0), ...Array.from({ length: 20 }, () => '!!!'), ...names(700, 5_000)];
    const contra = names(1_000, 2_000);
    const whole = await ranquear(marcas, contra, '--limite', '3', ...more);
    expect([whole.code, whole.err]).toEqual([0, '']);
    const parts: string[] = [];
    for (let from = 0; from < marcas.length; from += 280)
      parts.push((await ranquear(marcas.slice(from, from + 280), contra, '--limite', '3', ...more)).out);
    const read = (out: string): unknown[] => (more.length > 0 ? JSON.parse(out) : out.trimEnd().split('\n').slice(1));
    expect(read(whole.out)).toEqual(parts.flatMap(read));
  },
);

it('two threads write as many rows as there are names where more are asked for', { timeout: 120_000 }, async () => {
  const { code, err, out } = await ranquear(names(600, 0), names(1_000, 2_000), '--limite', '1000000');
  expect([code, err]).toEqual([0, '']);
  expect(out.trimEnd().split('\n').length - 1).toBe(600 * 1_000);
});

it.each([
  ['throw new Error("sem memória.")', 'sem memória'],
  ['process.exit(7)', 'terminou com o código 7'],
])(
  'a thread that fails ends the command with a sentence and status 1 (%s)',
  { timeout: 60_000 },
  async (code, reason) => {
    const script = `import { isMainThread } from 'node:worker_threads'; if (!isMainThread) { ${code} }`;
    const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` };
    const { code: status, err } = await ranquearWith(env, names(600, 0), names(1_000, 2_000), '--limite', '3');
    expect(err.trim()).toBe(
      `A comparação parou porque uma das suas partes falhou: ${reason}. O que já foi escrito está incompleto; execute o comando de novo.`,
    );
    expect(status).toBe(1);
  },
);
