import type { Resultado } from '@vigia/contract';
import { describePrazoDoCaso } from '@vigia/domain';
import { CORES } from '../../platform/pdf/cores.ts';
import { type Documento, LARGURA, MARGEM } from '../../platform/pdf/documento.ts';
import type { TrechoDoPdf } from '../../platform/pdf/linhas.ts';
import { type CasoDoRelatorio, comparedNameOf, formatPorcento, type MarcaDoRelatorio, nameOf } from './dados.ts';
import { describeGrau, markLetters, NAO_IDENTIFICADO, sentenceOfPrazo } from './secoes.ts';

interface LinhaDoCartao {
  texto: string | readonly TrechoDoPdf[];
  tamanho?: number;
  cor?: string;
  depois?: number;
}

const RECUO = 30;
const LADO = 118;
const PARTES = [
  ['Gráfica', 'grafica'],
  ['Fonética', 'fonetica'],
  ['Ideológica', 'ideologica'],
  ['Afinidade', 'afinidade'],
] as const;
const BARRA = 96;

const muted = (texto: string): LinhaDoCartao => ({ texto, tamanho: 9, cor: CORES.apagada, depois: 2 });

/** Draws a number at the left, lines in the middle and a word at the right, all on one page. */
function drawPilha(
  documento: Documento,
  {
    numero,
    direita,
    linhas,
    abaixo = 0,
  }: { numero: string; direita: string; linhas: LinhaDoCartao[]; abaixo?: number },
): void {
  const inner = { x: MARGEM + RECUO, largura: LARGURA - RECUO };
  const medidas = linhas.map((linha, index) => {
    const { texto, tamanho = 10 } = linha;
    const largura = index === 0 ? inner.largura - LADO : inner.largura;
    return { ...linha, tamanho, medido: documento.measure(texto, { tamanho, largura, maximo: 30 }) };
  });
  const altura = medidas.reduce((sum, { medido, depois = 4 }) => sum + medido.altura + depois, 0) + abaixo + 22;
  documento.reserve(altura);
  const top = documento.y + 10;
  documento.rule(documento.y, { grossura: 0.5 });
  const grupo = documento.group('Sect');
  documento.draw('P', documento.measure(numero, { largura: RECUO }), top + 3, { cor: CORES.sutil }, grupo);
  const lado = { largura: LADO, x: MARGEM + LARGURA - LADO, alinhado: 'direita' } as const;
  const palavra = documento.measure([{ texto: direita, peso: 600 }], lado);
  documento.y = top;
  medidas.forEach(({ medido, tamanho, cor = CORES.tinta, depois = 4 }, index) => {
    documento.draw('P', medido, documento.y, { ...inner, tamanho, cor }, grupo);
    if (index === 0) documento.draw('P', palavra, documento.y + 3, { ...lado, cor: CORES.marca }, grupo);
    documento.y += medido.altura + depois;
  });
  grupo.end();
}

/** Draws the four partial scores, each with its bar. */
function drawPartes(documento: Documento, { partes }: Resultado): void {
  PARTES.forEach(([nome, parte], index) => {
    const x = MARGEM + RECUO + index * (BARRA + 16);
    const texto = documento.measure(`${nome} ${formatPorcento(partes[parte])}`, { tamanho: 8, largura: BARRA });
    documento.draw('P', texto, documento.y, { tamanho: 8, cor: CORES.sutil, x, largura: BARRA });
    documento.fill(x, documento.y + 13, BARRA, 3, CORES.traco, 1.5);
    const cheia = BARRA * partes[parte];
    if (cheia >= 1) documento.fill(x, documento.y + 13, cheia, 3, CORES.marca, Math.min(1.5, cheia / 2));
  });
  documento.y += 26;
}

const describeDescontadas = ({ descontadas }: Resultado): LinhaDoCartao[] =>
  descontadas.length === 0
    ? []
    : [muted(`Pouco contaram: ${descontadas.map(({ palavra, motivo }) => `${palavra} (${motivo})`).join('; ')}.`)];

