import { foldName, foldWords } from '@vigia/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { foldedSql, foldedWordsSql, toLikePattern } from './folding.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/**
 * Letters that got a second case only in Unicode 11 (2018): Georgian, Cyrillic Extended-C, Glagolitic, Latin Extended-D, Vithkuqi, Garay,
 * Medefaidrin. The ICU library that the database was built with may not know it.
 */
const NEWLY_CASED =
  /[\u1c89-\u1cbf\u2c2f\ua7b8-\ua7ff\u{10570}-\u{105bf}\u{10d40}-\u{10d8f}\u{16e40}-\u{16e9f}\u{16ea0}-\u{16edf}]/u;

/** Folds many texts in the database. Texts with characters that one of the two Unicode versions does not know are left out. */
async function foldInSql(texts: readonly string[]): Promise<{ text: string; name: string; words: string }[]> {
  const text = sql`text`;
  const { rows } = await sql<{ text: string; name: string; words: string }>`
    select text, ${foldedSql(text)} as name, ${foldedWordsSql(text)} as words
    from unnest(${[...texts]}::text[]) as text where unicode_assigned(text)`.execute(test.connection.db);
  return rows.filter((row) => !/\p{Cn}/u.test(row.text) && !NEWLY_CASED.test(row.text));
}

async function expectAgreement(texts: readonly string[]): Promise<number> {
  const rows = await foldInSql(texts);
  const differing = rows.filter(({ text, name, words }) => name !== foldName(text) || words !== foldWords(text));
  expect(differing).toEqual([]);
  return rows.length;
}

it('the database and foldName agree on every character', async () => {
  const characters: string[] = [];
  for (let code = 1; code <= 0x10ffff; code += 1)
    if (code < 0xd800 || code > 0xdfff) characters.push(`a${String.fromCodePoint(code)}Z`);
  expect(await expectAgreement(characters)).toBeGreaterThan(150_000);
});

it('the database and foldName agree on names with accents, signs and blanks, composed or not', async () => {
  const letters = fc.constantFrom(
    ...Array.from('aáàâãäçéêíñóôõöúüÁÀÂÃÄÇÉÊÍÑÓÔÕÖÚÜßØøŁİıΣςσΆЙй09 .,-&\'"/_%\\\u00a0\u2003\u0301\u0327\n'),
  );
  const names = fc.array(fc.oneof(letters, fc.string({ unit: 'binary', maxLength: 2 })), { maxLength: 30 });
  const texts = fc
    .sample(names, { seed: 12, numRuns: 20_000 })
    .map((parts) => parts.join('').replaceAll('\0', '').toWellFormed());
  expect(await expectAgreement([...texts, ...texts.map((text) => text.normalize('NFD'))])).toBeGreaterThan(5_000);
});

it('a null text folds to an empty one', async () => {
  const none = sql`null::text`;
  const { rows } = await sql`select ${foldedSql(none)} as name, ${foldedWordsSql(none)} as words`.execute(
    test.connection.db,
  );
  expect(rows).toEqual([{ name: '', words: '' }]);
});

it.each([
  ['Ação Açaí', 'ACAI', true],
  ['ACAO ACAI', 'açaí', true],
  ['Serra Azul', 'serra  azul', false],
  ['100% Puro', '0% p', true],
  ['1000 Puro', '0% p', false],
  ['a_b', 'a_b', true],
  ['axb', 'a_b', false],
  ['a\\b', '\\', true],
])('a search in %j for %j finds it: %s', async (name, part, found) => {
  const { rows } = await sql`select ${foldedSql(sql`${name}::text`)} like ${toLikePattern(part)} as found`.execute(
    test.connection.db,
  );
  expect(rows).toEqual([{ found }]);
});
