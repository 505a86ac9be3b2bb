import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  paginaAviso,
  paginaDetalhe,
  paginaLista,
  paginaLogin,
  paginaManutencao,
  paginaNenhum,
  type ProcessoFalso,
} from './paginas.ts';
import { toDados } from '../../src/modules/marcas/preenchimento/preenchimento.ts';
import { PaginaInesperada } from '../../src/modules/pepi/erros.ts';
import { readPagina } from '../../src/modules/pepi/paginas.ts';
import { decodeLatin1 } from '../../src/modules/pepi/sessao.ts';

const LONG = `Comércio de ${'cafés especiais; '.repeat(30)}chá`;
const TUDO: ProcessoFalso = {
  numero: '900000019',
  codigo: '71',
  marca: 'LANONACHEF',
  situacao: 'Aguardando exame de mérito',
  apresentacao: 'Mista',
  natureza: 'Coletiva',
  classe: '9',
  especificacao: LONG,
  temLogo: true,
  titulares: ['NOVE24 LTDA', 'QXBANK S.A. - SERVIÇOS'],
  procuradores: ['ANA REIS', 'BIA LUZ'],
  deposito: '29/02/2024',
  viena: [
    { codigo: '27.5.1', descricao: 'Letras apresentando um grafismo especial' },
    { codigo: '5.7.2', descricao: 'Grãos' },
  ],
  traducao: 'A chefe não',
};
function detalheOf(html: string) {
  const pagina = readPagina(html);
  if (pagina.tipo !== 'detalhe') throw new Error(`a page of another kind: ${pagina.tipo}`);
  return pagina.detalhe;
}

describe('detail page', () => {
  it('all fields of a detail page are read, with the whole text when the page shows only a part', () => {
    expect(detalheOf(paginaDetalhe(TUDO))).toEqual({
      numero: '900000019',
      marca: 'LANONACHEF',
      situacao: 'Aguardando exame de mérito',
      apresentacao: 'Mista',
      natureza: 'Coletiva',
      numero_inscricao_internacional: null,
      apostila: null,
      traducao: 'A chefe não',
      classes_nice: [{ codigo: '09', especificacao: LONG }],
      classes_nacionais: [],
      classes_viena: [
        { edicao: '4', codigo: '27.5.1', descricao: 'Letras apresentando um grafismo especial' },
        { edicao: '4', codigo: '5.7.2', descricao: 'Grãos' },
      ],
      titulares: ['NOVE24 LTDA', 'QXBANK S.A. - SERVIÇOS'],
      representantes: ['ANA REIS', 'BIA LUZ'],
      datas: { deposito: '2024-02-29', concessao: null, vigencia: null, recebimento: null },
      logo: '71',
      revista: 2908,
      atualizado_ate: '2026-09-29',
    });
  });

  it('a detail page fills every field of a mark', () => {
    expect(toDados(detalheOf(paginaDetalhe(TUDO)))).toEqual({
      titular: 'NOVE24 LTDA; QXBANK S.A. - SERVIÇOS',
      data_deposito: '2024-02-29',
      data_recebimento_inpi: null,
      numero_inscricao_internacional: null,
      apresentacao: 'Mista',
      natureza: 'Coletiva',
      elemento_nominativo: 'LANONACHEF',
      especificacao: LONG,
      status: 'Aguardando exame de mérito',
      representante_legal: ['ANA REIS', 'BIA LUZ'],
      classificacao_nice: [{ identificacao: '09', class_nice_details: LONG }],
      classificacao_viena: [
        { identificacao: '27.5.1', descricao: 'Letras apresentando um grafismo especial' },
        { identificacao: '5.7.2', descricao: 'Grãos' },
      ],
    });
  });

  it('the detail page of a Madrid designation gives the international number, the date of receipt and the goods in Portuguese', () => {
    const dados = toDados(
      detalheOf(
        paginaDetalhe({
          numero: '501000019',
          codigo: '9',
          marca: 'NOVE24',
          inscricao: '1475235A',
          recebimento: '02/03/2026',
          especificacao: 'Coffee',
          especificacaoTraduzida: 'Café',
        }),
      ),
    );
    expect(dados).toMatchObject({
      numero_inscricao_internacional: '1475235A',
      data_recebimento_inpi: '2026-03-02',
      especificacao: 'Café',
    });
  });

  it('a detail page with classes older than the Nice classification gives classes marked as national', () => {
    const nacional = {
      classe: '33',
      subclasses: [
        { codigo: '10', texto: 'Café' },
        { codigo: '20', texto: 'Chá' },
      ],
    };
    const { classificacao_nice } = toDados(detalheOf(paginaDetalhe({ ...TUDO, nacional })));
    expect(classificacao_nice).toEqual([
      { identificacao: '33.10 (nacional)', class_nice_details: 'Café' },
      { identificacao: '33.20 (nacional)', class_nice_details: 'Chá' },
    ]);
  });

  it('a detail page without name, figure or attorney leaves these fields empty, and the holder loses its document number', () => {
    const html = paginaDetalhe({
      ...TUDO,
      marca: '-',
      temLogo: false,
      procuradores: [],
      titulares: ['BIA LUZ 12345678909'],
    });
    const detalhe = detalheOf(html);
    expect(detalhe).toMatchObject({ marca: null, logo: null, representantes: [] });
    expect(toDados(detalhe)).toMatchObject({ elemento_nominativo: null, titular: 'BIA LUZ' });
  });

  it('a detail page gives no values that the database or the contract refuses', () => {
    const dados = toDados(
      detalheOf(paginaDetalhe({ ...TUDO, marca: 'NO\u0000VE&#0;24&#xD800;', especificacao: 'x'.repeat(30_000) })),
    );
    expect(dados.elemento_nominativo).toMatch(/^NO VE.*24/);
    expect(dados.elemento_nominativo).not.toContain('\u0000');
    expect(dados.elemento_nominativo?.isWellFormed()).toBe(true);
    expect(dados.classificacao_nice[0]?.class_nice_details).toHaveLength(20_000);
  });
});

