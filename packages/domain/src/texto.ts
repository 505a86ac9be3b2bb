const CONTROLS = /\p{Cc}/u;
const CONTROLS_BUT_BREAKS = /[^\P{Cc}\n]/u;
const EVERY_CONTROL = /\p{Cc}/gu;
const EVERY_CONTROL_BUT_BREAKS = /[^\P{Cc}\n]/gu;

/**
 * Characters without a picture (Unicode's Default_Ignorable_Code_Point): marks of direction, joiners, soft hyphens, variation selectors. Kept are those
 * that change what readers see: the two joiners between letters of scripts that need them and inside of emoji, and the selectors and tags of emoji.
 */
const INVISIBLE = new RegExp(
  [
    String.raw`(?=\p{DI})`,
    String.raw`(?!(?<=[^\p{Script=Latin}\p{Script=Common}\p{DI}\s]|\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})[\u200c\u200d](?!\p{DI})[\p{L}\p{M}\p{Extended_Pictographic}])`,
    String.raw`(?!(?<=[\p{Extended_Pictographic}#*0-9])[\ufe0e\ufe0f])`,
    String.raw`(?!(?<=\u{1f3f4}[\u{e0020}-\u{e007e}]{0,6})[\u{e0020}-\u{e007f}])`,
    String.raw`\p{DI}`,
  ].join(''),
  'gu',
);

/** How a text may look. `lines`: it may have several lines, divided by '\n'. */
export interface FormaDoTexto {
  readonly lines?: boolean;
}

/**
 * Whether a text may be stored and shown: its Unicode is well formed (no half of a surrogate pair), and it has no control characters (Unicode's
 * category Cc: NUL, tab, escape …). Only a text of several lines has line breaks.
 */
export const isTexto = (text: string, { lines = false }: FormaDoTexto = {}): boolean =>
  text.isWellFormed() && !(lines ? CONTROLS_BUT_BREAKS : CONTROLS).test(text);

/**
 * Writes every line break as '\n' and every tab as a blank, leaves out what nobody sees, and trims the text. These come from spreadsheets, browsers and
 * Windows with honest texts. A text of invisible characters alone becomes empty. Nothing else changes, so the result is not always a text by `isTexto`.
 */
export const trimTexto = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').replace(INVISIBLE, '').trim();

/**
 * Makes a text by `isTexto` of any text: a control character becomes a blank, half of a surrogate pair becomes U+FFFD. For sources whose
 * authors cannot be asked again, such as gazettes.
 */
export const cleanControls = (text: string, { lines = false }: FormaDoTexto = {}): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(lines ? EVERY_CONTROL_BUT_BREAKS : EVERY_CONTROL, ' ');

/** Shortens a text to `limit` UTF-16 units; the last one is then '…'. It never splits a surrogate pair. */
export function cutTexto(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const kept = text.slice(0, limit - 1);
  return `${kept.isWellFormed() ? kept : kept.slice(0, -1)}…`;
}
