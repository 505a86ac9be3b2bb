import { telas } from '@vigia/contract';
import { Marked, type Renderer } from 'marked';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The documents that are pages of the app. A link to another one becomes its text. */
const PAGES: Readonly<Record<string, string>> = {
  'lgpd.md': telas.privacidade.href(),
  'manual.md': telas.manual.href(),
};

/** The anchor of a heading, as GitHub makes it: 'O começo' has 'o-começo'. */
const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** The width and the height of a PNG, from its header. */
function readSize(file: string): { width: number; height: number } {
  const header = readFileSync(file).subarray(0, 24);
  if (header.toString('latin1', 12, 16) !== 'IHDR') throw new Error(`${file} is no PNG`);
  return { width: header.readUInt32BE(16), height: header.readUInt32BE(20) };
}

/** What a name stands for until the builder knows the address of the picture. */
const placeholder = (index: number): string => `%picture-${index}%`;

/** Writes the HTML of a document in `folder`, and adds its pictures to `pictures`. */
function toHtml(code: string, folder: string, pictures: string[]): string {
  const renderer: Partial<Renderer> = {
    heading(this: Renderer, { tokens, depth, text }) {
      return `<h${depth} id="${toAnchor(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    // Comments are for the tests of the documents.
    html: () => '',
    link(this: Renderer, { href, tokens }) {
      const words = this.parser.parseInline(tokens);
      const address = href.startsWith('#') ? href : PAGES[href];
      return address === undefined ? words : `<a href="${address}">${words}</a>`;
    },
    image({ href, text }) {
      // A picture that `npm run manual` has still to make must not keep the demonstration, which it is made from, from starting.
      if (!existsSync(path.join(folder, href))) return text;
      const { width, height } = readSize(path.join(folder, href));
      const source = placeholder(pictures.push(href) - 1);
      return `<a href="${source}"><img src="${source}" alt="${text}" width="${width}" height="${height}" loading="lazy"></a>`;
    },
  };
  return new Marked({ renderer }).parse(code, { async: false });
}

/**
 * A text of docs/ is imported as the HTML of it: `import html from '….md'`. Headings have anchors, and pictures become files of the build that load when
 * they are scrolled to.
 */
export const markdown: Plugin = {
  name: 'markdown',
  enforce: 'pre',
  transform: {
    filter: { id: /[.]md$/ },
    handler: (code, id) => {
      const pictures: string[] = [];
      const html = toHtml(code, path.dirname(id), pictures);
      const imports = pictures.map((file, index) => `import picture${index} from './${file}?no-inline';`);
      const parts = html
        .split(/%picture-(\d+)%/)
        .map((part, at) => (at % 2 === 0 ? JSON.stringify(part) : `picture${part}`));
      return { code: `${imports.join('\n')}\nexport default ${parts.join(' + ')};`, map: null, moduleType: 'js' };
    },
  },
};
