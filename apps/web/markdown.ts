import { marked } from 'marked';
import type { Plugin } from 'vite';

/** A text of docs/ is imported as the HTML of it: `import html from '….md'`. */
export const markdown: Plugin = {
  name: 'markdown',
  enforce: 'pre',
  transform: {
    filter: { id: /[.]md$/ },
    handler: (code) => ({
      code: `export default ${JSON.stringify(marked.parse(code, { async: false }))};`,
      map: null,
      moduleType: 'js',
    }),
  },
};
