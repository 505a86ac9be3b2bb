import type { Registro } from '@vigia/gazette';
import { expect, it } from 'vitest';
import { writeRegistro } from './publicacao-copy.ts';

const registro: Registro = {
  numero_processo: '936721335',
  elemento_nominativo: null,
  apresentacao: null,
  natureza: null,
  data_deposito: null,
  data_concessao: null,
  data_vigencia: null,
  despachos: [],
  titulares: [],
  classes: [],
  classes_nacionais: [],
  classes_viena: [],
  madri: null,
  prioridades: [],
  sobrestadores: [],
  procurador: null,
  apostila: null,
};

it('the JSON of a record loses only the characters that PostgreSQL does not accept', () => {
  const procurador = 'NUL\0 METADE\ud83d INTEIRO🦜 ESCRITO\\u0000 \\ud83d';
  const json = writeRegistro({ revistaId: 1, compacta: false }, 0, { ...registro, procurador })
    .linha.trimEnd()
    .split('\t')
    .at(-1)!
    .replaceAll('\\\\', '\\');
  expect(JSON.parse(json)).toMatchObject({ procurador: 'NUL METADE\ufffd INTEIRO🦜 ESCRITO\\u0000 \\ud83d' });
});
