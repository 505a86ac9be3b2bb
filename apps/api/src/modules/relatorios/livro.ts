import writeXlsxFile, { type CellObject, type Feature, type Image, type Sheet } from 'write-excel-file/node';
import {
  getCellAddress,
  getOrderOfSiblings,
  getSelfClosingTagMarkup,
  insertElementMarkupAccordingToOrderOfSiblings,
  sanitizeTextContent,
} from 'write-excel-file/utility';
import { roundProbabilidade } from '@vigia/domain';
import { disarmFormula } from '../../platform/formula.ts';
import { fitInto, readTamanho } from '../../platform/imagem.ts';
import { CORES } from '../../platform/pdf/cores.ts';
import type { Emissao } from './dados.ts';
import { cleanXml } from './xml.ts';

type ConteudoDaImagem = Image['content'];

const MAX_TEXTO = 32_767;
const DAY_MS = 86_400_000;
const MINUTES_OF_A_DAY = 1440;
/** Day 0 of a spreadsheet's calendar. */
const EPOCH = Date.UTC(1899, 11, 30);
/** The largest sides of the logo, in pixels. */
const LOGO = { largura: 220, altura: 64 };
const DPI = 96;
/** The width in characters from which a column wraps its texts. */
const WRAPPED = 30;
const SHEET = 'xl/worksheets/sheet{id}.xml';

/** A cell with a text, which no program reads as a number or a formula. */
export function texto(value: string | null): CellObject {
  // A spreadsheet shows no more than this of a cell, so the rest is not even read.
  const clean = cleanXml((value ?? '').slice(0, MAX_TEXTO));
  const safe = disarmFormula(clean).slice(0, MAX_TEXTO);
  return { type: String, value: safe, format: '@', alignVertical: 'top' };
}

/** A cell with a number in a format of spreadsheets. */
export const numero = (value: number, format = '0'): CellObject => ({
  type: Number,
  value,
  format,
  alignVertical: 'top',
});

/** A cell with a share of one, shown in percent. */
export const porcento = (fraction: number): CellObject => numero(Math.round(fraction * 10_000) / 10_000, '0%');

/** The probability in whole percents, as screens show it: the format would round it to 100% or past the limit of a grade. */
export const probavel = (probabilidade: number): CellObject => porcento(roundProbabilidade(probabilidade));

/** A cell with a day (yyyy-mm-dd) as a spreadsheet's day number, which no time zone can shift. */
export const data = (dia: string | null): CellObject =>
  dia === null ? texto(null) : numero((Date.parse(`${dia}T00:00:00Z`) - EPOCH) / DAY_MS, 'dd/mm/yyyy');

const relogio = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
});
/** How a spreadsheet shows a moment. */
export const FORMATO_DO_MOMENTO = 'dd/mm/yyyy hh:mm';

/** A cell with a moment (ISO 8601) as the clock of São Paulo shows it, in whole minutes. */
export const momento = (em: string): CellObject =>
  numero((Date.parse(`${relogio.format(new Date(em)).replace(' ', 'T')}Z`) - EPOCH) / DAY_MS, FORMATO_DO_MOMENTO);

/** The time of day (hh:mm) of a spreadsheet's day number. */
export const horaOf = (day: number): string =>
  new Date(EPOCH + Math.round(day * MINUTES_OF_A_DAY) * 60_000).toISOString().slice(11, 16);

/** The day (yyyy-mm-dd) of a spreadsheet's day number. */
export const diaOf = (day: number): string => new Date(EPOCH + day * DAY_MS).toISOString().slice(0, 10);

/** A column of a table: its title, its width in characters, and the cell of a row. */
export interface ColunaDaPlanilha<Row> {
  titulo: string;
  largura: number;
  valor: (row: Row) => CellObject;
}

/** A sheet of a workbook. `filtro` is the range whose rows can be filtered, and null without one. */
interface Folha {
  folha: Sheet<ConteudoDaImagem>;
  filtro: string | null;
}

