import { foldName } from '@vigia/domain';
import { z } from 'zod';
import type { Opiniao } from '../analises/leitura.ts';
import { idOf, type ParLido, type SinalLido } from './pergunta.ts';

const leituraSchema = z.object({
  id: z.string(),
  grau: z.enum(['Alta', 'Média', 'Baixa', 'Diferente']),
  explicacao: z.string(),
});

/** The JSON shape that the model must return. */
export const respostaSchema = z.object({ leituras: z.array(leituraSchema) });

/** The outer shape of an answer. Rows are checked one by one, so that a wrong row does not discard the others. */
const envelopeSchema = z.object({ leituras: z.array(z.unknown()).max(100) });
const limitedSchema = leituraSchema.extend({ explicacao: z.string().min(20).max(300) });

/** Characters that are never shown, not even inside a name. */
const UNSAFE = /[<>]|&#?\w+;|[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;
/** Signs of markup, addresses or code, which are not plain text. */
const UNPLAIN = /[{}[\]\\`*_|~#@^=]|:\/\/|\bwww\.|\b(?:javascript|data|mailto):/iu;
const NOT_LATIN = /(?!\p{Script=Latin})\p{L}/u;
/** Also matches an address such as `exemplo.com`: a letter right after a stop. */
const SECOND_SENTENCE = /[.!?…]\s*\p{L}/u;
const PORTUGUESE =
  /(?<!\p{L})(?:de|da|do|das|dos|que|com|em|não|são|é|na|no|nas|nos|pela|pelo|para|mas|há|marcas?|nomes?|sinais|sons?|classes?)(?!\p{L})/iu;
const ENGLISH = /(?<!\p{L})(?:the|and|are|is|of|with|both|this|these)(?!\p{L})/iu;
/** Legal sources. They are refused because a model often invents them. */
const LEGAL =
  /§|(?<!\p{L})(?:leis?|lpi|decretos?|incisos?|parágrafos?|súmulas?|resoluç(?:ão|ões)|portarias?|jurisprudências?|acórdãos?|processos?|artigo|arts?\.|artigos?\s+\P{L}*\p{N})(?!\p{L})/iu;

/** Words that may be capitalised although they are not in the data. */
const CAPITALISED = new Set([
  'nice',
  'classificacao',
  'brasil',
  'classe',
  'classes',
  'marca',
  'marcas',
  'alta',
  'media',
  'baixa',
  'diferente',
]);

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}]+/gu) ?? [];
const numbersOf = (text: string): string[] => text.match(/\p{N}+/gu) ?? [];

const textOf = ({ nome, classes }: SinalLido): string =>
  [nome, ...classes.map(({ codigo, especificacao = '' }) => `${codigo} ${especificacao}`)].join(' ');

/** Replaces the names of the pair with an x. A name may contain anything that the checks refuse, and the model did not invent it. */
function withoutNames(sentence: string, { marca, candidata }: ParLido): string {
  const names = [marca.nome, candidata.nome].filter((nome) => /\p{L}/u.test(nome)).sort((a, b) => b.length - a.length);
  return names.reduce(
    (text, nome) => text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escape(nome)}(?![\\p{L}\\p{N}])`, 'giu'), 'x'),
    sentence,
  );
}

/**
 * Whether every number and every capitalised word comes from the data. A new one would be an invented figure, mark or person. The first word of
 * a sentence always has a capital, so it counts only with a further capital inside.
 */
function addsNothing(text: string, par: ParLido): boolean {
  const data = `${textOf(par.marca)} ${textOf(par.candidata)}`;
  const numbers = new Set(numbersOf(data).map(Number));
  const known = foldName(data);
  const isKnown = (word: string): boolean =>
    word.length === 1 || CAPITALISED.has(foldName(word)) || known.includes(foldName(word));
  return (
    numbersOf(text).every((number) => numbers.has(Number(number))) &&
    wordsOf(text).every((word, index) => !(index === 0 ? /.\p{Lu}/u : /\p{Lu}/u).test(word) || isKnown(word))
  );
}

/** The sentence when it may be shown beside the pair, else undefined. */
export function checkExplicacao(explicacao: string, par: ParLido): string | undefined {
  const sentence = explicacao.normalize('NFC').trim();
  const own = withoutNames(sentence, par);
  if (UNSAFE.test(sentence) || [UNPLAIN, NOT_LATIN, SECOND_SENTENCE].some((odd) => odd.test(own))) return undefined;
  if (!PORTUGUESE.test(own) || ENGLISH.test(own) || LEGAL.test(own) || !addsNothing(own, par)) return undefined;
  return /[.!?…]$/u.test(sentence) ? sentence : `${sentence}.`;
}

/**
 * The valid opinions of an answer, by position in the batch. A row is valid when its id is in the batch and occurs once, its grade is one of the
 * four, and its sentence adds nothing to the data.
 */
export function checkResposta(answer: unknown, pares: readonly ParLido[]): Map<number, Opiniao> {
  const envelope = envelopeSchema.safeParse(answer);
  const rows = (envelope.success ? envelope.data.leituras : []).flatMap(
    (row) => limitedSchema.safeParse(row).data ?? [],
  );
  const opinioes = new Map<number, Opiniao>();
  for (const [index, par] of pares.entries()) {
    const [row, another] = rows.filter(({ id }) => id === idOf(index));
    // Two opinions on one pair contradict each other, so neither counts.
    if (row === undefined || another !== undefined) continue;
    const explicacao = checkExplicacao(row.explicacao, par);
    if (explicacao !== undefined) opinioes.set(index, { grau: row.grau, explicacao });
  }
  return opinioes;
}
