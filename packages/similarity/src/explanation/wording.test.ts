import { expect, it } from 'vitest';
import { sentence } from './explain.fixture.ts';

it.each([
  [
    'BRANDOLIXE LIU',
    'ZUNEFA BRANDOLICSE LIU',
    'O elemento «BRANDOLICSE» escreve-se e soa de modo muito próximo a «BRANDOLIXE», e os dois nomes trazem o elemento distintivo «LIU»; só a publicada traz «ZUNEFA».',
  ],
  [
    'LIRIA KAZULO BRANDOLIX',
    'LYRIA CASULLO ZUNEFA BRANDOLICS',
    'O elemento «LYRIA» soa igual a «LIRIA», e o elemento «CASULLO» soa igual a «KAZULO»; além disso, o elemento «BRANDOLICS» soa igual a «BRANDOLIX»; só a publicada traz «ZUNEFA».',
  ],
  [
    'BAR CASA LOJAS',
    'BARES CASA ZUNEFA LOJA',
    'Traz «CASA»; «LOJA» é o singular de «LOJAS», e «BARES» é o plural de «BAR»: palavras comuns que coincidem juntas, mas só a publicada traz «ZUNEFA».',
  ],
])('each clause has its own subject, and only the last one follows e, %s × %s', (a, b, expected) => {
  expect(sentence(a, b)).toBe(expected);
});