/** The share of light that a colour (#rrggbb) returns, from 0 to 1 (WCAG 2.2, relative luminance). */
function luminanceOf(cor: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(cor.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** White or black, whichever has more contrast with a colour. They have the same contrast at a luminance of .179. */
const inkOn = (cor: string): string => (luminanceOf(cor) > 0.179 ? '#000000' : '#ffffff');

const corOf = ({ cor }: Emissao): string => cor ?? CORES.marca;

/** A table with its titles in the colour of the office. The titles stay while the rows are scrolled. */
export function writeTabela<Row>(
  nome: string,
  emissao: Emissao,
  colunas: readonly ColunaDaPlanilha<Row>[],
  rows: readonly Row[],
): Folha {
  const cor = corOf(emissao);
  const look = { fontWeight: 'bold', backgroundColor: cor, textColor: inkOn(cor), wrap: true } as const;
  return {
    folha: {
      sheet: nome,
      data: [
        colunas.map(({ titulo }) => ({ ...texto(titulo), ...look })),
        ...rows.map((row) => colunas.map(({ largura, valor }) => ({ ...valor(row), wrap: largura >= WRAPPED }))),
      ],
      columns: colunas.map(({ largura }) => ({ width: largura })),
      orientation: 'landscape',
      stickyRowsCount: 1,
    },
    filtro: `A1:${getCellAddress(rows.length, colunas.length - 1)}`,
  };
}

function drawLogo(logo: Buffer | null): Pick<Sheet<ConteudoDaImagem>, 'images'> & { altura: number } {
  const tamanho = logo && readTamanho(logo);
  if (logo === null || tamanho === null) return { altura: 0 };
  const sides = fitInto(tamanho, LOGO);
  const anchor = { row: 1, column: 1 };
  const place = { anchor, offsetX: 4, offsetY: 4, dpi: DPI, title: 'Logotipo' };
  return { images: [{ content: logo, contentType: tamanho.tipo, ...sides, ...place }], altura: sides.height };
}

/** The first sheet: the logo and the name of the office over a line in its colour, then facts with their labels. */
export function writeResumo(emissao: Emissao, fatos: readonly (readonly [string, CellObject])[]): Folha {
  const { altura, images } = drawLogo(emissao.logo);
  const borda = { bottomBorderColor: corOf(emissao), bottomBorderStyle: 'thick' } as const;
  // The height of a row is given in points, of which an inch has 72.
  const espaco = altura === 0 ? [] : [[{ ...texto(null), height: ((altura + 8) * 72) / DPI }]];
  const nome = [
    { ...texto(emissao.escritorio), fontWeight: 'bold', fontSize: 14, ...borda } as const,
    { ...texto(null), ...borda },
  ];
  return {
    folha: {
      sheet: 'Resumo',
      data: [
        ...espaco,
        nome,
        [],
        ...fatos.map(([rotulo, valor]) => [
          { ...texto(rotulo), fontWeight: 'bold' } as const,
          { ...valor, align: 'left', wrap: true } as const,
        ]),
      ],
      columns: [{ width: 28 }, { width: 72 }],
      ...(images === undefined ? {} : { images }),
      orientation: 'landscape',
      showGridLines: false,
    },
    filtro: null,
  };
}

/** Puts an element into a sheet at its place (ECMA-376, part 1, 18.3.1.99). */
const insert = (xml: string, markup: string): string =>
  insertElementMarkupAccordingToOrderOfSiblings(xml, markup, getOrderOfSiblings(SHEET, 'worksheet') ?? [], 'worksheet');

const FIT = `<sheetPr>${getSelfClosingTagMarkup('pageSetUpPr', { fitToPage: 1 })}</sheetPr>`;

/** Lets the rows of tables be filtered by their titles, and prints every sheet as wide as a page. */
const arrange = (folhas: readonly Folha[]): Feature<ConteudoDaImagem> => ({
  files: {
    transform: {
      [SHEET]: {
        transform: (xml, _options, { sheetIndex }) => {
          const ref = folhas[sheetIndex]?.filtro ?? null;
          const fitted = insert(xml, FIT);
          return ref === null ? fitted : insert(fitted, getSelfClosingTagMarkup('autoFilter', { ref }));
        },
        transformElementAttributes: (tagName, attributes) =>
          tagName === 'pageSetup' ? { ...attributes, fitToWidth: 1, fitToHeight: 0 } : attributes,
      },
    },
  },
});

const CORE = 'docProps/core.xml';

/** Gives the workbook a title and an author (ECMA-376, part 2, core properties). */
const describe = (titulo: string, autor: string): Feature<ConteudoDaImagem> => ({
  files: {
    transform: {
      '[Content_Types].xml': {
        insert: () =>
          getSelfClosingTagMarkup('Override', {
            PartName: `/${CORE}`,
            ContentType: 'application/vnd.openxmlformats-package.core-properties+xml',
          }),
      },
      '_rels/.rels': {
        insert: () =>
          getSelfClosingTagMarkup('Relationship', {
            Id: 'rId-core',
            Type: 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
            Target: CORE,
          }),
      },
    },
    write: {
      files: () => ({
        [CORE]: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${sanitizeTextContent(titulo)}</dc:title><dc:creator>${sanitizeTextContent(autor)}</dc:creator></cp:coreProperties>`,
      }),
    },
  },
});

/** Writes a workbook of these sheets. Returns its bytes (.xlsx, ECMA-376). */
export const writeLivro = (titulo: string, { escritorio }: Emissao, folhas: readonly Folha[]): Promise<Buffer> =>
  writeXlsxFile(
    folhas.map(({ folha }) => folha),
    { fontFamily: 'Arial', fontSize: 10, features: [arrange(folhas), describe(titulo, escritorio)] },
  ).toBuffer();
