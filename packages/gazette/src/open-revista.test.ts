import { Buffer } from 'node:buffer';
import { afterAll, describe, expect, it } from 'vitest';
import { openRevista } from './open-revista.ts';
import type { LeituraDaRevista, Registro } from './registro.ts';
import { createTempFolder, processoOf, revistaOf, zipOf } from './temp-files.fixture.ts';

const temp = createTempFolder();
afterAll(temp.remove);

let files = 0;

async function read(
  content: Buffer | string,
  limits = {},
): Promise<{ numero: string; registros: Registro[]; lotes: number[]; leitura: LeituraDaRevista }> {
  files += 1;
  const revista = await openRevista(await temp.write(`arquivo-${files}`, content), limits);
  const lotes: number[] = [];
  const registros: Registro[] = [];
  for await (const lote of revista.registros) {
    lotes.push(lote.length);
    registros.push(...lote);
  }
  return { numero: revista.cabecalho.numero, registros, lotes, leitura: revista.leitura() };
}

const numeros = (registros: Registro[]): string[] => registros.map(({ numero_processo }) => numero_processo);

const ISSUE = revistaOf(processoOf('911050858'), processoOf('006205534'));
const createLong = (processos: number): string =>
  revistaOf(
    ...Array.from({ length: processos }, (_, i) =>
      processoOf(String(900_000_000 + i), `<marca><nome>Marca ${i * 7919}</nome></marca>`),
    ),
  );
const LONG = createLong(3000);

describe('openRevista', () => {
  it('a zip and an XML are read under any name', async () => {
    for (const content of [ISSUE, await zipOf({ 'RM2907.xml': ISSUE })]) {
      const { numero, registros, leitura } = await read(content);
      expect(numero).toBe('2907');
      expect(numeros(registros)).toEqual(['911050858', '006205534']);
      expect(leitura).toEqual({ lidos: 2, ignorados: [], avisos: [] });
    }
  });

  it('fracao gives the share of the XML that was read, zipped or not', async () => {
    for (const content of [LONG, await zipOf({ 'RM2907.xml': LONG })]) {
      files += 1;
      const revista = await openRevista(await temp.write(`arquivo-${files}`, content));
      const seen: number[] = [];
      for await (const lote of revista.registros) if (lote.length > 0) seen.push(revista.fracao());
      expect(seen[0]).toBeGreaterThan(0);
      expect(seen[0]).toBeLessThan(1);
      expect(seen).toEqual([...seen].sort((one, other) => one - other));
      expect(revista.fracao()).toBe(1);
    }
  });

  it('records come in batches of hundreds', async () => {
    const { lotes, leitura } = await read(LONG);
    expect(leitura.lidos).toBe(3000);
    expect(lotes.length).toBeGreaterThan(1);
    expect(lotes.slice(0, -1).every((length) => length >= 500)).toBe(true);
  });

  it.each([
    ['ISO-8859-1', Buffer.from(ISSUE.replace('UTF-8', 'ISO-8859-1').replaceAll('NOME', 'MAÇÃ'), 'latin1')],
    ['undeclared latin-1', Buffer.from(ISSUE.replaceAll('NOME', 'MAÇÃ'), 'latin1')],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${ISSUE.replaceAll('NOME', 'MAÇÃ')}`, 'utf16le')],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${ISSUE.replaceAll('NOME', 'MAÇÃ')}`)],
  ])('an issue in %s is read', async (_name, content) => {
    const { registros } = await read(content);
    expect(registros[0]?.elemento_nominativo).toBe('MAÇÃ');
  });

  it('close closes a file that is not read', async () => {
    const revista = await openRevista(await temp.write('solto.zip', await zipOf({ 'RM2907.xml': LONG })));
    await revista.close();
    await revista.close();
  });

  it('the reader may stop early', async () => {
    const revista = await openRevista(await temp.write('parado.zip', await zipOf({ 'RM2907.xml': LONG })));
    for await (const lote of revista.registros) {
      expect(lote.length).toBeGreaterThan(0);
      break;
    }
    expect(revista.leitura().lidos).toBeLessThan(3000);
  });

  it.each<[string, Buffer | string, string, object?]>([
    ['nothing', '', 'vazio'],
    ['a PDF', '%PDF-1.7', 'nao-e-zip-nem-xml'],
    [
      'INPI’s answer for an absent issue',
      '<!DOCTYPE html>\n<html><head><title>404</title></head></html>',
      'pagina-html',
    ],
    [
      'a DOCTYPE',
      '<?xml version="1.0"?><!DOCTYPE revista [<!ENTITY x "y">]><revista numero="1" data="22/09/2026"></revista>',
      'doctype',
    ],
    ['an unknown encoding', ISSUE.replace('UTF-8', 'EBCDIC-X'), 'codificacao'],
    ['a lone record', processoOf('911050858'), 'nao-e-revista'],
    ['no number', ISSUE.replace('numero="2907"', ''), 'cabecalho'],
    ['no records', revistaOf(), 'sem-processos'],
    ['no end', ISSUE.replace('</revista>', ''), 'truncada'],
    ['too many bytes', ISSUE, 'grande-demais', { xmlBytes: 50 }],
    ['too many records', ISSUE, 'grande-demais', { records: 1 }],
    ['too deep a record', revistaOf(processoOf('911050858', `${'<a>'.repeat(40)}${'</a>'.repeat(40)}`)), 'aninhamento'],
  ])('a file with %s is refused', async (_what, content, motivo, limits) => {
    await expect(read(content, limits)).rejects.toMatchObject({ name: 'RevistaInvalida', motivo });
  });

  it('a zip past the limit is refused', async () => {
    await expect(read(await zipOf({ 'RM1.xml': ISSUE }), { zipBytes: 10 })).rejects.toMatchObject({
      motivo: 'grande-demais',
    });
  });

  it('an absent file is an error of the system', async () => {
    await expect(openRevista(temp.path('ausente.zip'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('a file cut anywhere', () => {
  it('a zip cut anywhere is refused as a whole', async () => {
    const zip = await zipOf({ 'RM2907.xml': LONG });
    for (let percent = 0; percent < 100; percent += 10) {
      const cut = zip.subarray(0, Math.floor((zip.length * percent) / 100));
      await expect(read(cut)).rejects.toMatchObject({ motivo: percent === 0 ? 'vazio' : 'truncada' });
    }
    await expect(read(zip.subarray(0, -1))).rejects.toMatchObject({ name: 'RevistaInvalida' });
  });

  it('an XML cut anywhere is refused as a whole', async () => {
    const bytes = Buffer.from(ISSUE.trimEnd());
    for (let end = 0; end < bytes.length; end += 1) {
      await expect(read(bytes.subarray(0, end))).rejects.toMatchObject({ motivo: end === 0 ? 'vazio' : 'truncada' });
    }
  });
});

describe('a damaged file', () => {
  it('a damaged file is read or refused, without any other error', async () => {
    const zip = await zipOf({ 'RM2907.xml': createLong(200) });
    for (let i = 0; i < 150; i += 1) {
      const damaged = Buffer.from(zip);
      // Half of the damage where it hurts most, in the directory at the end.
      const at = i % 2 === 0 ? (i * 7919) % zip.length : zip.length - 1 - (i % 100);
      damaged[at] = (damaged[at] ?? 0) ^ (1 << (i % 8));
      await read(damaged).catch((error: unknown) => expect(error).toMatchObject({ name: 'RevistaInvalida' }));
    }
  });
});
