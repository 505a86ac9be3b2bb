/** Speed of the similarity engine on made-up names: `node bench/similarity.ts [published] [marks]`. Prints processor time. */
import { buildIndice, compare, countTermos, createFrequencias, type Sinal } from '@vigia/similarity';

const [publishedCount = 10_000, markCount = 200] = process.argv.slice(2).map(Number);

/** A small seeded generator, so that every run measures the same names. */
let state = 20_261_121;
const random = (): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
};
const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];

const ONSETS = 'b c d f g j l m n p r s t v z br cr tr pl ch lh nh qu ph st'.split(' ');
const VOWELS = 'a e i o u á ã é ei ou ia'.split(' ');
const COMMON =
  'CONTABILIDADE MODAS ENGENHARIA CAFÉ STORE CLÍNICA DIGITAL BRASIL GRUPO PET SOLUÇÕES SAÚDE CONSULTORIA & E DE DO'.split(
    ' ',
  );
const GOODS = [
  'Comércio varejista de artigos de vestuário; ',
  'Serviços de restaurante; ',
  'Software para computadores; ',
  'Cosméticos; ',
];

const inventWord = (): string =>
  Array.from({ length: 2 + Math.floor(random() * 3) }, () => `${pick(ONSETS) ?? ''}${pick(VOWELS) ?? ''}`)
    .join('')
    .toUpperCase();
const inventName = (): string => {
  const words = [inventWord()];
  while (random() < 0.6 && words.length < 6) words.push(random() < 0.7 ? (pick(COMMON) ?? '') : inventWord());
  return words.join(' ');
};
const invent = (count: number, first: number): Sinal[] =>
  Array.from({ length: count }, (_, i) => ({
    numero: String(first + i),
    nome: inventName(),
    apresentacao: 'Nominativa',
    classes: [{ codigo: 1 + Math.floor(random() * 45), especificacao: (pick(GOODS) ?? '').repeat(5) }],
    titulares: [`Titular ${Math.floor(random() * 5_000)} Ltda.`],
  }));

/** Processor time, not wall time: what the work costs even where other programs share the cores. */
const timed = <T>(work: () => T): [T, number] => {
  const start = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(start);
  return [result, (user + system) / 1_000];
};

const published = invent(publishedCount, 910_000_000);
const marks = invent(markCount, 920_000_000);
const [frequencias, countMs] = timed(() => createFrequencias(countTermos(published)));
const [indice, indexMs] = timed(() => buildIndice(published, frequencias));
const opcoes = { temperature: 1, sameClass: false };
for (const mark of marks.slice(0, 20)) compare(indice, mark, opcoes);
const times = marks.map((mark) => timed(() => compare(indice, mark, opcoes))[1]).sort((a, b) => a - b);
const quantile = (share: number): string => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1);

console.log(`published signs        ${publishedCount}`);
console.log(`counting words         ${countMs.toFixed(0)} ms`);
console.log(`building the index     ${indexMs.toFixed(0)} ms`);
console.log(`one mark × all, median ${quantile(0.5)} ms`);
console.log(`one mark × all, 95 %   ${quantile(0.95)} ms`);
