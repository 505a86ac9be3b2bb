import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';

/** A part of the evaluation as Markdown; `local` is printed, too, but does not go into the model card: names stay out of it. */
export interface CardSection {
  /** Of the marks <!-- id --> and <!-- /id --> between which the model card shows it. */
  id: string;
  title: string;
  text: string;
  local?: string;
}

/** A Markdown table. */
export const table = (header: readonly string[], rows: readonly (readonly string[])[]): string => {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map((_, i) => (i === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n');
};

/** A share without the leading zero: .714. */
export const decimal = (value: number, digits = 3): string => value.toFixed(digits).replace(/^(-?)0\./, '$1.');

export const percent = (value: number, digits = 2): string => `${(100 * value).toFixed(digits)} %`;

const CARD = new URL('../../../../docs/model-card.md', import.meta.url);

/** Puts each section into the model card between its marks. Throws where the card has none. */
export const writeCard = async (sections: readonly CardSection[]): Promise<void> => {
  let card = readFileSync(CARD, 'utf8');
  for (const { id, text } of sections) {
    const [start, end] = [`<!-- ${id} -->`, `<!-- /${id} -->`];
    const [from, to] = [card.indexOf(start), card.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`docs/model-card.md has no marks ${start} … ${end}`);
    card = `${card.slice(0, from + start.length)}\n\n${text}\n\n${card.slice(to)}`;
  }
  const options = await resolveConfig(fileURLToPath(CARD));
  writeFileSync(CARD, await format(card, { ...options, parser: 'markdown' }));
};
