import type { Readable } from 'node:stream';
import type { Diligencia, Resultado } from '@vigia/contract';
import {
  count,
  describeDiligencia,
  describeFeitaCom,
  describeSoDescartadas,
  formatDecimal,
  formatDia,
  formatNumber,
  groupMesmaMarca,
  isOutroRamo,
  OUTRO_RAMO,
  SOBRE_OUTRO_RAMO,
} from '@vigia/domain';
import { Documento, LARGURA } from '../../platform/pdf/documento.ts';
import { drawTable } from '../../platform/pdf/tabela.ts';
import { drawResultado } from './cartoes.ts';
import {
  type AnaliseDoRelatorio,
  describeNome,
  type MarcaDoRelatorio,
  nameOf,
  type RelatorioAnalise,
  type RelatorioRevista,
  sentenceOfUltimoDia,
  titleOfSemSimilares,
} from './dados.ts';
import { print } from './impressao/print.ts';
import { drawCapa, drawLeitura, drawPrazo, drawResumo, edgesOf, NAO_IDENTIFICADO } from './secoes.ts';

const describeRevista = ({ numero, data_publicacao }: AnaliseDoRelatorio['revista']): string =>
  data_publicacao === null ? `nº ${numero}` : `nº ${numero}, de ${formatDia(data_publicacao)}`;

const describeParametros = ({ same_class, temperature }: AnaliseDoRelatorio): string =>
  `${same_class === 1 ? 'Mesma classe' : 'Todas as classes'}, criatividade ${formatDecimal(temperature)}`;

/** What comparisons were made with, each way once. */
function feitaComOf(analises: readonly AnaliseDoRelatorio[]): [string, string][] {
  const ways = new Set(analises.map(describeFeitaCom).filter((way) => way !== null));
  return ways.size === 0 ? [] : [['Base da comparação', [...ways].join('; ')]];
}

const describeColliding = (marcas: number): string =>
  marcas === 1 ? '1 tem ao menos uma semelhante' : `${marcas} têm ao menos uma semelhante`;

const classesOf = (classes: readonly { identificacao: string }[]): string =>
  classes.map(({ identificacao }) => identificacao).join(', ') || NAO_IDENTIFICADO;

async function drawSemSimilares(documento: Documento, { analise, marca, proximas }: RelatorioAnalise): Promise<void> {
  const compared = count(analise.total_comparadas, 'marca comparada', 'marcas comparadas');
  const hidden = analise.similares_ocultadas;
  const found =
    hidden === 0
      ? 'nenhuma apresentou'
      : `fora ${hidden === 1 ? 'a descartada' : `as ${formatNumber(hidden)} descartadas`}, nenhuma apresentou`;
  documento.heading(hidden === 0 ? 'Nada consta' : 'Similares descartadas');
  documento.text(
    `${compared} da revista ${describeRevista(analise.revista)}: ${found} potencial de colidência com ${nameOf(marca)}.`,
  );
  if (analise.proximas_arquivadas === true) documento.text('As mais próximas desta comparação foram arquivadas.');
  if (proximas.length === 0) return;
  documento.text('As mais próximas, para conferência:', { depois: 8 });
  await drawResumo(documento, proximas);
}

/** Draws the hits. The same names in other trades, which come last, stand under a heading of their own. */
async function drawCartoes(
  documento: Documento,
  similares: readonly Resultado[],
  { marca, nivel }: { marca: MarcaDoRelatorio; nivel: 2 | 3 },
): Promise<void> {
  const first = similares.findIndex(isOutroRamo);
  for (const [index, row] of similares.entries()) {
    if (index === first) {
      documento.heading(`${OUTRO_RAMO} (${formatNumber(similares.length - first)})`, { nivel, junto: 200 });
      documento.text(SOBRE_OUTRO_RAMO, { depois: 8 });
    }
    drawResultado(documento, row, { indice: index + 1, marca });
    await documento.breathe();
  }
}

async function drawSimilares(documento: Documento, { marca, similares }: RelatorioAnalise): Promise<void> {
  documento.heading('Resumo');
  await drawResumo(documento, similares);
  if (!similares.every(isOutroRamo)) documento.heading('Marcas encontradas', { junto: 180 });
  await drawCartoes(documento, similares, { marca, nivel: 2 });
}

/** How many of the hits have the same name in another trade; empty where none has. */
function sentenceOfOutroRamo(similares: readonly Resultado[]): string {
  const some = similares.filter(isOutroRamo).length;
  return some === 0 ? '' : ` ${count(some, 'tem', 'têm')} o mesmo nome em outro ramo.`;
}

