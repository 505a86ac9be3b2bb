import { readFile, stat } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { gerarRevista } from './gerador/gerar-revista.ts';
import { openRevista } from './open-revista.ts';
import type { Registro } from './registro.ts';
import { createTempFolder } from './temp-files.fixture.ts';
import { writeArquivo, writeRevista } from './write-revista.ts';

const temp = createTempFolder();
afterAll(temp.remove);

const OPCOES = { numero: 9001, data: '2026-11-17', processos: 400, semente: 7 };

async function read(file: string): Promise<Registro[]> {
  const revista = await openRevista(file);
  const registros: Registro[] = [];
  for await (const lote of revista.registros) registros.push(...lote);
  expect(revista.leitura()).toEqual({ lidos: registros.length, ignorados: [], avisos: [] });
  return registros;
}

describe('writeRevista', () => {
  it.each(['RM9001.zip', 'RM9001.xml'])('the file %s is read back record by record', async (name) => {
    const file = temp.path(name);
    const escrita = await writeRevista(OPCOES, file);
    const registros = await read(file);
    expect(registros).toEqual([...gerarRevista(OPCOES)]);
    expect(escrita).toEqual({
      processos: 400,
      observados: registros.filter(
        ({ despachos, elemento_nominativo }) =>
          elemento_nominativo !== null && /IPAS(009|756|421|135)/.test(despachos[0]?.codigo ?? ''),
      ).length,
      bytes: (await stat(file)).size,
    });
  });

  it('the same options give the same bytes', async () => {
    await writeRevista(OPCOES, temp.path('a.xml'));
    await writeRevista(OPCOES, temp.path('b.xml'));
    await writeRevista({ ...OPCOES, semente: 8 }, temp.path('c.xml'));
    const [a, b, c] = await Promise.all(['a.xml', 'b.xml', 'c.xml'].map((name) => readFile(temp.path(name))));
    expect(a?.equals(b ?? Buffer.of())).toBe(true);
    expect(a?.equals(c ?? Buffer.of())).toBe(false);
  });

  it('writing fails where nothing can be written', async () => {
    await expect(writeRevista({ ...OPCOES, processos: 5 }, temp.path('absent/RM1.zip'))).rejects.toMatchObject({
      code: 'ENOENT',
    });
  });

  it.each(['falha.zip', 'falha.xml'])('writing %s fails if the records fail', async (name) => {
    function* broken(): Generator<Registro> {
      yield* gerarRevista({ ...OPCOES, processos: 3 });
      throw new Error('no more records');
    }
    await expect(
      writeArquivo({ numero: '1', data_publicacao: '2026-11-17' }, broken(), temp.path(name)),
    ).rejects.toThrow('no more records');
  });
});
