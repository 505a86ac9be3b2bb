import type { Indice } from '../candidates/issue-index.ts';
import { explain, type Explanation } from '../explanation/explanation.ts';
import { highlightCommon, highlightWords } from '../explanation/highlight.ts';
import { kindOf } from '../explanation/rule.ts';
import { sharedWords } from '../learning/shared-words.ts';
import { gradeOf, toProbability } from '../model/model.ts';
import type { PreparedSign } from '../sign/sign.ts';
import type { Comparacao } from '../sinal.ts';
import type { Query } from './query.ts';
import type { FoundCandidate } from './search.ts';

/** The words that the sentence names where they share an idea, otherwise the letters in common. */
function highlight(
  { regra, named }: Explanation,
  marca: PreparedSign,
  publicada: PreparedSign,
): Comparacao['destaques'] {
  const [a, b] = [marca.sinal.nome, publicada.sinal.nome];
  if (regra !== 'Imitação ideológica') return highlightCommon(a, b);
  const termsOf = ({ elements }: PreparedSign, side: 'own' | 'other'): Set<string> =>
    new Set(named.flatMap((match) => elements.slice(match[side].from, match[side].to).map(({ word }) => word.term)));
  return { marca: highlightWords(a, termsOf(marca, 'own')), publicada: highlightWords(b, termsOf(publicada, 'other')) };
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
  const { graphic, idea, ...likeness } = candidate.likeness ?? query.likeness(place);
  // The features know two readings of a name; some names sound the same in another one.
  const soundsTheSame = query.soundsTheSame(place);
  const { phonetic, sounds } = soundsTheSame ? SAME_SOUNDS : likeness;
  const pair = {
    marca,
    publicada,
    soundsTheSame,
    sounds,
    shown: { graphic, phonetic },
    grau,
    similar,
    reachesLimit,
    afinidade,
  };
  const explanation = explain(pair, similarityOf, issue.frequencies);
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
      destaques: highlight(explanation, marca, publicada),
    },
  ];
}
