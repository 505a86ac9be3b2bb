/** Runs as a separate process. Prepares an issue, compares all marks with it, and prints the peak memory in megabytes. */
import { buildIndice, compare, countTermos, createFrequencias } from '@vigia/similarity';
import { peakMemory } from './measure.ts';
import { inventNames, readKindOfNames } from './names.ts';

const [marksText, publishedText, kind = ''] = process.argv.slice(2);
const size = { marks: Number(marksText), published: Number(publishedText) };
const { marks, published } = inventNames(size, readKindOfNames(kind));
const indice = buildIndice(published, createFrequencias(countTermos(published)));
for (const mark of marks) compare(indice, mark, { temperature: 1, sameClass: false, nearest: 0 });
console.log(peakMemory());
