import type { Resultado } from '@vigia/contract';
import { unzipSync } from 'fflate';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { writeCarta } from '../../../apps/api/src/modules/relatorios/carta.ts';
import { printCliente } from '../../../apps/api/src/modules/relatorios/cliente.ts';
import type {
  AnaliseDoRelatorio,
  Emissao,
  MarcaDoRelatorio,
  RelatorioAnalise,
  RelatorioCliente,
} from '../../../apps/api/src/modules/relatorios/dados.ts';
import { printAnalise } from '../../../apps/api/src/modules/relatorios/pdf.ts';
import { writeAnalise, writeCliente } from '../../../apps/api/src/modules/relatorios/planilha.ts';
import { isImagemInteira } from '../../../apps/api/src/platform/imagem-inteira.ts';
import type { Area } from '../area.ts';
import { Draw } from '../draw.ts';
import { JPEG, PNG } from '../samples.ts';
import { findXmlFault } from '../xml.ts';

async function drawLogo(draw: Draw): Promise<Buffer | null> {
  if (draw.chance(0.4)) return null;
  const logo = draw.spoil(draw.pick([PNG, JPEG]));
  // No report gets anything else.
  return (await isImagemInteira(logo)) ? logo : null;
}

const drawEmissao = async (draw: Draw): Promise<Emissao> => ({
  ...{ escritorio: draw.text(), cnpj: '11.222.333/0001-81', em: new Date(1.79e12) },
  ...{ cor: draw.pick([null, '#000000', '#ffffff', '#4e33be']), logo: await drawLogo(draw) },
});

const drawMarca = (draw: Draw): MarcaDoRelatorio => ({
  ...{ numero_processo: '928100111', elemento_nominativo: draw.chance(0.8) ? draw.text() : null },
  ...{ nome_comparado: draw.chance(0.3) ? draw.text() : null, titular: draw.text(), apresentacao: draw.text() },
  classificacao_nice: [{ identificacao: draw.pick(['30', '9', draw.text()]) }],
});

function drawResultado(draw: Draw): Resultado {
  const nome = draw.text();
  const end = nome.length === 0 ? 0 : 1 + draw.below(nome.length);
  return {
    ...{ nome, numero: '943000001', apresentacao: 'Mista', classe_nice: draw.text(), titular: draw.text() },
    ...{ similaridade: 'Similar', probabilidade: draw.random(), grau: draw.pick(['Alta', 'Média', 'Baixa', null]) },
    partes: { grafica: draw.random(), fonetica: draw.random(), ideologica: 0, afinidade: 1 },
    ...{
      regra: 'Imitação fonética',
      especie: 'imitação',
      descontadas: [{ palavra: draw.text(), motivo: draw.text() }],
    },
    ...{ comuns: [], explicacao: draw.text(), leitura: null },
    destaques: { marca: [[0, 1]], publicada: end === 0 ? [] : [[0, end]] },
  };
}

const ANALISE: AnaliseDoRelatorio = {
  ...{ revista: { id: 1, numero: '9001', data_publicacao: '2026-11-17' }, temperature: 1, same_class: 0 },
  ...{ total_comparadas: 9873, similares_ocultadas: 0, record_created: '', motor: '3.0.0' },
  frequencias: { ate: '9001', propria: '9001' },
};
const many = <Item>(draw: Draw, item: () => Item): Item[] => Array.from({ length: draw.below(5) }, item);

const drawAnalise = async (draw: Draw): Promise<RelatorioAnalise> => ({
  ...{ emissao: await drawEmissao(draw), analise: ANALISE, marca: drawMarca(draw), prazo: null },
  ...{ similares: many(draw, () => drawResultado(draw)), proximas: many(draw, () => drawResultado(draw)) },
});

const drawCliente = async (draw: Draw): Promise<RelatorioCliente> => ({
  ...{
    emissao: await drawEmissao(draw),
    endereco: draw.text(),
    cidade: draw.pick([null, draw.text()]),
    cliente: draw.text(),
  },
  ...{ revista: { numero: '9001', data_publicacao: '2026-11-17' }, prazo: null },
  marcas: [{ marca: drawMarca(draw), comparadas: draw.below(12_000) }],
  pendencias: { por_decidir: draw.below(50), casos: many(draw, () => draw.text()) },
  naoComparadas: draw.text(),
  comunicadas: many(draw, () => ({ marca: drawMarca(draw), resultado: drawResultado(draw), linha: draw.text() })),
});

async function judgePdf(pdf: Readable): Promise<string | null> {
  const bytes = await buffer(pdf);
  const isWhole = bytes.subarray(0, 5).toString() === '%PDF-' && bytes.subarray(-8).toString().includes('%%EOF');
  return isWhole ? null : 'the PDF is not whole';
}

/** Looks for what a program that reads Office files would refuse. */
function judgeOffice(bytes: Buffer): string | null {
  const parts = unzipSync(bytes, { filter: ({ name }) => /\.(xml|rels)$/.test(name) });
  for (const [name, content] of Object.entries(parts)) {
    const fault = findXmlFault(Buffer.from(content).toString());
    if (fault !== null) return `${name}: ${fault}`;
  }
  return null;
}

/** Reports, letters and spreadsheets with hostile names and damaged logos. */
export const relatorios: Area = {
  nome: 'relatórios',
  open: () => ({
    async run(seed) {
      const draw = new Draw(seed);
      switch (draw.below(5)) {
        case 0:
          return judgePdf(printAnalise(await drawAnalise(draw)));
        case 1:
          return judgePdf(printCliente(await drawCliente(draw)));
        case 2:
          return judgeOffice(await writeCarta(await drawCliente(draw)));
        case 3:
          return judgeOffice(await writeAnalise(await drawAnalise(draw)));
        default:
          return judgeOffice(await writeCliente(await drawCliente(draw)));
      }
    },
  }),
};