describe('readPagina', () => {
  it.each([false, true])(
    'readPagina reads a list, with or without the column of a signed-in session (%s)',
    (logged) => {
      const other = { ...TUDO, numero: '900000027', codigo: '72' };
      expect(readPagina(paginaLista([TUDO, other], logged))).toEqual({
        tipo: 'lista',
        codigos: new Map([
          ['900000019', '71'],
          ['900000027', '72'],
        ]),
      });
    },
  );
  it('readPagina reads a list without results', () =>
    expect(readPagina(paginaNenhum())).toEqual({ tipo: 'lista', codigos: new Map() }));
  it('readPagina reads a notice', () =>
    expect(readPagina(paginaAviso('900000035'))).toEqual({
      tipo: 'aviso',
      numero: '900000035',
      revista: 2908,
      atualizado_ate: '2026-09-29',
    }));
  it.each([
    ['the form to sign in', paginaLogin()],
    ['the error of an unwarmed session', 'Erro: Pedido inexistente!'],
  ])('readPagina recognizes a missing session by %s', (_name, html) =>
    expect(readPagina(html)).toEqual({ tipo: 'sem sessão' }),
  );
  it.each([
    ['maintenance', paginaManutencao()],
    ['an empty page', ''],
    ['a page cut before its foot', paginaDetalhe(TUDO).split('Dados atualizados')[0] ?? ''],
    ['a result without rows', paginaLista([TUDO]).replaceAll('CodPedido', 'X')],
  ])('readPagina refuses %s', (_name, html) => expect(() => readPagina(html)).toThrow(PaginaInesperada));
});

const SAVED = path.resolve(
  process.env['VIGIA_DATA'] ?? path.join(import.meta.dirname, '../../../../../shared/data'),
  'pepi',
);
const hasSaved = existsSync(SAVED);
const listSaved = (): string[] =>
  hasSaved ? readdirSync(SAVED, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html')) : [];
/** A browser saved some of the pages, in an encoding other than the declared one. */
function readSaved(name: string): string {
  const bytes = readFileSync(path.join(SAVED, name));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeLatin1(bytes);
  }
}

