import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ContagemDaLeitura } from './contagem.ts';
import { ElementoParser } from './elemento.ts';
import { VAZIO } from './gerador/marcas.ts';
import { parseRegistro } from './parse-registro.ts';
import type { Registro } from './registro.ts';
import { writeRegistro, writeXml } from './write-registro.ts';

const parser = new ElementoParser(31);

function reread(registro: Registro): { lido: Registro | null; avisos: unknown[] } {
  const contagem = new ContagemDaLeitura();
  const lido = parseRegistro(parser.parse(writeRegistro(registro)), contagem);
  return { lido, avisos: contagem.toLeitura().avisos };
}

/** Text as the reader leaves it: any characters, no white space at the ends or in runs. */
const linha = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map((texto) =>
    texto
      .replace(/[\x00-\x1f\s\ufffe\uffff]+/g, ' ')
      .trim()
      .normalize('NFC'),
  )
  .filter((texto) => texto !== '' && texto.isWellFormed());
const data = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const orNull = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(arbitrary, { nil: null });
const some = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.array(arbitrary, { maxLength: 3 });
const pessoa = fc.record({
  nome: linha,
  pais: orNull(fc.constantFrom('BR', 'US')),
  uf: orNull(fc.constantFrom('SP', 'RJ')),
});
const numero = fc.integer({ min: 1, max: 999_999_999 }).map((n) => String(n).padStart(9, '0'));

const registro: fc.Arbitrary<Registro> = fc.record({
  numero_processo: numero,
  data_deposito: orNull(data),
  data_concessao: orNull(data),
  data_vigencia: orNull(data),
  elemento_nominativo: orNull(linha),
  apresentacao: orNull(fc.constantFrom('Mista', 'Nominativa')),
  natureza: orNull(fc.constantFrom('Coletiva', 'De Serviço')),
  titulares: some(pessoa),
  procurador: orNull(linha),
  despachos: some(
    fc.record({
      codigo: fc.constantFrom('IPAS009', 'IPAS1054'),
      nome: linha,
      texto_complementar: orNull(linha),
      protocolos: some(
        fc.record({
          numero: fc.constantFrom('850260000001', '1'),
          data: orNull(data),
          codigo_servico: orNull(fc.constant('3371')),
          requerente: orNull(pessoa),
          procurador: orNull(linha),
          cedentes: some(pessoa),
          cessionarios: some(pessoa),
        }),
      ),
    }),
  ),
  classes: some(
    fc.record({
      codigo: fc.integer({ min: 1, max: 45 }),
      edicao: orNull(fc.constant('12')),
      especificacao: orNull(linha),
      traducao: orNull(linha),
      status: orNull(linha),
    }),
  ),
  classes_nacionais: some(
    fc.record({
      codigo: fc.constant('33'),
      especificacao: orNull(linha),
      sub_classes: some(fc.constantFrom('10', '20')),
    }),
  ),
  classes_viena: some(fc.record({ codigo: fc.constantFrom('27.5.1', '2.9.1'), edicao: orNull(fc.constant('4')) })),
  apostila: orNull(linha),
  sobrestadores: some(fc.record({ processo: numero, marca: orNull(linha) })),
  prioridades: some(fc.record({ numero: linha, data: orNull(data), pais: orNull(fc.constant('IT')) })),
  madri: orNull(
    fc.record({ numero_inscricao_internacional: fc.constant('1500123'), data_recebimento_inpi: orNull(data) }),
  ),
});

describe('writeRegistro', () => {
  it('a written record is read back unchanged', () => {
    fc.assert(
      fc.property(registro, (original) => {
        expect(reread(original)).toEqual({ lido: original, avisos: [] });
      }),
      { numRuns: 300, seed: 1 },
    );
  });

  it('a record has the layout of the real file', () => {
    const texto = writeRegistro({
      ...VAZIO,
      numero_processo: '006205534',
      data_deposito: '2026-08-14',
      despachos: [{ codigo: 'IPAS009', nome: 'Publicação', texto_complementar: null, protocolos: [] }],
      titulares: [{ nome: 'A & B "C" LTDA', pais: 'US', uf: null }],
      elemento_nominativo: 'MARCA',
      apresentacao: 'Nominativa',
      classes: [{ codigo: 9, edicao: null, especificacao: 'Software;', traducao: null, status: 'Pendente' }],
    });
    expect(texto.split('\r\n')).toEqual([
      '  <processo numero="006205534" data-deposito="14/08/2026">',
      '    <despachos>',
      '      <despacho codigo="IPAS009" nome="Publicação"/>',
      '    </despachos>',
      '    <titulares>',
      '      <titular nome-razao-social="A &amp; B &quot;C&quot; LTDA" pais="US" uf=""/>',
      '    </titulares>',
      '    <marca apresentacao="Nominativa">',
      '      <nome>MARCA</nome>',
      '    </marca>',
      '    <lista-classe-nice>',
      '      <classe-nice codigo="09">',
      '        <especificacao>Software; </especificacao>',
      '        <status>Pendente</status>',
      '      </classe-nice>',
      '    </lista-classe-nice>',
      '  </processo>',
      '',
    ]);
  });
});

it('writeXml puts the issue around its records', () => {
  const pieces = [
    ...writeXml({ numero: '9301', data_publicacao: '2026-09-08' }, [{ ...VAZIO, numero_processo: '006205534' }]),
  ];
  expect(pieces.join('')).toBe(
    '<?xml version="1.0" encoding="UTF-8" ?>\r\n<revista numero="9301" data="08/09/2026">\r\n  <processo numero="006205534"/>\r\n</revista>\r\n',
  );
});
