import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { hashRevista } from './hash-revista.ts';
import { createTempFolder, zipOf } from './temp-files.fixture.ts';

const temp = createTempFolder();
afterAll(temp.remove);

const hash = (content: string): string => createHash('sha256').update(content).digest('hex');
// Larger than one piece, and nothing that could be taken for a bomb.
const processos = Array.from({ length: 5_000 }, (_, i) => `<processo numero="${hash(String(i))}"/>`);
const XML = `<revista numero="2900">${processos.join('')}</revista>`;

describe('the hash of an issue', () => {
  it.each([
    ['plain', XML],
    ['zipped', zipOf({ 'RM2900.xml': XML })],
    ['zipped without compression', zipOf({ 'RM2900.xml': XML }, false)],
    ['zipped beside another file', zipOf({ 'leia-me.txt': 'olá', 'RM2900.xml': XML })],
  ])('the hash is that of the XML: %s', async (_, content) => {
    const found = await hashRevista(await temp.write('arquivo', await content));
    expect(found.toString('hex')).toBe(hash(XML));
  });

  it('a damaged zip is refused with its own sentence', async () => {
    const zip = await zipOf({ 'RM2900.xml': XML });
    await expect(hashRevista(await temp.write('metade', zip.subarray(0, 100)))).rejects.toMatchObject({
      motivo: 'truncada',
    });
    const bent = Uint8Array.from(zip);
    bent.fill(0, 60, 90);
    await expect(hashRevista(await temp.write('torto', Buffer.from(bent)))).rejects.toMatchObject({
      motivo: expect.stringMatching(/truncada|zip-corrompido/),
    });
  });
});
