import type { Resultado } from '@vigia/contract';
import { type Bloco, item, type PedacoDaMinuta, paragrafo, secao } from './blocos.ts';
import type { DadosDaMinuta } from './dados.ts';

const HIGH = 0.75;
/** Lower scores are found between unrelated names too. */
const SOME = 0.6;

/** The word for a partial score; null for a low one, which the draft does not argue. */
function gradeOf(value: number): string | null {
  if (value >= HIGH) return 'acentuada';
  return value >= SOME ? 'relevante' : null;
}

const SEM_DESTAQUE =
  'não se destaca neste par e não é invocada isoladamente; o exame recai sobre a impressão de conjunto.';

function describeParte(nome: string, value: number, porque: string): Bloco {
  const grade = gradeOf(value);
  return item(
    { forte: `Semelhança ${nome}: ` },
    grade === null ? SEM_DESTAQUE : `${grade} (${Math.round(value * 100)}% na comparação automática). ${porque}`,
  );
}

const excerpts = (nome: string, ranges: readonly (readonly [number, number])[]): string =>
  ranges
    .map(([start, end]) => nome.slice(start, end).trim())
    .filter((text) => text !== '')
    .map((text) => `«${text}»`)
    .join(', ');

function describeLetras({ destaques, nome }: Resultado, anterior: string): string {
  const [own, other] = [excerpts(anterior, destaques.marca), excerpts(nome, destaques.publicada)];
  if (own === '' || other === '') return 'Os sinais devem ser vistos lado a lado.';
  return own === other
    ? `Os sinais têm em comum ${own}.`
    : `Repetem-se, no sinal anterior, ${own} e, no sinal oposto, ${other}.`;
}

function describeDescontadas({ descontadas }: Resultado): Bloco[] {
  if (descontadas.length === 0) return [];
  const words = descontadas.map(({ palavra, motivo }) => `«${palavra}» (${motivo})`).join('; ');
  return [paragrafo(`Pouco contribuem para distinguir os sinais: ${words}.`)];
}

/** Compares the two signs by sight, by sound and by idea. All findings come from the comparison that is stored with the case. */
export function writeComparacao({ comparacao, anterior, oposta }: DadosDaMinuta): Bloco[] {
  const { partes, regra, explicacao } = comparacao;
  return [
    secao('6. Comparação dos sinais'),
    {
      tipo: 'tabela',
      cabecalho: ['Sinal anterior', 'Sinal oposto'],
      linhas: [[[{ forte: anterior.nome }], [{ forte: oposta.nome }]]],
    },
    paragrafo({ forte: `${regra}. ` }, explicacao),
    describeParte('gráfica', partes.grafica, describeLetras(comparacao, anterior.nome)),
    describeParte('fonética', partes.fonetica, 'Lidos em voz alta, os sinais se aproximam.'),
    describeParte('ideológica', partes.ideologica, 'Os sinais evocam a mesma ideia.'),
    ...describeDescontadas(comparacao),
    paragrafo({
      conferir: 'a argumentação sobre os sinais e, se a marca for mista, o confronto dos elementos figurativos',
    }),
  ];
}

type Classes = DadosDaMinuta['anterior']['classes'];

const listClasses = (classes: Classes): PedacoDaMinuta[] =>
  classes.length === 0
    ? [{ preencher: 'classe e especificação' }]
    : classes.flatMap(({ codigo, especificacao }, index): PedacoDaMinuta[] => [
        ...(index === 0 ? [] : ['\n']),
        { forte: `Classe ${codigo}: ` },
        especificacao?.trim() === '' || especificacao === null ? { preencher: 'especificação' } : especificacao.trim(),
      ]);

function describeAfinidade(own: Classes, other: Classes, afinidade: number): PedacoDaMinuta {
  if (own.length === 0 || other.length === 0)
    return { preencher: 'afinidade dos produtos ou serviços: de um dos sinais não consta a classe' };
  const shared = new Set(
    own.map(({ codigo }) => codigo).filter((codigo) => other.some((one) => one.codigo === codigo)),
  );
  if (shared.size > 0)
    return `Os sinais se destinam a produtos ou serviços da mesma classe (${[...shared].join(', ')}).`;
  const grade = gradeOf(afinidade);
  return grade === null
    ? 'As classes são distintas e a comparação automática não apontou afinidade de relevo entre os produtos ou serviços.'
    : `As classes são distintas, mas a comparação automática apontou afinidade ${grade} entre os produtos ou serviços (${Math.round(afinidade * 100)}%).`;
}

/** Compares the goods or services: both specifications side by side. */
export const writeAfinidade = ({ comparacao, anterior, oposta }: DadosDaMinuta): Bloco[] => [
  secao('7. Afinidade dos produtos ou serviços'),
  {
    tipo: 'tabela',
    cabecalho: ['Marca anterior', 'Pedido oposto'],
    linhas: [[listClasses(anterior.classes), listClasses(oposta.classes)]],
  },
  paragrafo(describeAfinidade(anterior.classes, oposta.classes, comparacao.partes.afinidade)),
  paragrafo({ conferir: 'público, canais de venda e finalidade dos produtos ou serviços' }),
];
