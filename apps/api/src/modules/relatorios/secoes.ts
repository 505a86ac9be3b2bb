import type { Resultado } from '@vigia/contract';
import { describePrazo, formatDia, formatProbabilidade, type Prazo } from '@vigia/domain';
import { CORES } from '../../platform/pdf/cores.ts';
import { type Documento, LARGURA, MARGEM } from '../../platform/pdf/documento.ts';
import { SINAL_AUSENTE, toDrawable } from '../../platform/pdf/fontes.ts';
import type { TrechoDoPdf } from '../../platform/pdf/linhas.ts';
import { drawTable } from '../../platform/pdf/tabela.ts';
import { describeFimHoje, type Emissao, formatMomento } from './dados.ts';

export const NAO_IDENTIFICADO = 'Não identificado';
const ROTULO = 118;
/** The letters of a name that are looked at for signs that the font lacks. */
const LETRAS_EXAMINADAS = 2000;

/** Draws facts in two columns: label and value. */
export function drawFatos(documento: Documento, fatos: readonly (readonly [rotulo: string, valor: string])[]): void {
  const lista = documento.group('L');
  for (const [rotulo, valor] of fatos) {
    const nome = documento.measure(rotulo, { largura: ROTULO - 12 });
    const texto = documento.measure(valor, { largura: LARGURA - ROTULO });
    const altura = Math.max(nome.altura, texto.altura) + 8;
    documento.reserve(altura);
    const item = documento.group('LI', lista);
    documento.draw('Lbl', nome, documento.y + 4, { cor: CORES.sutil }, item);
    documento.draw('LBody', texto, documento.y + 4, { x: MARGEM + ROTULO }, item);
    item.end();
    documento.y += altura;
    documento.rule(documento.y - 0.25, { grossura: 0.5 });
  }
  lista.end();
  documento.y += 18;
}

interface Capa {
  emissao: Emissao;
  especie: string;
  titulo: string;
  subtitulo: string;
  fatos: readonly (readonly [string, string])[];
  /** The result in a few words, and a sentence about it. */
  conclusao: readonly [string, string];
}

/** Draws a filled box with the result. */
function drawConclusao(documento: Documento, [titulo, frase]: Capa['conclusao'], cor: string): void {
  const inner = { x: MARGEM + 20, largura: LARGURA - 40 };
  const grande = documento.measure([{ texto: titulo, peso: 600 }], { ...inner, tamanho: 17 });
  const pequena = documento.measure(frase, { ...inner, tamanho: 10.5 });
  const altura = grande.altura + pequena.altura + 34;
  documento.reserve(altura);
  documento.fill(MARGEM, documento.y, LARGURA, altura, CORES.fundo, 6);
  documento.fill(MARGEM, documento.y, 4, altura, cor, 2);
  documento.draw('P', grande, documento.y + 14, { ...inner, tamanho: 17 });
  documento.draw('P', pequena, documento.y + 18 + grande.altura, { ...inner, tamanho: 10.5, cor: CORES.apagada });
  documento.y += altura + 20;
}

/** Draws the first page: the office, the subject of the report and its result. */
export function drawCapa(documento: Documento, { emissao, especie, titulo, subtitulo, fatos, conclusao }: Capa): void {
  const cor = emissao.cor ?? CORES.marca;
  documento.y = 60;
  if (emissao.logo !== null) documento.logo(emissao.logo);
  documento.text([{ texto: emissao.escritorio, peso: 600 }], { tamanho: 12, depois: 0 });
  documento.text(`CNPJ ${emissao.cnpj}`, { tamanho: 9, cor: CORES.sutil, depois: 10 });
  documento.rule(documento.y, { cor, grossura: 1.5 });
  documento.y = 190;
  documento.text([{ texto: especie, peso: 600, cor: CORES.marca }], { tamanho: 10.5, depois: 6 });
  documento.text([{ texto: titulo, peso: 600 }], { tipo: 'H1', tamanho: 30, entrelinha: 1.2, maximo: 4, depois: 8 });
  documento.text(subtitulo, { tamanho: 12, cor: CORES.apagada, depois: 30 });
  drawConclusao(documento, conclusao, cor);
  drawFatos(documento, [...fatos, ['Emitido em', `${formatMomento(emissao.em)}, horário de Brasília`]]);
  documento.text(
    'Este relatório resulta de comparação automática com as publicações da Revista da Propriedade Industrial. Serve de apoio à decisão e não substitui a análise de um profissional habilitado.',
    { tamanho: 9, cor: CORES.sutil },
  );
  documento.addPage();
}

