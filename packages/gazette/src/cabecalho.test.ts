import { describe, expect, it } from 'vitest';
import { type Inicio, readCabecalho } from './cabecalho.ts';

async function* cut(texto: string, size: number): AsyncGenerator<string, void, undefined> {
  for (let i = 0; i < texto.length; i += size) yield await Promise.resolve(texto.slice(i, i + size));
}

const read = (texto: string, size = 5): Promise<Inicio> => readCabecalho(cut(texto, size));

describe('readCabecalho', () => {
  it.each([1, 3, 1000])('the header gives number and date (pieces of %i)', async (size) => {
    const { cabecalho, resto } = await read(
      '\ufeff<?xml version="1.0"?>\r\n<!-- <x> -->\n<revista data="22/09/2026" numero="02907">RESTO',
      size,
    );
    expect(cabecalho).toEqual({ numero: '2907', data_publicacao: '2026-09-22' });
    expect('RESTO'.startsWith(resto)).toBe(true);
  });

  it('a number of zeros becomes 0', async () =>
    expect((await read(`<revista numero='0000' data='01/01/2014'>`)).cabecalho.numero).toBe('0'));

  it.each([
    ['', 'vazio'],
    ['\ufeff \n', 'vazio'],
    ['%PDF-1.7', 'nao-e-zip-nem-xml'],
    ['{"a": 1}', 'nao-e-zip-nem-xml'],
    ['<!DOCTYPE html><html><body>404', 'pagina-html'],
    ['<!doctype HTML PUBLIC "-//W3C//DTD">', 'pagina-html'],
    ['\n<HTML lang="pt">', 'pagina-html'],
    ['<!DOCTYPE revista [<!ENTITY a "b">]><revista>', 'doctype'],
    ['<?xml version="1.0"?><processo numero="1">', 'nao-e-revista'],
    ['<revistas numero="1" data="22/09/2026">', 'nao-e-revista'],
    [`<?xml version="1.0"?>${'<!-- x -->'.repeat(8000)}`, 'nao-e-revista'],
    ['<?xml version="1.0"?>\n<revista numero="29', 'truncada'],
    ['<?xml version="1.0"?>', 'truncada'],
    ['<revista numero="1" data="22/09/2026"/>', 'sem-processos'],
    ['<revista>', 'cabecalho'],
    ['<revista numero="x" data="22/09/2026">', 'cabecalho'],
    ['<revista numero="2907" data="31/02/2026">', 'cabecalho'],
    ['<revista numero="2907" numero="2908" data="22/09/2026">', 'cabecalho'],
  ])('the start %.40j is refused as %s', async (texto, motivo) => {
    await expect(read(texto, 50)).rejects.toMatchObject({ name: 'RevistaInvalida', motivo });
  });
});
