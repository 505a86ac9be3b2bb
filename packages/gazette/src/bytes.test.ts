import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { openBytes } from './bytes.ts';
import { READ_LIMITS } from './read-limits.ts';
import { createTempFolder, zipOf } from './temp-files.fixture.ts';

const temp = createTempFolder();
afterAll(temp.remove);

async function read(file: string, limits = {}): Promise<string> {
  const { chunks, close } = await openBytes(file, { ...READ_LIMITS, ...limits });
  const content = await text(chunks);
  await close();
  return content;
}

it('openBytes decides by the bytes, not by the name', async () => {
  expect(await read(await temp.write('a.xml', await zipOf({ 'RM1.xml': '<a/>' })))).toBe('<a/>');
  expect(await read(await temp.write('b.zip', '<b/>'))).toBe('<b/>');
});

it('openBytes refuses a file by its size before it reads', async () => {
  await expect(read(await temp.write('c', ''))).rejects.toMatchObject({ motivo: 'vazio' });
  await expect(read(await temp.write('d', '<d/>'), { xmlBytes: 3 })).rejects.toMatchObject({
    motivo: 'grande-demais',
  });
});
