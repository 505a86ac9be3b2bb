import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/*
 * The earlier version works on the same database while the present one migrates it and after that. So a migration only adds (expands). It takes something
 * away (contracts) when no version that runs beside it uses it any more, and says so. See docs/operations.md.
 */
const FOLDER = path.resolve(import.meta.dirname, '../migrations');
/** The last migration from before the rule. */
const BEFORE = '0072';
/** What an earlier version would miss, or what would refuse its writes. */
const CONTRACTS: readonly (readonly [what: string, pattern: RegExp])[] = [
  [
    'drops a table, a view or a column',
    /\bdrop\s+(?:table|view|column)\b|\balter\s+table\b[^;]*\bdrop\s+(?!constraint|default|not\s+null|identity|expression)(?:column\s+)?"?\w/i,
  ],
  ['renames', /\brename\s+(?:to|column|constraint)\b|\brename\s+\w+\s+to\b/i],
  ['changes the type of a column', /\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/i],
  [
    'demands a value',
    /\bset\s+not\s+null\b|\badd\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?\w+\s+[^,;]*\bnot\s+null\b(?![^,;]*\bdefault\b)(?![^,;]*\bgenerated\b)/i,
  ],
  ['refuses rows', /\badd\s+constraint\b[^;]*\bcheck\b/i],
];
const MARK = /^ \* Contracts: .+\b\d{4}\b/m;

/** What a migration takes away from earlier versions. A table that it makes itself has no earlier users. */
function listContracts(source: string): string[] {
  const withoutNew = source.replace(/\bcreate\s+table\b[^;]*/gi, '');
  return CONTRACTS.filter(([, pattern]) => pattern.test(withoutNew)).map(([what]) => what);
}

const migrations = readdirSync(FOLDER).map((file) => [file, readFileSync(path.join(FOLDER, file), 'utf8')] as const);

describe('the migrations', () => {
  it.each(migrations.filter(([file]) => file > `${BEFORE}~`))(
    '%s adds only, or says since which migration nothing uses what it takes',
    (_, source) => {
      expect(MARK.test(source) ? [] : listContracts(source)).toEqual([]);
    },
  );

  it.each([
    ['alter table marca drop column titular', 'drops a table, a view or a column'],
    ['alter table marca drop titular, add nova int', 'drops a table, a view or a column'],
    ['drop table marca', 'drops a table, a view or a column'],
    ['alter table marca rename titular to dono', 'renames'],
    ['alter table marca rename to sinal', 'renames'],
    ['alter table marca alter column titular type int', 'changes the type of a column'],
    ['alter table marca alter titular set not null', 'demands a value'],
    ['alter table marca add nova text not null', 'demands a value'],
    ["alter table usuario add constraint c check (papel in ('leitor'))", 'refuses rows'],
  ])('the check finds: %s', (statement, what) => expect(listContracts(`await sql\`${statement};\``)).toEqual([what]));

  it.each([
    'alter table marca add nova text',
    "alter table marca add nova text not null default 'x'",
    'create table nova (id int generated always as identity primary key, nome text not null, check (id > 0))',
    'alter table marca alter titular drop not null',
    'create index nova on marca (titular)',
  ])('the check lets pass: %s', (statement) => expect(listContracts(`await sql\`${statement};\``)).toEqual([]));
});