/** The present name of a mark that was compared with another one. */
const tellHoje = (compared: string, present: string): TrechoDoPdf[] =>
  compared === present ? [] : [{ texto: ` (hoje «${present}»)`, cor: CORES.apagada }];

/** Draws one hit: both names with their common letters marked, the holder, the rule and the reason. */
export function drawResultado(
  documento: Documento,
  row: Resultado,
  { indice, marca }: { indice: number; marca: MarcaDoRelatorio },
): void {
  const { nome, numero, classe_nice, apresentacao, titular, regra, explicacao, destaques } = row;
  drawPilha(documento, {
    numero: `${indice}.`,
    direita: describeGrau(row),
    abaixo: 22,
    linhas: [
      { texto: markLetters(nome, destaques.publicada, 600), tamanho: 13, depois: 1 },
      {
        texto: [
          { texto: 'Sua marca: ', cor: CORES.apagada },
          ...markLetters(comparedNameOf(marca), destaques.marca, 400),
          ...tellHoje(comparedNameOf(marca), nameOf(marca)),
        ],
        depois: 3,
      },
      muted(
        `Processo ${numero} · Classe ${classe_nice === '' ? '-' : classe_nice} · ${apresentacao ?? NAO_IDENTIFICADO} · ${titular ?? NAO_IDENTIFICADO}`,
      ),
      { texto: [{ texto: `${regra}. `, peso: 600 }, { texto: explicacao }], tamanho: 9.5 },
      ...describeDescontadas(row),
    ],
  });
  drawPartes(documento, row);
}

const describeNotas = (notas: string): LinhaDoCartao[] =>
  notas.trim() === '' ? [] : [{ texto: [{ texto: 'Notas: ', peso: 600 }, { texto: notas }], tamanho: 9 }];

/** Draws one case of the board, with its deadline and the steps of its count. */
export function drawCaso(
  documento: Documento,
  { card, nomeComparado, comparacao, revista, prazo, republicacao, notas, feitaCom }: CasoDoRelatorio,
): void {
  const { andamento, nulidade, responsavel } = card;
  drawPilha(documento, {
    numero: '•',
    direita: card.grau === null ? '' : `Colidência ${card.grau.toLocaleLowerCase('pt-BR')}`,
    linhas: [
      { texto: markLetters(card.marcaColidente, comparacao.destaques.publicada, 600), tamanho: 13 },
      {
        texto: [
          { texto: 'Conflita com: ', cor: CORES.apagada },
          ...markLetters(nomeComparado ?? card.conflitaCom, comparacao.destaques.marca, 400),
          ...tellHoje(nomeComparado ?? card.conflitaCom, card.conflitaCom),
          { texto: ` (processo ${card.processoMarca})`, cor: CORES.apagada },
        ],
        depois: 3,
      },
      muted(
        `Processo ${card.processoInpi} · Classe ${comparacao.classe_nice} · Titular: ${comparacao.titular ?? NAO_IDENTIFICADO}`,
      ),
      {
        texto: [
          { texto: `Prazo: ${card.prazoFinal} ${describePrazoDoCaso(card)}. `, peso: 600 },
          { texto: `Revista ${revista.numero}. ${sentenceOfPrazo(prazo)}`, cor: CORES.apagada },
        ],
        tamanho: 9,
      },
      ...republicacao.map((texto) => muted(texto)),
      ...(andamento === null
        ? []
        : [muted(`${andamento.rotulo} na revista ${andamento.revista}, de ${andamento.data}.`)]),
      ...(nulidade === null ? [] : [muted(`Nulidade administrativa (LPI, art. 169) até ${nulidade.prazoFinal}.`)]),
      { texto: [{ texto: `${comparacao.regra}. `, peso: 600 }, { texto: comparacao.explicacao }], tamanho: 9 },
      muted(`Responsável: ${responsavel?.nome ?? 'sem responsável'}`),
      ...(feitaCom === null ? [] : [muted(`Base da comparação: ${feitaCom}.`)]),
      ...describeNotas(notas),
    ],
  });
}
