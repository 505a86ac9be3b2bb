import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readApresentacao } from './apresentacao.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vigia-apresentacao-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function read(content: unknown) {
  const file = path.join(folder, 'apresentacao.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readApresentacao(file);
}

it('APRESENTACAO names a file, whose links and descriptions may be absent', () => {
  expect(
    read({
      apoio: [{ nome: 'Instituto', papel: 'Apoia', site: 'https://instituto.example/' }],
      equipe: [
        { nome: 'Ana', papel: 'Direito' },
        { nome: 'Rui', papel: 'Ensaios', curriculo: 'http://curriculos.example/visualizar?id=K1' },
      ],
    }),
  ).toEqual({
    apoio: [{ nome: 'Instituto', papel: 'Apoia', site: 'https://instituto.example/' }],
    equipe: [
      { nome: 'Ana', papel: 'Direito', descricao: null, rede: null, curriculo: null },
      {
        ...{ nome: 'Rui', papel: 'Ensaios', descricao: null, rede: null },
        curriculo: 'http://curriculos.example/visualizar?id=K1',
      },
    ],
  });
  expect(read({})).toEqual({ apoio: [], equipe: [] });
  expect(readApresentacao(undefined)).toEqual({ apoio: [], equipe: [] });
});

it.each([
  ['{', 'não existe ou não é JSON'],
  ['[]', 'o arquivo inteiro'],
  [{ equipe: [{ papel: 'Direito' }] }, 'equipe.0.nome'],
  [{ equipe: [{ nome: ' ', papel: 'Direito' }] }, 'equipe.0.nome'],
  [{ apoio: [{ nome: 'X', papel: 'Y', site: 'javascript:alert(1)' }] }, 'apoio.0.site'],
  [{ apoio: [{ nome: 'X', papel: 'Y', sitio: 'https://x.example' }] }, 'apoio.0'],
])('the file %j is refused with a sentence that names %j', (content, named) =>
  expect(() => read(content)).toThrow(new RegExp(`^APRESENTACAO .*${named}`, 's')),
);
