import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadDirectory, watchUploads, withUploadFolder } from './envios.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'vigia-envios-'));
const directory = uploadDirectory(dataDir);
let stop: () => Promise<void>;
beforeAll(() => {
  stop = watchUploads(dataDir, (error) => console.error(error));
});
afterAll(async () => {
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Receives uploads one after the other, and returns the errors of those that failed. */
async function receiveMany(count: number): Promise<unknown[]> {
  const errors: unknown[] = [];
  for (let one = 0; one < count; one += 1)
    await withUploadFolder(dataDir, (folder) => writeFile(path.join(folder, 'arquivo'), 'x')).catch((error: unknown) =>
      errors.push(error),
    );
  return errors;
}

/** Starts another process that receives an upload into the same directory, and never ends it. */
async function receive() {
  const other = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--disable-warning=ExperimentalWarning',
      '--eval',
      `import { writeFileSync } from 'node:fs';
       import { withUploadFolder } from ${JSON.stringify(path.join(import.meta.dirname, 'envios.ts'))};
       setInterval(() => undefined, 1000);
       await withUploadFolder(${JSON.stringify(dataDir)}, async (folder) => {
         writeFileSync(folder + '/arquivo', 'x');
         console.log(folder);
         await new Promise(() => undefined);
       });`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [folder] = await once(createInterface({ input: other.stdout }), 'line');
  return { other, folder: String(folder) };
}

it('L9: the upload of a killed process is removed while this process runs, and that of a living one is not', async () => {
  const dead = await receive();
  const living = await receive();
  const ended = once(dead.other, 'exit');
  dead.other.kill('SIGKILL');
  await ended;
  await expect.poll(() => existsSync(dead.folder)).toBe(false);
  expect(existsSync(path.join(living.folder, 'arquivo'))).toBe(true);
  living.other.kill('SIGKILL');
  await expect.poll(() => readdirSync(directory)).toEqual([]);
});

it('L9: an upload of this process is kept until it is read', async () => {
  const dead = await receive();
  await withUploadFolder(dataDir, async (folder) => {
    writeFileSync(path.join(folder, 'arquivo'), 'x');
    dead.other.kill('SIGKILL');
    await expect.poll(() => existsSync(dead.folder)).toBe(false);
    expect(existsSync(path.join(folder, 'arquivo'))).toBe(true);
  });
  expect(readdirSync(directory)).toEqual([]);
});

it('L9: a folder of an earlier version is removed after a day, because nothing says whether its process lives', async () => {
  const [old, young] = ['revista-antiga', 'revista-nova'].map((name) => path.join(directory, name)) as [string, string];
  for (const folder of [old, young]) mkdirSync(folder);
  const before = Date.now() / 1000 - 25 * 60 * 60;
  utimesSync(old, before, before);
  await expect.poll(() => existsSync(old)).toBe(false);
  expect(existsSync(young)).toBe(true);
});

it('uploads do not fail while left folders are being looked for', async () => {
  const lookErrors: unknown[] = [];
  const stopLooking = watchUploads(dataDir, (error) => lookErrors.push(error), 0);
  const errors = await Promise.all([receiveMany(200), receiveMany(200)]);
  await stopLooking();
  expect([errors.flat(), lookErrors]).toEqual([[], []]);
});