/** Reads any page: returns, or throws the client's own error. `paginas.growth.test.ts` measures the time. */
function survives(html: string): void {
  try {
    const pagina = readPagina(html);
    if (pagina.tipo === 'detalhe') toDados(pagina.detalhe);
  } catch (error) {
    expect(error).toBeInstanceOf(PaginaInesperada);
  }
}

const PIECES = [
  '<div>',
  '</div>',
  '<td>',
  '<table>',
  '</tr>',
  '<!--',
  '-->',
  '"',
  "'",
  '<',
  '>',
  '&#0;',
  '&nbsp',
  '\u0000',
  'NCL(',
  '<script>',
  '<style>',
  '<b',
  '<a href=',
];
const pages = [
  paginaDetalhe(TUDO),
  paginaLista([TUDO]),
  paginaAviso('900000035'),
  ...listSaved().slice(0, 8).map(readSaved),
];

describe('readPagina survives', () => {
  const somewhere = fc.double({ min: 0, max: 1, noNaN: true });
  it('readPagina survives a page that is cut anywhere', () =>
    fc.assert(
      fc.property(fc.constantFrom(...pages), somewhere, (page, share) => survives(page.slice(0, page.length * share))),
      { numRuns: 150 },
    ));
  it('readPagina survives a page with inserted, removed and repeated pieces', () => {
    const change = fc.record({
      at: somewhere,
      piece: fc.constantFrom(...PIECES),
      remove: fc.nat(300),
      times: fc.constantFrom(1, 1, 2, 50),
    });
    fc.assert(
      fc.property(fc.constantFrom(...pages), fc.array(change, { minLength: 1, maxLength: 12 }), (page, changes) => {
        let text = page;
        for (const { at, piece, remove, times } of changes) {
          const place = Math.floor(text.length * at);
          text = text.slice(0, place) + piece.repeat(times) + text.slice(place + remove);
        }
        survives(text);
      }),
      { numRuns: 150 },
    );
  });
  it('readPagina survives bytes of any kind', () =>
    fc.assert(fc.property(fc.uint8Array({ maxLength: 4000 }), (bytes) => survives(decodeLatin1(Buffer.from(bytes))))));
  it.each([
    ['a page of four million characters', 'x'.repeat(4_000_001)],
    ['deep tables', '<table><tr><td>'.repeat(60_000) + '</td></tr></table>'.repeat(60_000)],
    ['a foot that never comes', `Dados atualizados ${' '.repeat(300_000)}`],
  ])('readPagina survives %s', (_name, html) => survives(html));
});

describe.skipIf(!hasSaved)('pages saved from the real site (skipped when they are missing)', () => {
  it('every saved page is read as the right kind of page', () => {
    const kinds = new Map<string, number>();
    for (const name of listSaved()) {
      if (name.includes('form-')) continue;
      const pagina = readPagina(readSaved(name));
      kinds.set(pagina.tipo, (kinds.get(pagina.tipo) ?? 0) + 1);
      if (pagina.tipo !== 'detalhe') continue;
      const { detalhe } = pagina;
      const named = /(\d{9})/.exec(name)?.[1] ?? detalhe.numero;
      expect(detalhe.numero, name).toBe(named);
      expect(detalhe.titulares.length, name).toBeGreaterThan(0);
      expect(detalhe.datas.deposito, name).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect([detalhe.apresentacao, detalhe.natureza], name).not.toContain(null);
      expect(detalhe.classes_nice.length + detalhe.classes_nacionais.length, name).toBeGreaterThan(0);
      for (const { especificacao } of detalhe.classes_nice) expect(especificacao, name).not.toMatch(/^$|\.\.\.$/);
    }
    expect(kinds.get('detalhe')).toBeGreaterThanOrEqual(100);
    expect(kinds.get('lista')).toBe(2);
    expect(kinds.get('aviso')).toBe(2);
  });
});
