import {
  AlignmentType,
  BorderStyle,
  Document,
  type FileChild,
  Footer,
  HeadingLevel,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { type Bloco, type PedacoDaMinuta, writePedaco } from './blocos.ts';

const FONTE = 'Arial';
const TAMANHO = 22;
const LISTA = 'itens';
const ROTULO = 2700;
const LARGURA = 9070;
const MARGEM = 1418;

/** The runs of a piece, with its line breaks. Characters that XML does not allow are removed. */
function toRuns(pedaco: PedacoDaMinuta): TextRun[] {
  const marked = typeof pedaco !== 'string' && !('forte' in pedaco);
  const look = {
    // `bold: false` would override the bold style of headings.
    ...(typeof pedaco !== 'string' && 'forte' in pedaco ? { bold: true } : {}),
    ...(marked ? { highlight: 'yellow' as const } : {}),
  };
  return writePedaco(pedaco)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\uFFFE\uFFFF]|\p{Cs}/gu, '')
    .split('\n')
    .map((text, index) => new TextRun({ ...look, text, ...(index > 0 ? { break: 1 } : {}) }));
}

const runsOf = (pedacos: readonly PedacoDaMinuta[]): TextRun[] => pedacos.flatMap(toRuns);

const LINE = { style: BorderStyle.SINGLE, size: 4, color: 'BFBFBF' } as const;
const LINES = { top: LINE, bottom: LINE, left: LINE, right: LINE } as const;

const cellOf = (pedacos: readonly PedacoDaMinuta[], width: number, head = false): TableCell =>
  new TableCell({
    width: { size: width, type: WidthType.DXA },
    borders: LINES,
    margins: { top: 60, bottom: 60, left: 100, right: 100 },
    ...(head ? { shading: { type: ShadingType.CLEAR, fill: 'F2F2F2', color: 'auto' } } : {}),
    children: [new Paragraph({ spacing: { after: 0 }, children: runsOf(pedacos) })],
  });

const tableOf = (widths: readonly number[], rows: TableRow[]): FileChild[] => [
  new Table({ width: { size: LARGURA, type: WidthType.DXA }, columnWidths: [...widths], rows }),
  new Paragraph({ spacing: { after: 120 }, children: [] }),
];

function writeBloco(bloco: Bloco): FileChild[] {
  switch (bloco.tipo) {
    case 'titulo':
      return [new Paragraph({ heading: HeadingLevel.TITLE, children: runsOf(bloco.pedacos) })];
    case 'secao':
      return [new Paragraph({ heading: HeadingLevel.HEADING_1, keepNext: true, children: runsOf(bloco.pedacos) })];
    case 'paragrafo':
      return [new Paragraph({ spacing: { after: 140, line: 320 }, children: runsOf(bloco.pedacos) })];
    case 'item':
      return [
        new Paragraph({
          numbering: { reference: LISTA, level: 0 },
          spacing: { after: 100, line: 320 },
          children: runsOf(bloco.pedacos),
        }),
      ];
    case 'aviso':
      return [
        new Paragraph({
          shading: { type: ShadingType.CLEAR, fill: 'FFF4CC', color: 'auto' },
          border: LINES,
          spacing: { before: 120, after: 240 },
          children: runsOf(bloco.pedacos),
        }),
      ];
    case 'fatos':
      return tableOf(
        [ROTULO, LARGURA - ROTULO],
        bloco.linhas.map(
          ([rotulo, valor]) =>
            new TableRow({
              cantSplit: true,
              children: [cellOf([{ forte: rotulo }], ROTULO, true), cellOf(valor, LARGURA - ROTULO)],
            }),
        ),
      );
    case 'tabela': {
      const width = Math.floor(LARGURA / bloco.cabecalho.length);
      const head = new TableRow({
        tableHeader: true,
        children: bloco.cabecalho.map((titulo) => cellOf([{ forte: titulo }], width, true)),
      });
      const rows = bloco.linhas.map(
        (linha) => new TableRow({ children: linha.map((celula) => cellOf(celula, width)) }),
      );
      return tableOf(
        bloco.cabecalho.map(() => width),
        [head, ...rows],
      );
    }
  }
}

const heading = (size: number, before: number) => ({
  run: { font: FONTE, size, bold: true, color: '000000' },
  paragraph: { spacing: { before, after: 140 } },
});

/** The draft as an editable .docx document: A4, numbered pages, blanks and remarks highlighted. */
export function writeDocumento(blocos: readonly Bloco[], titulo: string): Promise<Buffer> {
  const document = new Document({
    title: titulo,
    creator: 'Vigia Marcas',
    description: 'Minuta para revisão profissional',
    styles: {
      default: {
        document: { run: { font: FONTE, size: TAMANHO, language: { value: 'pt-BR' } } },
        title: { ...heading(32, 0), paragraph: { alignment: AlignmentType.LEFT, spacing: { after: 240 } } },
        heading1: heading(25, 320),
      },
    },
    numbering: {
      config: [
        {
          reference: LISTA,
          levels: [
            {
              level: 0,
              format: LevelFormat.BULLET,
              text: '•',
              alignment: AlignmentType.LEFT,
              style: { paragraph: { indent: { left: 480, hanging: 260 } } },
            },
          ],
        },
      ],
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: 11906, height: 16838 },
            margin: { top: MARGEM, bottom: MARGEM, left: MARGEM, right: MARGEM },
          },
        },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                alignment: AlignmentType.RIGHT,
                children: [
                  new TextRun({
                    size: 17,
                    color: '595959',
                    children: ['Minuta para revisão. Página ', PageNumber.CURRENT, ' de ', PageNumber.TOTAL_PAGES],
                  }),
                ],
              }),
            ],
          }),
        },
        children: blocos.flatMap(writeBloco),
      },
    ],
  });
  return Packer.toBuffer(document);
}
