import { Buffer } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { READ_LIMITS } from './read-limits.ts';
import { createTempFolder, findDirectory, zipOf } from './temp-files.fixture.ts';
import { explainZipError, openZip } from './zip.ts';

const temp = createTempFolder();
afterAll(temp.remove);

async function inflate(zip: Buffer, limits = {}): Promise<string> {
  const { chunks, close } = await openZip(await temp.write('arquivo.zip', zip), { ...READ_LIMITS, ...limits });
  try {
    return (await buffer(chunks)).toString();
  } catch (error) {
    throw explainZipError(error);
  } finally {
    await close();
  }
}

/** A zip whose directory was changed at an offset of the entry's header. */
async function forge(
  patch: (zip: Buffer, directory: number) => void,
  content: Buffer | string = 'conteúdo '.repeat(100),
): Promise<Buffer> {
  const zip = await zipOf({ 'RM1.xml': content });
  patch(zip, findDirectory(zip));
  return zip;
}

const UNCOMPRESSED = 24;
const COMPRESSED = 20;

describe('openZip', () => {
  it.each([true, false])('the entry is read (compressed: %s)', async (compress) =>
    expect(await inflate(await zipOf({ 'RM1.xml': 'olá' }, compress))).toBe('olá'),
  );

  it('the issue is chosen among several entries', async () => {
    const zip = await zipOf({
      '__MACOSX/._RM1.xml': 'x',
      'leia-me.txt': 'x',
      'outro.XML': 'x',
      'pasta/RM2907.xml': 'revista',
    });
    expect(await inflate(zip)).toBe('revista');
  });

  it.each<[string, () => Promise<Buffer>, string, object?]>([
    ['without an xml', () => zipOf({ 'a.txt': 'x' }), 'zip-sem-xml'],
    ['with no entries', () => zipOf({}), 'zip-sem-xml'],
    [
      'with many entries',
      () => zipOf(Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`${i}.xml`, 'x']))),
      'bomba',
    ],
    ['that declares a bomb', () => zipOf({ 'RM1.xml': Buffer.alloc(5_000_000) }), 'bomba'],
    ['that declares too much', () => zipOf({ 'RM1.xml': 'x'.repeat(2000) }), 'grande-demais', { xmlBytes: 1000 }],
    [
      'that inflates to more than declared',
      () => forge((zip, at) => zip.writeUInt32LE(5, at + UNCOMPRESSED)),
      'zip-corrompido',
    ],
    [
      'that hides a bomb',
      () => forge((zip, at) => zip.writeUInt32LE(5000, at + UNCOMPRESSED), Buffer.alloc(20_000_000)),
      'zip-corrompido',
    ],
    [
      'that inflates to less than declared',
      () => forge((zip, at) => zip.writeUInt32LE(1500, at + UNCOMPRESSED)),
      'zip-corrompido',
    ],
    ['whose data are cut', () => forge((zip, at) => zip.writeUInt32LE(10, at + COMPRESSED)), 'truncada'],
    ['whose data go past the end', () => forge((zip, at) => zip.writeUInt32LE(1e6, at + COMPRESSED)), 'truncada'],
    ['whose checksum is wrong', () => forge((zip, at) => zip.writeUInt32LE(1, at + 16)), 'zip-corrompido'],
    ['with a password', () => forge((zip, at) => zip.writeUInt16LE(1, at + 8)), 'zip-cifrado'],
    ['with strong encryption', () => forge((zip, at) => zip.writeUInt16LE(0x41, at + 8)), 'zip-cifrado'],
    ['of another compression', () => forge((zip, at) => zip.writeUInt16LE(93, at + 10)), 'zip-corrompido'],
    ['with a broken directory', () => forge((zip, at) => zip.writeUInt32LE(0, at)), 'zip-corrompido'],
    ['that is a stub', () => Promise.resolve(Buffer.from('PK\x03\x04')), 'truncada'],
    [
      'with rubbish behind',
      async () => Buffer.concat([await zipOf({ 'RM1.xml': 'x' }), Buffer.from('rubbish')]),
      'zip-corrompido',
    ],
  ])('a zip %s is refused', async (_what, make, motivo, limits) => {
    await expect(inflate(await make(), limits)).rejects.toMatchObject({ name: 'RevistaInvalida', motivo });
  });

  it('data that are no deflate stream are refused', async () => {
    const zip = await zipOf({ 'RM1.xml': 'abc '.repeat(500) });
    zip.fill(0xff, 40, 50);
    await expect(inflate(zip)).rejects.toMatchObject({ motivo: 'zip-corrompido' });
  });
});

it('explain returns errors of the system unchanged', () => {
  const error = Object.assign(new Error('no such file'), { code: 'ENOENT' });
  expect(explainZipError(error)).toBe(error);
  expect(explainZipError('odd')).toMatchObject({ motivo: 'zip-corrompido' });
});
