import { describe, expect, it } from 'vitest';

const read = (files: Record<string, string>): [path: string, text: string][] => Object.entries(files);
const styles = read(import.meta.glob('/src/**/*.css', { query: '?raw', import: 'default', eager: true })).map(
  ([path, css]) => ({ path, css: css.replace(/\/\*.*?\*\//gs, '') }),
);
const components = read(import.meta.glob('/src/**/*.tsx', { query: '?raw', import: 'default', eager: true })).map(
  ([path, source]) => ({ path, source }),
);

/** The whole matches of a pattern, or its first groups where it has one. */
const matchAll = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([all, group]) => group ?? all);

describe('sizes, weights and colours', () => {
  const TOKENS_ONLY: Record<string, RegExp> = {
    'font-size': /^(var\(--type-\w+\)|inherit)$/,
    'line-height': /^(var\(--type-\w+-line\)|inherit)$/,
    'font-weight': /^(var\(--weight-\w+\)|inherit)$/,
    font: /^(var\(--weight-\w+\) var\(--type-\w+\) \/ var\(--type-\w+-line\) var\(--font\)|inherit)$/,
  };
  const COLOUR = /#[\da-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/i;

  /** The declarations that type a size, a weight or a colour by hand instead of using its token. */
  const findTyped = (css: string): string[] =>
    Array.from(css.matchAll(/([\w-]+)\s*:\s*([^;{}]+);/g), ([, property = '', value = '']) => ({ property, value }))
      .filter(({ property, value }) => COLOUR.test(value) || TOKENS_ONLY[property]?.test(value) === false)
      .map(({ property, value }) => `${property}: ${value}`);

  it('findTyped finds every kind of value typed by hand, and no token', () => {
    const typed = [
      'font-size: 13px',
      'font-size: var(--own)',
      'line-height: 1.5',
      'font-weight: bold',
      'font: 550 12px/20px Inter',
      'border: 1px solid #fff',
      'color: rgb(0 0 0 / 40%)',
    ];
    const tokens = 'font-size: var(--type-s); line-height: var(--type-m-line); font-weight: inherit; font: inherit;';
    expect(findTyped(`.a:hover { ${typed.join('; ')}; ${tokens} }`)).toEqual(typed);
  });

  it('style sheets take sizes, weights and colours from tokens.css', () => {
    const typed = styles
      .filter(({ path }) => !path.endsWith('/tokens.css'))
      .flatMap(({ path, css }) => findTyped(css).map((declaration) => `${path}: ${declaration}`));
    expect(typed).toEqual([]);
  });

  it('style attributes take sizes, weights and colours from tokens.css', () => {
    const typed = components.filter(({ source }) =>
      /\b(fontSize|fontWeight|lineHeight|color|background\w*): ?(['"]?\d|['"]#)/.test(source),
    );
    expect(typed.map(({ path }) => path)).toEqual([]);
  });
});

describe('custom properties', () => {
  /** Base UI sets these on the floating parts of menus and selects. */
  const SET_BY_BASE_UI = ['--anchor-width', '--available-height'];
  const text = [...styles.map(({ css }) => css), ...components.map(({ source }) => source)].join('\n');
  const defined = new Set(matchAll(text, /(--[\w-]+)'?:/g));
  const used = new Set(matchAll(text, /var\((--[\w-]+)/g));

  it('every custom property that is used is defined', () => {
    expect([...used].filter((name) => !defined.has(name)).sort()).toEqual(SET_BY_BASE_UI);
  });

  it('every custom property that is defined is used', () => {
    expect([...defined].filter((name) => !used.has(name))).toEqual([]);
  });
});

describe('classes of CSS modules', () => {
  /** One class of one module, as it appears in a failed test. */
  const nameClass = (module: string, name: string): string => `${module} .${name}`;
  const resolve = (path: string, from: string): string => new URL(path, `file://${from}`).pathname;

  const existing = styles
    .filter(({ path }) => path.endsWith('.module.css'))
    .flatMap(({ path, css }) =>
      matchAll(css.replace(/:global\([^)]*\)/g, ''), /([^{};]+)\{/g)
        .flatMap((selector) => matchAll(selector, /\.([a-z][\w-]*)/gi))
        .map((name) => nameClass(path, name)),
    );
  const composed = styles.flatMap(({ path, css }) =>
    Array.from(css.matchAll(/composes: ([\w-]+) from '(.+)'/g), ([, name = '', from = '']) =>
      nameClass(resolve(from, path), name),
    ),
  );
  const imports = components.flatMap(({ path, source }) =>
    Array.from(source.matchAll(/import (\w+) from '(.+\.module\.css)'/g), ([, variable = '', from = '']) => ({
      module: resolve(from, path),
      variable,
      source,
    })),
  );
  const lookedUp = imports.flatMap(({ module, variable, source }) =>
    matchAll(source, new RegExp(`\\b${variable}\\['([^']+)'\\]`, 'g')).map((name) => nameClass(module, name)),
  );
  /** A file that looks up `s[tone]` may use every word that it quotes. */
  const chosen = imports
    .filter(({ variable, source }) => new RegExp(`\\b${variable}\\[\\w`).test(source))
    .flatMap(({ module, source }) => matchAll(source, /'([\w-]+)'/g).map((name) => nameClass(module, name)));

  it('every class that a component asks for exists', () => {
    expect([...composed, ...lookedUp].filter((use) => !existing.includes(use))).toEqual([]);
  });

  it('every class that exists is used', () => {
    const used = new Set([...composed, ...lookedUp, ...chosen]);
    expect(existing.filter((name) => !used.has(name))).toEqual([]);
  });
});
