import type { Resultado } from '@vigia/contract';
import { foldName, foldWords } from '@vigia/domain';
import { type Bloco, item, type PedacoDaMinuta, paragrafo, secao } from './blocos.ts';
import type { DadosDaMinuta } from './dados.ts';

/*
 * The petition speaks in sentences of its own, which an attorney can sign. It argues only what the stored comparison shows clearly and says nothing
 * about the rest, because a petition must not concede a point. No score and no word of the product stands in it.
 */

/** From this partial score on the petition argues a likeness. */
const CLEAR = 0.75;
/** From this phonetic score on it says that the names sound almost the same. */
const HOMOPHONE = 0.85;

const AFASTA =
  'O acréscimo não afasta a colidência: a lei veda a reprodução ainda que com acréscimo (LPI, art. 124, XIX).';

/** How the opposed sign relates to the earlier one, by the rule that decided; undefined where the rule states nothing to argue. */
function describeRegra({ regra, comuns }: Resultado, anterior: string, oposto: string): string | undefined {
  switch (regra) {
    case 'Reprodução':
    case 'Mesmo nome, outro ramo':
      return foldName(anterior) === foldName(oposto)
        ? 'O sinal oposto reproduz por inteiro a marca anterior.'
        : 'O sinal oposto reproduz a marca anterior, e a diferença de grafia não altera o conjunto.';
    case 'Reprodução com acréscimo':
      return `O sinal oposto contém o elemento que distingue a marca anterior e apenas lhe acrescenta outros elementos. ${AFASTA}`;
    case 'Reprodução parcial':
      return 'O sinal oposto reproduz em parte a marca anterior: tudo o que o distingue consta dela (LPI, art. 124, XIX: «no todo ou em parte»).';
    case 'Elemento distintivo em comum':
      // The rule also holds where only a part of a word is common (a beginning), which the petition does not argue.
      return comuns === null || comuns.length === 0
        ? undefined
        : 'Os sinais têm em comum o elemento que os distingue, que é o que o consumidor guarda na memória.';
    case 'Expressão em comum':
      return 'Os sinais trazem a mesma expressão, com as mesmas palavras e na mesma ordem.';
    default:
      return undefined;
  }
}

/** What is clearly alike to the eye, to the ear and in meaning. */
function listSemelhancas({ grafica, fonetica, ideologica }: Resultado['partes']): Bloco[] {
  return [
    ...(grafica >= CLEAR ? [item({ forte: 'Grafia: ' }, 'vistos lado a lado, os sinais são muito parecidos.')] : []),
    ...(fonetica >= CLEAR
      ? [
          item(
            { forte: 'Som: ' },
            `pronunciados, os sinais ${fonetica >= HOMOPHONE ? 'são quase homófonos' : 'soam de modo parecido'}.`,
          ),
        ]
      : []),
    ...(ideologica >= CLEAR ? [item({ forte: 'Ideia: ' }, 'os sinais evocam a mesma ideia.')] : []),
  ];
}

/** The words of the opposed sign alone that distinguish little. Weak words of both signs are not named: that would weaken the own mark. */
function describeFracas({ descontadas }: Resultado, anterior: string): Bloco[] {
  const own = new Set(foldWords(anterior).split(' '));
  const fracas = descontadas.filter(
    ({ palavra }) =>
      !foldWords(palavra)
        .split(' ')
        .some((word) => own.has(word)),
  );
  if (fracas.length === 0) return [];
  const words = fracas.map(({ palavra, motivo }) => `«${palavra}» (${motivo})`).join('; ');
  return [paragrafo(`Não bastam para distinguir o sinal oposto: ${words}.`)];
}

/** Compares the two signs by sight, by sound and by idea. All findings come from the comparison that is stored with the case. */
export function writeComparacao({ comparacao, comparados, anterior, oposta }: DadosDaMinuta): Bloco[] {
  const regra = comparados.sinais ? describeRegra(comparacao, anterior.nome, oposta.nome) : undefined;
  const semelhancas = comparados.sinais ? listSemelhancas(comparacao.partes) : [];
  return [
    secao('6. Comparação dos sinais'),
    {
      tipo: 'tabela',
      cabecalho: ['Sinal anterior', 'Sinal oposto'],
      linhas: [[[{ forte: anterior.nome }], [{ forte: oposta.nome }]]],
    },
    ...(regra === undefined ? [] : [paragrafo(regra)]),
    ...semelhancas,
    ...(regra === undefined && semelhancas.length === 0
      ? [paragrafo({ preencher: 'em que o sinal oposto imita a marca anterior' })]
      : []),
    ...(comparados.sinais ? describeFracas(comparacao, anterior.nome) : []),
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

/** The pairs of items that meet; undefined without any. */
function describeEncontros([first, ...others]: DadosDaMinuta['encontros']): string | undefined {
  if (first === undefined) return undefined;
  const more = others.map(({ oposta, anterior }) => `; «${oposta}», a «${anterior}»`).join('');
  return `Do pedido oposto, «${first.oposta}» corresponde a «${first.anterior}», da marca anterior${more}.`;
}

/** What the two lists of goods or services have in common. Nothing is said where the data show nothing. */
function describeAfinidade({ anterior, oposta, encontros, comparacao, comparados }: DadosDaMinuta): PedacoDaMinuta[] {
  const shared = anterior.classes
    .map(({ codigo }) => codigo)
    .filter((codigo) => oposta.classes.some((one) => one.codigo === codigo));
  const sentences = [
    ...(shared.length > 0
      ? [`Os sinais se destinam a produtos ou serviços da mesma classe (${[...new Set(shared)].join(', ')}).`]
      : []),
    ...[describeEncontros(encontros)].filter((sentence) => sentence !== undefined),
  ];
  if (sentences.length > 0) return [sentences.join(' ')];
  return comparados.bens && comparacao.partes.afinidade >= CLEAR
    ? ['Os produtos ou serviços dos dois sinais são afins.']
    : [{ preencher: 'em que os produtos ou serviços são idênticos, semelhantes ou afins' }];
}

/** Compares the goods or services: both specifications side by side, and the items that meet. */
export const writeAfinidade = (dados: DadosDaMinuta): Bloco[] => [
  secao('7. Afinidade dos produtos ou serviços'),
  {
    tipo: 'tabela',
    cabecalho: ['Marca anterior', 'Pedido oposto'],
    linhas: [[listClasses(dados.anterior.classes), listClasses(dados.oposta.classes)]],
  },
  paragrafo(...describeAfinidade(dados)),
  paragrafo({ conferir: 'público, canais de venda e finalidade dos produtos ou serviços' }),
];
