import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { ContagemDaLeitura } from './contagem.ts';
import { decodeXml } from './decode.ts';

const TEXTO = 'São Tomé – açaí “ótimo” 日本 🙂 '.repeat(60);

async function* cut(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let i = 0; i < bytes.length; i += size) yield await Promise.resolve(bytes.subarray(i, i + size));
}

async function decode(bytes: Buffer, size = 7): Promise<{ texto: string; avisos: number }> {
  const contagem = new ContagemDaLeitura();
  let texto = '';
  for await (const piece of decodeXml(cut(bytes, size), contagem)) texto += piece;
  return { texto, avisos: contagem.toLeitura().avisos[0]?.quantidade ?? 0 };
}

describe('decodeXml', () => {
  it.each([1, 2, 3, 5, 1000, 100_000])('UTF-8 in pieces of %i bytes is decoded whole', async (size) =>
    expect(await decode(Buffer.from(TEXTO), size)).toEqual({ texto: TEXTO, avisos: 0 }),
  );

  it.each(['iso-8859-1', 'windows-1252', 'ISO-8859-1'])(
    'a declaration of %s decides the encoding',
    async (encoding) => {
      const declaration = `<?xml version="1.0" encoding="${encoding}"?>`;
      const bytes = Buffer.from(`${declaration}Concei\xe7\xe3o \x93A\x94`, 'latin1');
      expect((await decode(bytes)).texto).toBe(`${declaration}Conceição “A”`);
    },
  );

  it.each([
    ['utf-16le', Buffer.from('\ufeff<a>ação</a>', 'utf16le')],
    ['utf-16be', Buffer.from('\ufeff<a>ação</a>', 'utf16le').swap16()],
    ['utf-16le without mark', Buffer.from('<a>ação</a>', 'utf16le')],
    ['utf-8', Buffer.from('\ufeff<a>ação</a>')],
    ['utf-8 that calls itself UTF-16', Buffer.from('<?xml version="1.0" encoding="utf-16"?><a>ação</a>')],
  ])('the encoding %s is recognised', async (_name, bytes) =>
    expect((await decode(bytes, 3)).texto).toContain('<a>ação</a>'),
  );

  it.each([1, 4, 5000])('bytes that are no UTF-8 are read as windows-1252 and counted (pieces of %i)', async (size) => {
    const bytes = Buffer.concat([
      Buffer.from('São '),
      Buffer.from('Jo\xe3o \x96 Concei\xe7\xe3o', 'latin1'),
      Buffer.from(' é'),
    ]);
    expect(await decode(bytes, size)).toEqual({ texto: 'São João – Conceição é', avisos: 4 });
  });

  it('a sequence cut by the end of the file is not lost', async () =>
    expect(await decode(Buffer.from([0x41, 0xc3]))).toEqual({ texto: 'AÃ', avisos: 1 }));

  it('an unknown encoding is refused', async () =>
    expect(decode(Buffer.from('<?xml version="1.0" encoding="klingon"?><a/>'))).rejects.toMatchObject({
      motivo: 'codificacao',
    }));
});
