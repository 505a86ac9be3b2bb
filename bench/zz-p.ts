import { buildIndice, compare, countTermos, createFrequencias } from '@vigia/similarity';
import { inventNames } from './names.ts';
const { marks, published } = inventNames({ marks: 1000, published: 12000 });
const indice = buildIndice(published, createFrequencias(countTermos(published)));
let n = 0; for (const m of marks) n += compare(indice, m, { temperature: 1, sameClass: false, nearest: 0 }).length; console.log(n, (globalThis as any).c1, (globalThis as any).c2);
