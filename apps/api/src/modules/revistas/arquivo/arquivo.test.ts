import { writeFile } from 'node:fs/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { type Registro, RevistaInvalida, writeRevista } from '@vigia/gazette';
import { afterAll, expect, it } from 'vitest';
import { gazetteXml } from '../../../../test/gazette-files.ts';
import { openArquivo } from './arquivo.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'vigia-arquivo-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fileOf = (name: string): string => path.join(folder, name);

async function readAll(registros: AsyncIterable<Registro[]>): Promise<Registro[]> {
  const all: Registro[] = [];
  for await (const lote of registros) all.push(...lote);
  return all;
}

it('M11: a gazette is read whole in a thread, with its hash, header, records and report', async () => {
  const file = fileOf('RM9401.zip');
  await writeRevista({ numero: 9401, data: '2026-09-22', processos: 2300, semente: 5 }, file);
  const arquivo = await openArquivo(file);
  expect(arquivo.cabecalho).toEqual({ numero: '9401', data_publicacao: '2026-09-22' });
  expect(arquivo.sha256).toHaveLength(32);
  const registros = await readAll(arquivo.registros);
  expect(registros).toHaveLength(2300);
  expect(arquivo.leitura().lidos).toBe(2300);
  expect(arquivo.fracao()).toBe(1);
  await arquivo.close();
});

it('M11: a file that takes longer than the limit ends with a sentence', async () => {
  const file = fileOf('RM9402.zip');
  await writeRevista({ numero: 9402, data: '2026-09-22', processos: 2000, semente: 6 }, file);
  await expect(openArquivo(file, { totalMs: 1 })).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('A leitura do arquivo passou de 1 segundos'),
  });
});

/** A zip of one entry, compressed as far as deflate can. */
function bomb(megabytes: number): Buffer {
  const xml = Buffer.alloc(megabytes * 1_000_000, '<!-- -->\n');
  const data = deflateRawSync(xml, { level: 9 });
  const name = Buffer.from('RM9403.xml');
  const sizes = Buffer.alloc(8);
  sizes.writeUInt32LE(data.length, 0);
  sizes.writeUInt32LE(xml.length, 4);
  const head = Buffer.from([0x14, 0, 0, 0, 8, 0, 0, 0, 0, 0]);
  const rest = Buffer.concat([Buffer.from([0, 0, 0, 0]), sizes, Buffer.from([name.length, 0])]);
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, rest, Buffer.from([0, 0]), name, data]);
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), head, rest, Buffer.alloc(16), name]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

it('M11: a small zip of hundreds of megabytes of XML is refused before it is unpacked', async () => {
  const file = fileOf('RM9403.zip');
  await writeFile(file, bomb(40));
  await expect(openArquivo(file)).rejects.toMatchObject({ name: 'RevistaInvalida', motivo: 'bomba' });
});

it('an unreadable file keeps its reason and its sentence across the threads', async () => {
  const file = fileOf('texto.xml');
  await writeFile(file, '<livro/>');
  const error: unknown = await openArquivo(file).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(RevistaInvalida);
  expect(error).toMatchObject({ motivo: 'nao-e-revista' });
  await expect(openArquivo(fileOf('ausente.zip'))).rejects.toMatchObject({ code: 'ENOENT' });
});

it('a file whose records are not read can be closed', async () => {
  const file = fileOf('RM9404.xml');
  await writeFile(file, gazetteXml(9404, [{ numero: '936721335', nome: 'CASA' }]));
  const arquivo = await openArquivo(file);
  await arquivo.close();
  await arquivo.close();
});
