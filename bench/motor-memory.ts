/** Runs as a separate process. Prepares an issue, compares all marks with it, and prints the peak memory in megabytes. */
import { buildIndice, compare, countTermos, createFrequencias } from '@vigia/similarity';
import { peakMemory } from './measure.ts';
import { inventNames } from './names.ts';

const [markCount = 0, publishedCount = 0] = process.argv.slice(2).map(Number);
const { marks, published } = inventNames({ marks: markCount, published: publishedCount });
const indice = buildIndice(published, createFrequencias(countTermos(published)));
for (const mark of marks) compare(indice, mark, { temperature: 1, sameClass: false, nearest: 0 });
console.log(peakMemory());