/** Draws the count of a deadline, step by step, each with its legal basis. */
export function drawPrazo(documento: Documento, prazo: Prazo | null): void {
  documento.heading('Prazo para opor', { junto: 150 });
  if (prazo === null) {
    documento.text('A revista não diz quando foi publicada: o prazo não pode ser contado.');
    return;
  }
  documento.text([{ texto: `Último dia: ${formatDia(prazo.final)}`, peso: 600 }], { tamanho: 13, depois: 8 });
  const fim = describeFimHoje(prazo);
  if (fim !== null) documento.text(fim, { depois: 8 });
  const lista = documento.group('L');
  prazo.passos.forEach(({ texto, fundamento }, index) => {
    const inner = { x: MARGEM + 22, largura: LARGURA - 22 };
    const frase = documento.measure([{ texto: `${texto} ` }, { texto: fundamento, cor: CORES.sutil }], inner);
    documento.reserve(frase.altura + 5);
    const item = documento.group('LI', lista);
    const rotulo = documento.measure(`${index + 1}.`, { largura: 20 });
    documento.draw('Lbl', rotulo, documento.y, { cor: CORES.marca }, item);
    documento.draw('LBody', frase, documento.y, inner, item);
    item.end();
    documento.y += frase.altura + 5;
  });
  lista.end();
  documento.y += 8;
}

/** Splits a name into pieces and marks the common letters. Ranges are half-open, in UTF-16 positions of the printed name. */
export function markLetters(
  nome: string,
  ranges: readonly (readonly [number, number])[],
  peso: 400 | 600,
): TrechoDoPdf[] {
  const trechos: TrechoDoPdf[] = [];
  let from = 0;
  for (const [start, end] of ranges.toSorted(([one], [other]) => one - other)) {
    trechos.push({ texto: nome.slice(from, Math.max(from, start)), peso });
    trechos.push({ texto: nome.slice(Math.max(from, start), end), peso, marcado: true });
    from = Math.max(from, end);
  }
  trechos.push({ texto: nome.slice(from), peso });
  return trechos.filter(({ texto }) => texto !== '');
}

/** Draws the table of all hits. */
export function drawResumo(documento: Documento, rows: readonly Resultado[]): Promise<void> {
  return drawTable(
    documento,
    [
      { titulo: 'Nº', largura: 32 },
      { titulo: 'Marca publicada', largura: 158 },
      { titulo: 'Processo', largura: 60 },
      { titulo: 'Classe', largura: 48 },
      { titulo: 'Regra', largura: 106 },
      { titulo: 'Grau', largura: LARGURA - 404, alinhado: 'direita' },
    ],
    rows.map((row, index) => [
      String(index + 1),
      markLetters(row.nome, row.destaques.publicada, 400),
      row.numero,
      row.classe_nice,
      row.regra,
      describeGrau(row),
    ]),
  );
}

export const describeGrau = ({ grau, probabilidade }: Pick<Resultado, 'grau' | 'probabilidade'>): string =>
  grau === null ? formatProbabilidade(probabilidade) : `${grau} · ${formatProbabilidade(probabilidade)}`;

/** Draws the section that explains the report and, when needed, the sign for letters that the font lacks. */
export function drawLeitura(documento: Documento, nomes: Iterable<string>): void {
  documento.heading('Como ler este relatório', { junto: 225 });
  documento.text(
    'O que as duas marcas têm em comum, as mesmas letras ou palavras do mesmo sentido, aparece sublinhado, com fundo. A regra diz que espécie de semelhança decidiu. As quatro partes medem a semelhança gráfica, a fonética e a ideológica dos sinais e a afinidade entre os produtos ou serviços.',
  );
  documento.text(
    'O grau resume a probabilidade de colidência: Alta a partir de 70%, Média a partir de 30%, Baixa a partir de 10%. A probabilidade foi calibrada com indeferimentos do INPI; serve para ordenar a leitura e não prevê a decisão do INPI. São similares as marcas que passam do corte da criatividade escolhida, que abaixo de 2 pede mais de nomes com pouco em comum: uma marca abaixo do corte pode ter grau. Sem afinidade entre os produtos ou serviços, a probabilidade não chega a 95%.',
  );
  documento.text(
    'O prazo de oposição é de 60 dias contados do primeiro dia útil seguinte à publicação e, quando termina em dia sem expediente, prorroga-se até o primeiro dia útil seguinte.',
  );
  for (const nome of nomes) {
    const drawn = nome.slice(0, LETRAS_EXAMINADAS);
    if (toDrawable(drawn).includes(SINAL_AUSENTE) && !drawn.includes(SINAL_AUSENTE)) {
      documento.text(
        `O sinal ${SINAL_AUSENTE} está no lugar de letras de outras escritas ou figuras que a marca traz: consulte-as pelo número do processo.`,
      );
      return;
    }
  }
}

/** The header and footer of every page. */
export const edgesOf = (emissao: Emissao, cabecalho: string) => ({
  cabecalho: { esquerda: cabecalho, direita: emissao.escritorio },
  rodape: `Vigia Marcas · emitido em ${formatMomento(emissao.em)}`,
});

export function sentenceOfPrazo(prazo: Prazo): string {
  const sentence = describePrazo(prazo);
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