/** Why the bulletin of the issue shows a smaller number: it counts the processes of one brand once. Empty where both numbers are the same. */
function sentenceOfBoletim(marcas: RelatorioRevista['marcas']): string {
  const processos = marcas.reduce((sum, { similares }) => sum + similares.length, 0);
  const colidencias = marcas.reduce((sum, { similares }) => sum + groupMesmaMarca(similares).length, 0);
  return colidencias === processos
    ? ''
    : ` Aqui cada processo conta; o boletim conta ${count(colidencias, 'colidência', 'colidências')}, porque conta uma vez os processos de uma mesma marca.`;
}

const describeOcultadas = (total: number): string =>
  total === 0
    ? ''
    : ` ${count(total, 'marca ocultada pelo escritório não consta', 'marcas ocultadas pelo escritório não constam')} daqui.`;

/** The result of a comparison in which no hit is left to show. */
const concludeSemSimilares = ({ analise, prazo }: RelatorioAnalise, among: string): [string, string] => [
  titleOfSemSimilares(analise),
  analise.similares_ocultadas === 0
    ? `Nenhuma marca similar ${among}`
    : `${analise.similares_ocultadas === 1 ? 'Encontrada' : 'Encontradas'} ${among}${sentenceOfUltimoDia(prazo)}${describeOcultadas(analise.similares_ocultadas)}`,
];

/** The report of one comparison as a stream. */
export function printAnalise(relatorio: RelatorioAnalise): Readable {
  const { emissao, analise, marca, similares, prazo } = relatorio;
  const { revista, total_comparadas, similares_ocultadas } = analise;
  const titulo = `Relatório de colidência: ${nameOf(marca)}, revista ${revista.numero}`;
  const documento = new Documento({ titulo, autor: emissao.escritorio, assunto: 'Comparação de marca com a RPI' });
  const among = `entre ${count(total_comparadas, 'marca publicada comparada', 'marcas publicadas comparadas')}.`;
  return print(documento, async () => {
    drawCapa(documento, {
      emissao,
      especie: 'Relatório de colidência',
      titulo: nameOf(marca),
      subtitulo: `Comparação com a Revista da Propriedade Industrial ${describeRevista(revista)}`,
      conclusao:
        similares.length === 0
          ? concludeSemSimilares(relatorio, among)
          : [
              count(similares.length, 'marca similar', 'marcas similares'),
              `${similares.length === 1 ? 'Encontrada' : 'Encontradas'} ${among}${sentenceOfOutroRamo(similares)}${sentenceOfUltimoDia(prazo)}${describeOcultadas(similares_ocultadas)}`,
            ],
      fatos: [
        ['Marca monitorada', describeNome(marca)],
        ['Processo', marca.numero_processo],
        ['Titular', marca.titular ?? NAO_IDENTIFICADO],
        ['Apresentação', marca.apresentacao ?? NAO_IDENTIFICADO],
        ['Classes', classesOf(marca.classificacao_nice)],
        ['Comparação', describeParametros(analise)],
        ...feitaComOf([analise]),
      ],
    });
    if (similares.length === 0) await drawSemSimilares(documento, relatorio);
    else await drawSimilares(documento, relatorio);
    drawPrazo(documento, prazo);
    drawLeitura(documento, [nameOf(marca), ...[...similares, ...relatorio.proximas].map(({ nome }) => nome)]);
    documento.end(edgesOf(emissao, titulo));
  });
}

const hasSoDescartadas = ({ similares, analise }: RelatorioRevista['marcas'][number]): boolean =>
  similares.length === 0 && analise.similares_ocultadas > 0;

async function drawMarcas(documento: Documento, { marcas }: RelatorioRevista): Promise<void> {
  for (const { marca, similares } of marcas) {
    if (similares.length === 0) continue;
    documento.heading(`${nameOf(marca)} (processo ${marca.numero_processo})`, { junto: 190 });
    documento.text(
      `${count(similares.length, 'marca similar', 'marcas similares')} · classes ${classesOf(marca.classificacao_nice)}`,
    );
    await drawCartoes(documento, similares, { marca, nivel: 3 });
  }
}

/** The marks of which every hit was dismissed, and how many those were. */
async function drawSoDescartadas(documento: Documento, { marcas }: RelatorioRevista): Promise<void> {
  const decided = marcas.filter(hasSoDescartadas);
  if (decided.length === 0) return;
  documento.heading('Similares descartadas pelo escritório');
  documento.text('Todas as similares destas marcas foram descartadas e não constam daqui:', { depois: 8 });
  await drawTable(
    documento,
    [
      { titulo: 'Marca', largura: 190 },
      { titulo: 'Processo', largura: 80 },
      { titulo: 'Classes', largura: 90 },
      { titulo: 'Descartadas', largura: LARGURA - 360, alinhado: 'direita' },
    ],
    decided.map(({ marca, analise }) => [
      nameOf(marca),
      marca.numero_processo,
      classesOf(marca.classificacao_nice),
      count(analise.similares_ocultadas, 'similar', 'similares'),
    ]),
  );
}

