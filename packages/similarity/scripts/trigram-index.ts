/** Positions of the names that carry a trigram, with the trigram's share in each name's length. */
interface Postings {
  names: number[];
  weights: number[];
}

function countTrigrams(text: string): Map<string, number> {
  const padded = `  ${text} `;
  const counts = new Map<string, number>();
  for (let i = 0; i + 3 <= padded.length; i += 1) {
    const trigram = padded.slice(i, i + 3);
    counts.set(trigram, (counts.get(trigram) ?? 0) + 1);
  }
  return counts;
}

/** The positions of the highest scores, highest first, without sorting all that were touched. */
function takeBest(scores: Float64Array, touched: readonly number[], count: number): number[] {
  const best: number[] = [];
  let bar = 0;
  for (const name of touched) {
    const score = scores[name] ?? 0;
    if (best.length >= count && score <= bar) continue;
    let place = best.length;
    while (place > 0 && (scores[best[place - 1] ?? 0] ?? 0) < score) place -= 1;
    best.splice(place, 0, name);
    if (best.length > count) best.pop();
    bar = scores[best.at(-1) ?? 0] ?? 0;
  }
  return best;
}

/**
 * A plain inverted index of trigrams, as a yardstick: answers the positions of the `count` names nearest to a text by the cosine of their
 * TF-IDF vectors.
 */
export function buildTrigramIndex(texts: readonly string[]): (text: string, count: number) => number[] {
  const vectors = texts.map(countTrigrams);
  const carriers = new Map<string, number>();
  for (const vector of vectors)
    for (const trigram of vector.keys()) carriers.set(trigram, (carriers.get(trigram) ?? 0) + 1);
  const weigh = (trigram: string, count: number): number =>
    count * Math.log(1 + texts.length / (carriers.get(trigram) ?? texts.length));

  const index = new Map<string, Postings>();
  for (const [name, vector] of vectors.entries()) {
    const weighed = [...vector].map(([trigram, count]) => ({ trigram, weight: weigh(trigram, count) }));
    const length = Math.hypot(...weighed.map(({ weight }) => weight));
    for (const { trigram, weight } of weighed) {
      const postings = index.get(trigram) ?? { names: [], weights: [] };
      index.set(trigram, postings);
      postings.names.push(name);
      postings.weights.push(weight / length);
    }
  }

  const scores = new Float64Array(texts.length);
  return (text, count) => {
    // The query's own length is the same for all and does not change the order.
    const touched: number[] = [];
    for (const [trigram, times] of countTrigrams(text)) {
      const postings = index.get(trigram);
      if (postings === undefined) continue;
      const weight = weigh(trigram, times);
      for (let i = 0; i < postings.names.length; i += 1) {
        const name = postings.names[i] ?? 0;
        if (scores[name] === 0) touched.push(name);
        scores[name] = (scores[name] ?? 0) + weight * (postings.weights[i] ?? 0);
      }
    }
    const best = takeBest(scores, touched, count);
    for (const name of touched) scores[name] = 0;
    return best;
  };
}
