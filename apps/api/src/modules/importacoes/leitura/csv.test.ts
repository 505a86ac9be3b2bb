import { describe, expect, it } from 'vitest';
import { lerPlanilha } from './leitor.ts';
import { readPlanilha } from './planilha.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string) => readPlanilha(bytesOf(text)).linhas.map(({ numero, cliente }) => [numero, cliente]);
const tableOf = (...rows: string[]): string => ['Processo;Cliente', ...rows].join('\n');

describe('quotes that do not close', () => {
  it.each([
    ['no other quote follows', tableOf('904691705;"Um', '904691713;Dois')],
    ['another such quote follows', tableOf('904691705;"Um', '904691713;"Dois')],
    ['a whole pair of quotes follows', tableOf('904691705;"Um', '904691713;"Dois"')],
    ['the end of a line looks like the other quote', tableOf('904691705;"Um', '904691713;Tela 12"', '904691721;Dois')],
    ['empty pairs of quotes follow', tableOf('904691705;"Um', '904691713;""')],
  ])('the row is named where %s', (_, text) =>
    expect(() => read(text)).toThrow(/^As aspas que abrem na linha 2 não fecham\./),
  );

  it('the titles are the first row', () =>
    expect(() => read('Processo,"Cliente\n904691705,Um')).toThrow('na linha 1 não'));

  it('all rows are named, up to five', () => {
    const rows = Array.from({ length: 7 }, () => '904691705;"Um');
    expect(() => read(tableOf('904691705;Um', ...rows.slice(0, 2), '904691713;Dois'))).toThrow('nas linhas 3 e 4 não');
    expect(() => read(tableOf(...rows, 'x'))).toThrow('nas linhas 2, 3, 4, 5, 6 e outras não');
  });

  it('a quote that swallows no row is left out, and one inside of a text is a letter', () => {
    expect(read(tableOf('904691705;"Um', ''))).toEqual([['904691705', 'Um']]);
    expect(read(tableOf('904691705;"Um" e Dois', '904691713;Tela 12"'))).toEqual([
      ['904691705', 'Um e Dois'],
      ['904691713', 'Tela 12"'],
    ]);
  });
});

it('a cell of nine million letters in quotes is read', async () => {
  const long = `${'a'.repeat(4_500_000)}""${'\n'.repeat(4_500_000)}`;
  const { linhas } = await lerPlanilha(
    1,
    bytesOf(tableOf(`904691705;"${long}"`, `904691713;${'b'.repeat(9_000_000)}`)),
  );
  expect(linhas.map(({ numero, cliente }) => [numero, cliente?.length])).toEqual([
    ['904691705', 200],
    ['904691713', 200],
  ]);
});

it.each(['"Processo; do INPI",Cliente', '"Processo ""INPI;;""",Cliente', '"Processo;\n;do INPI",Cliente'])(
  'the separator of %s is the comma',
  (titles) => expect(read(`${titles}\n904691705,Um`)).toEqual([['904691705', 'Um']]),
);
