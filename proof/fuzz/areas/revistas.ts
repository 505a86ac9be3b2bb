import { gerarRevista, openRevista, type Registro, RevistaInvalida, writeArquivo } from '@vigia/gazette';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { findEnglish } from '@vigia/contract/hostile';
import type { Area } from '../area.ts';
import { Draw } from '../draw.ts';

const OPCOES = { numero: 9001, data: '2026-11-17', processos: 40, semente: 7 };
const MARKUP = [
  ...[
    '<processo',
    '</processo>',
    '</revista>',
    '<marca',
    '<nome>',
    '</nome>',
    ' numero="',
    '"',
    "'",
    '/>',
    '<!--',
    '-->',
  ],
  ...[
    '<!DOCTYPE revista [<!ENTITY a "aaaa">]>',
    '&a;',
    '&#0;',
    '&#x110000;',
    '&amp',
    '<![CDATA[',
    ']]>',
    '\0',
    '\ufeff',
  ],
  ...[
    '<a>'.repeat(50),
    `<a b="${'c'.repeat(3000)}">`,
    'encoding="utf-16"',
    'encoding="latin1"',
    'PK\u0003\u0004',
    '\u00ff\u00fe',
  ],
];

/** Whether a text could not be stored or shown: half characters and control characters must not leave the reader. */
const isDirty = (value: unknown): boolean =>
  typeof value === 'string'
    ? /\0|\p{Cs}/u.test(value)
    : value instanceof Object && Object.values(value).some((inner) => isDirty(inner));

function judgeRegistro(registro: Registro): string | null {
  if (!/^\d{9}$/.test(registro.numero_processo)) return `the process number is «${registro.numero_processo}»`;
  return isDirty(registro) ? `the record ${registro.numero_processo} has characters that no column takes` : null;
}

async function read(file: string): Promise<string | null> {
  try {
    const { registros } = await openRevista(file);
    let fault: string | null = null;
    for await (const lote of registros) for (const registro of lote) fault ??= judgeRegistro(registro);
    return fault;
  } catch (error) {
    if (!(error instanceof RevistaInvalida)) throw error;
    return findEnglish(error.message);
  }
}

/** The head of a zip with one entry whose content and sizes are what the caller says (APPNOTE 6.3.10). */
function zipOf(xml: Buffer): Buffer {
  const packed = deflateRawSync(xml);
  const name = Buffer.from('RM9001.xml');
  const fields = Buffer.alloc(22);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(xml.length, 18);
  const sizes = Buffer.concat([fields, Buffer.from([name.length, 0, 0, 0])]);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), sizes, name, packed]);
  const central = Buffer.concat([
    ...[Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), sizes, Buffer.alloc(14), name],
  ]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, central, Buffer.from('PK\u0005\u0006'), end]);
}

/** Gazette files: a whole one as INPI publishes it, with some of its bytes changed, before or after it is zipped. */
export const revistas: Area = {
  nome: 'revistas',
  async open() {
    const folder = await mkdtemp(path.join(tmpdir(), 'vigia-fuzz-'));
    const whole = path.join(folder, 'RM9001.xml');
    await writeArquivo({ numero: '9001', data_publicacao: OPCOES.data }, gerarRevista(OPCOES), whole);
    const zipped = path.join(folder, 'RM9001.zip');
    await writeArquivo({ numero: '9001', data_publicacao: OPCOES.data }, gerarRevista(OPCOES), zipped);
    const [xml, zip] = await Promise.all([readFile(whole), readFile(zipped)]);
    return {
      async run(seed) {
        const draw = new Draw(seed);
        const drawn = draw.random();
        const bytes =
          drawn < 0.6
            ? draw.spoil(xml, MARKUP)
            : drawn < 0.8
              ? draw.spoil(zip, MARKUP)
              : zipOf(draw.spoil(xml, MARKUP));
        const file = path.join(folder, `${seed}.bin`);
        await writeFile(file, bytes);
        try {
          return await read(file);
        } finally {
          await rm(file);
        }
      },
      close: () => rm(folder, { recursive: true }),
    };
  },
};
