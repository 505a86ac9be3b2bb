/**
 * One thread of several, started with both sizes, the kind of names, its place among the threads and their number. It builds the index and posts 'ready'. For
 * every `nearest` that it receives it compares its share of the marks and posts the number of rows.
 */
import { parentPort } from 'node:worker_threads';
import { buildIndice, compare, countTermos, createFrequencias } from '@vigia/similarity';
import { inventNames, readKindOfNames } from './names.ts';

const [marksText, publishedText, kind = '', placeText, threadsText] = process.argv.slice(2);
const [place, threads] = [Number(placeText), Number(threadsText)];
const size = { marks: Number(marksText), published: Number(publishedText) };
const { marks, published } = inventNames(size, readKindOfNames(kind));
const indice = buildIndice(published, createFrequencias(countTermos(published)));
const share = marks.filter((_, index) => index % threads === place);

parentPort?.on('message', (nearest: number) => {
  let rows = 0;
  for (const mark of share) rows += compare(indice, mark, { temperature: 1, sameClass: false, nearest }).length;
  parentPort?.postMessage(rows);
});
parentPort?.postMessage('ready');
