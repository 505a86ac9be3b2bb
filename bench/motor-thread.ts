/**
 * One thread of several, started with both sizes, its place among the threads and their number. It builds the index and posts 'ready'. For
 * every `nearest` that it receives it compares its share of the marks and posts the number of rows.
 */
import { parentPort } from 'node:worker_threads';
import { buildIndice, compare, countTermos, createFrequencias } from '@vigia/similarity';
import { inventNames } from './names.ts';

const [markCount = 0, publishedCount = 0, place = 0, threads = 1] = process.argv.slice(2).map(Number);
const { marks, published } = inventNames({ marks: markCount, published: publishedCount });
const indice = buildIndice(published, createFrequencias(countTermos(published)));
const share = marks.filter((_, index) => index % threads === place);

parentPort?.on('message', (nearest: number) => {
  let rows = 0;
  for (const mark of share) rows += compare(indice, mark, { temperature: 1, sameClass: false, nearest }).length;
  parentPort?.postMessage(rows);
});
parentPort?.postMessage('ready');
