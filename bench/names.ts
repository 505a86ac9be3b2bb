import type { Sinal } from '@vigia/similarity';

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
const FIRST_PUBLISHED = 910_000_000;
const FIRST_MARK = 920_000_000;

/** A small seeded generator, so that every run and every thread measures the same names. */
function createInventor(): (count: number, first: number) => Sinal[] {
  let state = 20_261_121;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  const inventWord = (): string =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(ONSETS) + pick(VOWELS))
      .join('')
      .toUpperCase();
  const inventName = (): string => {
    const words = [inventWord()];
    while (random() < 0.6 && words.length < 6) words.push(random() < 0.7 ? pick(COMMON) : inventWord());
    return words.join(' ');
  };
  return (count, first) =>
    Array.from({ length: count }, (_, i) => ({
      numero: String(first + i),
      nome: inventName(),
      apresentacao: 'Nominativa',
      classes: [{ codigo: 1 + Math.floor(random() * 45), especificacao: pick(GOODS).repeat(5) }],
      titulares: [`Titular ${Math.floor(random() * 5_000)} Ltda.`],
    }));
}

/** The numbers of marks and of published names to make up. */
export interface Size {
  marks: number;
  published: number;
}

/** Made-up names that look like Brazilian marks. Every call returns the same names. */
export function inventNames({ marks, published }: Size): { marks: Sinal[]; published: Sinal[] } {
  const invent = createInventor();
  return { published: invent(published, FIRST_PUBLISHED), marks: invent(marks, FIRST_MARK) };
}
