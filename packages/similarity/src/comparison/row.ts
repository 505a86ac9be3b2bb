import type { Indice } from '../candidates/issue-index.ts';
import { explain, type Explanation } from '../explanation/explanation.ts';
import { highlightCommon, highlightWords } from '../explanation/highlight.ts';
import { explainedOnce, wordsOf, type ExplainedSign } from '../explanation/explained-sign.ts';
import type { Match, Side } from '../explanation/match.ts';
import { kindOf } from '../explanation/rule.ts';
import { sharedWords } from '../learning/shared-words.ts';
import { gradeOf, toProbability } from '../model/model.ts';
import type { Comparacao, Trecho } from '../sinal.ts';
import type { Query } from './query.ts';
import type { FoundCandidate } from './search.ts';

/** The words of some parts in both names. */
function highlightParts(parts: readonly Match[], own: ExplainedSign, other: ExplainedSign): Comparacao['destaques'] {
  const rangesIn = (sign: ExplainedSign, side: Side): Trecho[] => {
    const words = parts.flatMap((part) => wordsOf(sign, part[side]));
    return highlightWords(sign.written, new Set(words.map(({ term }) => term)));
  };
  return { marca: rangesIn(own, 'own'), publicada: rangesIn(other, 'other') };
}

/** Whether ranges cover all others. */
const cover = (ranges: readonly Trecho[], others: readonly Trecho[]): boolean =>
  others.every(([start, end]) => ranges.some(([from, to]) => from <= start && end <= to));

/**
 * The words that the sentence names where they share an idea, otherwise the letters in common. These are in the order of both names: where they leave out words that both
 * have and the sentence names (NOVO DIA × DIA NOVO), these words.
 */
function highlight({ regra, named }: Explanation, own: ExplainedSign, other: ExplainedSign): Comparacao['destaques'] {
  if (regra === 'Imitação ideológica') return highlightParts(named, own, other);
  const common = highlightCommon(own.sign.sinal.nome, other.sign.sinal.nome);
  const same = named.filter(({ likeness }) => likeness === 'same');
  if (same.length === 0) return common;
  const words = highlightParts(same, own, other);
  return cover(common.marca, words.marca) && cover(common.publicada, words.publicada) ? common : words;
}

/** What the scores of a pair say by themselves. */
export const judge = (
  { score, shown }: Pick<FoundCandidate, 'score' | 'shown'>,
  threshold: number,
): Pick<Comparacao, 'similaridade' | 'probabilidade'> => ({
  similaridade: score >= threshold ? 'Similar' : 'Diferente',
  probabilidade: toProbability(shown),
});

const SAME_SOUNDS = { phonetic: 1, sounds: 1 };

/** The row of a scored pair; none where there is no name at its place. Similar from the score `threshold`. */
export function buildRow(query: Query, issue: Indice, candidate: FoundCandidate, threshold: number): Comparacao[] {
  const { place, score, shown } = candidate;
  const publicada = issue.signs[place];
  if (publicada === undefined) return [];
  const { marca, similarityOf } = query;
  const grau = gradeOf(shown);
  const similar = score >= threshold;
  const reachesLimit = shown >= threshold;
  const afinidade = query.affinityOf(place);
  const { graphic, idea: ideaOfWords, ...likeness } = candidate.likeness ?? query.likeness(place);
  const meansTheSame = query.meansTheSame(place);
  const idea = meansTheSame ? 1 : ideaOfWords;
  // The features know two readings of a name; some names sound the same in another one.
  const soundsTheSame = query.soundsTheSame(place);
  const { phonetic, sounds } = soundsTheSame ? SAME_SOUNDS : likeness;
  const pair = {
    marca,
    publicada,
    soundsTheSame,
    meansTheSame,
    sounds,
    shown: { graphic, phonetic },
    grau,
    similar,
    reachesLimit,
    afinidade,
  };
  const explanation = explain(pair, similarityOf, issue.frequencies);
  const [own, other] = [explainedOnce(marca, issue.frequencies), explainedOnce(publicada, issue.frequencies)];
  const { regra, explicacao, descontadas } = explanation;
  return [
    {
      publicada: publicada.sinal,
      ...judge(candidate, threshold),
      grau,
      partes: {
        grafica: graphic,
        fonetica: phonetic,
        ideologica: idea,
        afinidade,
      },
      regra,
      especie: kindOf(regra, similar || grau !== null),
      explicacao,
      descontadas,
      comuns: sharedWords(marca, publicada),
      destaques: highlight(explanation, own, other),
    },
  ];
}
