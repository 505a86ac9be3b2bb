/*
 * Browsers and systems by what their User-Agent contains. The order matters: most browsers also name the browsers that they descend from, and
 * Android names Linux. Only these words are ever shown: a program can send any text as its name.
 */
const NAVEGADORES: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
];
const SISTEMAS: readonly (readonly [RegExp, string])[] = [
  [/\bWindows NT\b/, 'no Windows'],
  [/\biPhone\b/, 'no iPhone'],
  [/\biPad\b/, 'no iPad'],
  [/\bAndroid\b/, 'no Android'],
  [/\bCrOS\b/, 'no ChromeOS'],
  [/\bMac OS X\b/, 'no macOS'],
  [/\bLinux\b/, 'no Linux'],
];
/** Longer names are cut: no browser needs more. */
const MAX = 500;

/** A browser in words, as far as its User-Agent tells: 'Chrome no Windows'. */
export function describeNavegador(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, MAX);
  const find = (names: readonly (readonly [RegExp, string])[]) => names.find(([pattern]) => pattern.test(text))?.[1];
  const [navegador, sistema] = [find(NAVEGADORES), find(SISTEMAS)];
  if (navegador === undefined && sistema === undefined) return 'Programa desconhecido';
  return [navegador ?? 'Navegador desconhecido', ...(sistema === undefined ? [] : [sistema])].join(' ');
}
