import { z } from 'zod';
import type { Opiniao } from '../analises/leitura.ts';
import { idOf, type ParLido, type SinalLido } from './pergunta.ts';

const leituraSchema = z.object({
  id: z.string(),
  grau: z.enum(['Alta', 'Média', 'Baixa', 'Diferente']),
  explicacao: z.string(),
});

/** The shape asked of the model. */
export const respostaSchema = z.object({ leituras: z.array(leituraSchema) });

/** What is taken of an answer before each row is looked at: a wrong row must not spoil the others. */
const envelopeSchema = z.object({ leituras: z.array(z.unknown()).max(100) });
const limitedSchema = leituraSchema.extend({ explicacao: z.string().min(20).max(300) });

/** Never shown, not even inside a name. */
const UNSAFE = /[<>]|&#?\w+;|[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;
/** Markup, addresses, code: anything that is not plain text. */
const UNPLAIN = /[{}[\]\\`*_|~#@^=]|:\/\/|\bwww\.|\b(?:javascript|data|mailto):/iu;
const NOT_LATIN = /(?!\p{Script=Latin})\p{L}/u;
/** Also what an address without its beginning looks like: a letter right after a stop. */
const SECOND_SENTENCE = /[.!?…]\s*\p{L}/u;
const PORTUGUESE =
  /(?<!\p{L})(?:de|da|do|das|dos|que|com|em|não|são|é|na|no|nas|nos|pela|pelo|para|mas|há|marcas?|nomes?|sinais|sons?|classes?)(?!\p{L})/iu;
const ENGLISH = /(?<!\p{L})(?:the|and|are|is|of|with|both|this|these)(?!\p{L})/iu;
/** Sources of law and practice: a model that cites them makes them up as easily as not. */
const LEGAL =
  /§|(?<!\p{L})(?:leis?|lpi|decretos?|incisos?|parágrafos?|súmulas?|resoluç(?:ão|ões)|portarias?|jurisprudências?|acórdãos?|processos?|artigo|arts?\.|artigos?\s+\P{L}*\p{N})(?!\p{L})/iu;

/** Words that a sentence may capitalise although they are not in the data. */
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
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}]+/gu) ?? [];
const numbersOf = (text: string): string[] => text.match(/\p{N}+/gu) ?? [];

const textOf = ({ nome, classes }: SinalLido): string =>
  [nome, ...classes.map(({ codigo, especificacao = '' }) => `${codigo} ${especificacao}`)].join(' ');

/** The sentence with an x for each name of the pair: names may look like anything, and are no addition of the model's. */
function withoutNames(sentence: string, { marca, candidata }: ParLido): string {
  const names = [marca.nome, candidata.nome].filter((nome) => /\p{L}/u.test(nome)).sort((a, b) => b.length - a.length);
  return names.reduce(
    (text, nome) => text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escape(nome)}(?![\\p{L}\\p{N}])`, 'giu'), 'x'),
    sentence,
  );
}

/**
 * Whether every number and every capitalised word comes from the data: a new one would be a figure, a mark or a person. The first word of
 * a sentence is capitalised anyway, so only one with a capital further on counts.
 */
function addsNothing(text: string, par: ParLido): boolean {
  const data = `${textOf(par.marca)} ${textOf(par.candidata)}`;
  const numbers = new Set(numbersOf(data).map(Number));
  const known = fold(data);
  const isKnown = (word: string): boolean =>
    word.length === 1 || CAPITALISED.has(fold(word)) || known.includes(fold(word));
  return (
    numbersOf(text).every((number) => numbers.has(Number(number))) &&
    wordsOf(text).every((word, index) => !(index === 0 ? /.\p{Lu}/u : /\p{Lu}/u).test(word) || isKnown(word))
  );
}

/** A sentence fit to be shown beside the pair, or undefined. */
export function checkExplicacao(explicacao: string, par: ParLido): string | undefined {
  const sentence = explicacao.normalize('NFC').trim();
  const own = withoutNames(sentence, par);
  if (UNSAFE.test(sentence) || [UNPLAIN, NOT_LATIN, SECOND_SENTENCE].some((odd) => odd.test(own))) return undefined;
  if (!PORTUGUESE.test(own) || ENGLISH.test(own) || LEGAL.test(own) || !addsNothing(own, par)) return undefined;
  return /[.!?…]$/u.test(sentence) ? sentence : `${sentence}.`;
}

/**
 * What of an answer is worth keeping, by place in the batch that was asked: a row counts only if its id was asked for, once, its grade is
 * one of the four and its sentence adds nothing to the data.
 */
export function checkResposta(answer: unknown, pares: readonly ParLido[]): Map<number, Opiniao> {
  const envelope = envelopeSchema.safeParse(answer);
  const rows = (envelope.success ? envelope.data.leituras : []).flatMap(
    (row) => limitedSchema.safeParse(row).data ?? [],
  );
  const opinioes = new Map<number, Opiniao>();
  for (const [index, par] of pares.entries()) {
    const [row, another] = rows.filter(({ id }) => id === idOf(index));
    // Two opinions on one pair are none.
    if (row === undefined || another !== undefined) continue;
    const explicacao = checkExplicacao(row.explicacao, par);
    if (explicacao !== undefined) opinioes.set(index, { grau: row.grau, explicacao });
  }
  return opinioes;
}