async function drawMarcasSemSimilares(documento: Documento, { marcas }: RelatorioRevista): Promise<void> {
  const clean = marcas.filter((daMarca) => daMarca.similares.length === 0 && !hasSoDescartadas(daMarca));
  if (clean.length === 0) return;
  documento.heading('Nada consta');
  const published = clean.some(({ analise }) => analise.same_class === 1)
    ? 'as marcas publicadas da revista (onde pedido, só com as da mesma classe)'
    : 'todas as marcas publicadas da revista';
  documento.text(`Comparadas com ${published}, estas não têm similar:`, { depois: 8 });
  await drawTable(
    documento,
    [
      { titulo: 'Marca', largura: 190 },
      { titulo: 'Processo', largura: 80 },
      { titulo: 'Classes', largura: 90 },
      { titulo: 'Comparadas', largura: LARGURA - 360, alinhado: 'direita' },
    ],
    clean.map(({ marca, analise }) => [
      nameOf(marca),
      marca.numero_processo,
      classesOf(marca.classificacao_nice),
      count(analise.total_comparadas, 'marca', 'marcas'),
    ]),
  );
}

/** Draws how the hits of the issue were read, as proof of diligence. */
function drawDiligencia(documento: Documento, diligencia: Diligencia): void {
  const sentences = describeDiligencia(diligencia);
  if (sentences.length === 0) return;
  documento.heading('Triagem das colidências');
  for (const sentence of sentences) documento.text(sentence, { depois: 6 });
}

const countColliding = (marcas: RelatorioRevista['marcas']): number =>
  marcas.filter(({ similares }) => similares.length > 0).length;

/** The result of an issue. 'Nada consta' is said only where nothing was found, dismissed hits included. */
function concludeRevista({ marcas, prazo }: RelatorioRevista): [string, string] {
  const hits = marcas.reduce((sum, { similares }) => sum + similares.length, 0);
  const hidden = marcas.reduce((sum, { analise }) => sum + analise.similares_ocultadas, 0);
  const compared = count(marcas.length, 'marca comparada', 'marcas comparadas');
  if (hits + hidden === 0) return ['Nada consta', `${compared}; nenhuma tem semelhante.`];
  const end = `${sentenceOfUltimoDia(prazo)}${describeOcultadas(hidden)}`;
  if (hits === 0) return [describeSoDescartadas(hidden, 'marca similar', 'marcas similares'), `${compared}.${end}`];
  const outroRamo = sentenceOfOutroRamo(marcas.flatMap(({ similares }) => similares));
  return [
    count(hits, 'marca similar', 'marcas similares'),
    `${compared}; ${describeColliding(countColliding(marcas))}.${outroRamo}${sentenceOfBoletim(marcas)}${end}`,
  ];
}

/** The report of one issue: every mark of the office that was compared with it. */
export function printRevista(relatorio: RelatorioRevista): Readable {
  const { emissao, revista, marcas, diligencia, prazo } = relatorio;
  const titulo = `Relatório da revista ${revista.numero}`;
  const documento = new Documento({ titulo, autor: emissao.escritorio, assunto: 'Marcas do escritório e a RPI' });
  const colliding = countColliding(marcas);
  const decided = marcas.filter(hasSoDescartadas).length;
  const compared = count(marcas.length, 'marca comparada', 'marcas comparadas');
  return print(documento, async () => {
    drawCapa(documento, {
      emissao,
      especie: 'Relatório da revista',
      titulo: `Revista ${revista.numero}`,
      subtitulo: `Revista da Propriedade Industrial ${describeRevista({ id: 0, ...revista })}`,
      conclusao: concludeRevista(relatorio),
      fatos: [
        ['Comparadas', compared],
        ['Com similares', String(colliding)],
        ...(decided === 0 ? [] : [['Só com descartadas', String(decided)] as const]),
        ['Sem similares', String(marcas.length - colliding - decided)],
        ...feitaComOf(marcas.map(({ analise }) => analise)),
      ],
    });
    await drawMarcas(documento, relatorio);
    await drawSoDescartadas(documento, relatorio);
    await drawMarcasSemSimilares(documento, relatorio);
    if (marcas.length === 0)
      documento.text('Nenhuma marca do escritório foi comparada com esta revista até a emissão deste relatório.');
    drawDiligencia(documento, diligencia);
    drawPrazo(documento, prazo);
    drawLeitura(
      documento,
      marcas.flatMap(({ marca, similares }) => [nameOf(marca), ...similares.map(({ nome }) => nome)]),
    );
    documento.end(edgesOf(emissao, titulo));
  });
}
