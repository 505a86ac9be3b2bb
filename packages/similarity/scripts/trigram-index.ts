/** An inverted index of the trigrams of some texts: a simple method that the evaluation and the bench compare the engine with. */
export interface TrigramIndex {
  /** Writes the cosine between the TF-IDF vectors of `text` and of each text of the index into `out`. */
  score: (text: string, out: Float32Array) => void;
  /** Positions of the `count` texts with the highest cosines, highest first; texts without a trigram in common are left out. */
  findNearest: (text: string, count: number) => number[];
}

const GRAM = 3;
const SPACE = /\s+/u;

/** How often each group of three characters occurs within the words, a blank before and after each word (char_wb of scikit-learn). */
function countTrigrams(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of text.toLowerCase().split(SPACE)) {
    if (word === '') continue;
    const padded = ` ${word} `;
    for (let i = 0; i + GRAM <= padded.length; i++) {
      const trigram = padded.slice(i, i + GRAM);
      counts.set(trigram, (counts.get(trigram) ?? 0) + 1);
    }
  }
  return counts;
}

/** The positions of the texts that have a key, and the weight in each. */
interface TextPostings {
  places: number[];
  weights: number[];
}

/** For each key, the texts that have it. */
export function invert(vectors: readonly ReadonlyMap<string, number>[]): Map<string, TextPostings> {
  const index = new Map<string, TextPostings>();
  vectors.forEach((vector, place) => {
    for (const [key, weight] of vector) {
      const postings = index.get(key) ?? { places: [], weights: [] };
      index.set(key, postings);
      postings.places.push(place);
      postings.weights.push(weight);
    }
  });
  return index;
}

function toUnitLength(vector: ReadonlyMap<string, number>): Map<string, number> {
  const norm = Math.sqrt([...vector.values()].reduce((sum, weight) => sum + weight * weight, 0));
  return new Map(Array.from(vector, ([key, weight]) => [key, weight / Math.max(norm, 1e-9)]));
}

/** The positions of the highest scores, highest first, without sorting all of `touched`. */
function takeBest(scores: Float64Array, touched: readonly number[], count: number): number[] {
  const best: number[] = [];
  let lowest = 0;
  for (const place of touched) {
    const score = scores[place] ?? 0;
    if (best.length >= count && score <= lowest) continue;
    let at = best.length;
    while (at > 0 && (scores[best[at - 1] ?? 0] ?? 0) < score) at -= 1;
    best.splice(at, 0, place);
    if (best.length > count) best.pop();
    lowest = scores[best.at(-1) ?? 0] ?? 0;
  }
  return best;
}

/** Builds the index, with the smoothed inverse document frequency of scikit-learn, learnt from the texts themselves. */
export function buildTrigramIndex(texts: readonly string[]): TrigramIndex {
  const counted = texts.map(countTrigrams);
  const carriers = new Map<string, number>();
  for (const counts of counted)
    for (const trigram of counts.keys()) carriers.set(trigram, (carriers.get(trigram) ?? 0) + 1);
  const weigh = (counts: ReadonlyMap<string, number>): Map<string, number> => {
    const weights = new Map<string, number>();
    for (const [trigram, count] of counts) {
      const carried = carriers.get(trigram);
      if (carried !== undefined) weights.set(trigram, count * (Math.log((1 + texts.length) / (1 + carried)) + 1));
    }
    return toUnitLength(weights);
  };
  const index = invert(counted.map(weigh));
  const scores = new Float64Array(texts.length);
  return {
    score: (text, out) => {
      out.fill(0);
      for (const [trigram, weight] of weigh(countTrigrams(text))) {
        const { places, weights } = index.get(trigram) ?? { places: [], weights: [] };
        places.forEach((place, i) => (out[place] = (out[place] ?? 0) + weight * (weights[i] ?? 0)));
      }
    },
    findNearest: (text, count) => {
      const touched: number[] = [];
      for (const [trigram, weight] of weigh(countTrigrams(text))) {
        const { places, weights } = index.get(trigram) ?? { places: [], weights: [] };
        for (let i = 0; i < places.length; i++) {
          const place = places[i] ?? 0;
          if (scores[place] === 0) touched.push(place);
          scores[place] = (scores[place] ?? 0) + weight * (weights[i] ?? 0);
        }
      }
      const best = takeBest(scores, touched, count);
      for (const place of touched) scores[place] = 0;
      return best;
    },
  };
}
