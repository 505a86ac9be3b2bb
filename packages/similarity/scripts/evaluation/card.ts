import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';

/** A part of the evaluation as Markdown. `local` is printed but not written into the model card, because it contains names. */
export interface CardSection {
  /** The model card holds the section between <!-- id --> and <!-- /id -->. */
  id: string;
  title: string;
  text: string;
  local?: string;
}

/** A Markdown table. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map((_, i) => (i === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n');
}

/** A share without the leading zero: .714. */
export const decimal = (value: number, digits = 3): string => value.toFixed(digits).replace(/^(-?)0\./, '$1.');

export const percent = (value: number, digits = 2): string => `${(100 * value).toFixed(digits)} %`;

const CARD = new URL('../../../../docs/model-card.md', import.meta.url);

/** Writes a section into the model card between its comments. Throws where the card has no such comments. */
export async function writeCard({ id, text }: CardSection): Promise<void> {
  const card = readFileSync(CARD, 'utf8');
  const [start, end] = [`<!-- ${id} -->`, `<!-- /${id} -->`];
  const [from, to] = [card.indexOf(start), card.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/model-card.md has no marks ${start} … ${end}`);
  const written = `${card.slice(0, from + start.length)}\n\n${text}\n\n${card.slice(to)}`;
  const options = await resolveConfig(fileURLToPath(CARD));
  writeFileSync(CARD, await format(written, { ...options, parser: 'markdown' }));
}
