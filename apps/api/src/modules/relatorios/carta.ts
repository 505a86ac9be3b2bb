import { describePrazo, formatDia } from '@vigia/domain';
import { AlignmentType, BorderStyle, Document, HeadingLevel, ImageRun, Packer, Paragraph, TextRun } from 'docx';
import { fitInto, readTamanho } from '../../platform/imagem.ts';
import { concludeCliente, describeRevista, listRessalvas } from './conclusao.ts';
import {
  type ColidenciaComunicada,
  describeFimHoje,
  describeNome,
  type Emissao,
  nameOf,
  type RelatorioCliente,
} from './dados.ts';
import { NAO_IDENTIFICADO } from './secoes.ts';
import { cleanXml } from './xml.ts';

const FONTE = 'Arial';
const MARGEM = 1418;
/** The largest sides of the logo in a letter. */
const LOGO = { largura: 180, altura: 64 };

const runsOf = (text: string, look: { bold?: boolean; color?: string; size?: number } = {}): TextRun[] =>
  cleanXml(text)
    .split('\n')
    .map((line, index) => new TextRun({ ...look, text: line, ...(index > 0 ? { break: 1 } : {}) }));

const paragrafo = (text: string, look = {}): Paragraph =>
  new Paragraph({ spacing: { after: 160, line: 320 }, children: runsOf(text, look) });

function drawLogo(logo: Buffer | null): Paragraph[] {
  const tamanho = logo && readTamanho(logo);
  if (logo === null || tamanho === null) return [];
  const type = tamanho.tipo === 'image/png' ? 'png' : 'jpg';
  return [
    new Paragraph({
      spacing: { after: 120 },
      children: [new ImageRun({ type, data: logo, transformation: fitInto(tamanho, LOGO) })],
    }),
  ];
}

const drawPapel = ({ escritorio, cnpj, cor, logo }: Emissao, endereco: string): Paragraph[] => [
  ...drawLogo(logo),
  new Paragraph({ children: runsOf(escritorio, { bold: true, size: 26 }) }),
  new Paragraph({
    spacing: { after: 360 },
    border: { bottom: { style: BorderStyle.SINGLE, size: 12, space: 6, color: (cor ?? '#4e33be').slice(1) } },
    children: runsOf([`CNPJ ${cnpj}`, endereco].filter((text) => text !== '').join(' · '), {
      color: '595959',
      size: 18,
    }),
  }),
];

function drawColidencia({ marca, resultado, linha }: ColidenciaComunicada): Paragraph[] {
  const { nome, numero, classe_nice, titular, explicacao } = resultado;
  const classe = classe_nice === '' ? '' : `, classe ${classe_nice}`;
  return [
    new Paragraph({
      heading: HeadingLevel.HEADING_2,
      keepNext: true,
      children: runsOf(`${nome} × ${nameOf(marca)}`),
    }),
    paragrafo(
      `Pedido nº ${numero}${classe}, de ${titular ?? NAO_IDENTIFICADO}. Sua marca: ${describeNome(marca)}, processo nº ${marca.numero_processo}.`,
    ),
    paragrafo(explicacao),
    ...(linha === '' ? [] : [paragrafo(linha, { bold: true })]),
  ];
}

const dia = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'long' });

function drawCorpo(relatorio: RelatorioCliente): Paragraph[] {
  const { comunicadas, marcas, revista, prazo } = relatorio;
  const intro = `Acompanhamos a Revista da Propriedade Industrial ${describeRevista(revista)}, em relação às suas marcas.`;
  if (comunicadas.length === 0) {
    const [titulo, frase] = concludeCliente(relatorio);
    return [paragrafo(intro), paragrafo(`${titulo}.`, { bold: true }), paragrafo(frase)];
  }
  return [
    paragrafo(intro),
    paragrafo(
      comunicadas.length === 1
        ? 'Encontramos uma publicação que merece a sua atenção:'
        : `Encontramos ${comunicadas.length} publicações que merecem a sua atenção:`,
    ),
    ...comunicadas.flatMap(drawColidencia),
    ...(prazo === null
      ? []
      : [
          paragrafo(describeFimHoje(prazo) ?? `O último dia para apresentar oposição é ${formatDia(prazo.final)}.`, {
            bold: true,
          }),
          paragrafo(`Contagem: ${describePrazo(prazo)}.`, { color: '595959', size: 18 }),
        ]),
    ...listRessalvas(relatorio).map((sentence) => paragrafo(sentence)),
    paragrafo(`Marcas acompanhadas: ${marcas.map(({ marca }) => nameOf(marca)).join('; ')}.`),
  ];
}

/** The letter to a client about an issue, as an editable .docx document: A4, with the office's name, logo and colour. */
export function writeCarta(relatorio: RelatorioCliente): Promise<Buffer> {
  const { emissao, endereco, cidade, cliente, revista } = relatorio;
  const document = new Document({
    title: cleanXml(`${cliente}, revista ${revista.numero}`),
    creator: cleanXml(emissao.escritorio),
    styles: {
      default: {
        document: { run: { font: FONTE, size: 22, language: { value: 'pt-BR' } } },
        heading2: {
          run: { font: FONTE, size: 24, bold: true, color: '000000' },
          paragraph: { spacing: { before: 280, after: 120 } },
        },
      },
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: 11906, height: 16838 },
            margin: { top: MARGEM, bottom: MARGEM, left: MARGEM, right: MARGEM },
          },
        },
        children: [
          ...drawPapel(emissao, endereco),
          new Paragraph({
            alignment: AlignmentType.RIGHT,
            spacing: { after: 360 },
            children: runsOf(`${cidade ?? ''}${cidade ? ', ' : ''}${dia.format(emissao.em)}.`),
          }),
          paragrafo(`A ${cliente}`, { bold: true }),
          paragrafo(`Assunto: revista ${revista.numero} do INPI`),
          ...drawCorpo(relatorio),
          paragrafo('Ficamos à disposição para esclarecimentos.'),
          paragrafo('Atenciosamente,'),
          paragrafo(emissao.escritorio, { bold: true }),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}
