import { expect, it } from 'vitest';
import { explainPair } from '../comparison/compare.ts';
import { MARCA, PUBLICADA, sinal } from '../sinal.fixture.ts';
import { countOften, explain, sentence } from './explain.fixture.ts';

it.each([
  ['Banco Mercantil do Norte', 'BMN'],
  ['Companhia Zunefa de Kazulos e Velas', 'CZKV'],
])('the initials of a name count without the words that link others, %s × %s', (a, b) => {
  expect(explain(a, b, [36, 36])).toMatchObject({ grau: null, regra: 'Semelhança parcial', especie: null });
  expect(explain(a, b, [36, 36]).explicacao).toMatch(
    `«${b}» reúne as iniciais de «${a}», mas «${b}» é tão curto que poucas letras já fazem diferença`,
  );
});

it('two initials without those of linking words are chance', () => {
  expect(explain('Banco do Norte', 'BN', [36, 36]).explicacao).not.toContain('iniciais');
});

it.each(['PSI', 'TÃO'])('a short word is no acronym, %s', (short) => {
  const row = explain(short, 'FUDGEK');
  expect(row.regra).not.toBe('Sigla diferente');
  expect(row.explicacao).toContain(`«${short}» é tão curto que poucas letras já fazem diferença`);
  expect(explain('QXT', 'FUDGEK').regra).toBe('Sigla diferente');
});

it('a word of some length with which a longer one begins is named', () => {
  expect(sentence('HIDRA', 'HIDRAZENFUK')).toBe('Contém por inteiro «HIDRA», em «HIDRAZENFUK», e acrescenta «ZENFUK».');
  expect(sentence('HIDRA FENZURKA', 'HIDRAZENFUK TUVENKO')).toContain('«HIDRAZENFUK» começa por «HIDRA»');
});

it('initials are listed as such among what hardly counted', () => {
  const row = explainPair(countOften('ZK'), sinal('ZK ZUNEFA KAZULO', MARCA), sinal('ZUNEFA KAZULO BAR', PUBLICADA));
  expect(row?.descontadas).toContainEqual({ palavra: 'ZK', motivo: 'iniciais do nome' });
});

it('a syllable that ends in X is said as a word and is no acronym', () => {
  expect(explain('FUX', 'PELDO').regra).toBe('Sem semelhança relevante');
  expect(explain('FXU', 'PELDO').regra).toBe('Sigla diferente');
});
