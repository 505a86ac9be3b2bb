import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openRevista } from './open-revista.ts';
import type { Registro } from './registro.ts';

const PASTA = path.join(import.meta.dirname, '../../../e2e/fixtures');

async function read(name: string): Promise<Map<string, Registro>> {
  const revista = await openRevista(path.join(PASTA, name));
  const registros: Registro[] = [];
  for await (const lote of revista.registros) registros.push(...lote);
  expect(revista.leitura()).toEqual({ lidos: registros.length, ignorados: [], avisos: [] });
  return new Map(registros.map((registro) => [registro.numero_processo, registro]));
}

it('the README of e2e/fixtures describes its issues truly', async () => {
  const [registradas, publicadas] = await Promise.all([read('RM9301-registros.xml'), read('RM9302-publicacoes.xml')]);
  const readme = await readFile(path.join(PASTA, 'README.md'), 'utf8');
  expect(readme).toContain(`holds ${registradas.size} granted marks`);
  expect(readme).toContain(`${publicadas.size} applications`);
  const casos = [...readme.matchAll(/^\| (\d{9}) (.+?) \(classe .*?\| (\d{9}) (.+?) \(classe /gm)];
  expect(casos.length).toBeGreaterThan(30);
  for (const [, registrada = '', nome, publicada = '', outro] of casos) {
    expect(registradas.get(registrada)?.elemento_nominativo ?? '(figurativa)').toBe(nome);
    expect(publicadas.get(publicada)?.elemento_nominativo ?? '(figurativa)').toBe(outro);
  }
});
