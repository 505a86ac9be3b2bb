import { telas } from '@vigia/contract';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const ROUTES = path.join(import.meta.dirname, 'src/app/routes.tsx');
const FRAME = path.join(import.meta.dirname, 'src/app/shell.tsx');
/** The page of several addresses, for which routes.tsx has one route. */
const LANDING = { source: '../features/landing/landing-page.tsx', screens: [telas.inicio, telas.sobre] };
/** Pages that are shown without the frame of the signed-in pages. */
const FRAMELESS = new Set<string>([
  ...LANDING.screens.map(({ path: address }) => address),
  telas.entrar.path,
  telas.criarConta.path,
  telas.esqueciSenha.path,
  telas.redefinirSenha.path,
  telas.confirmarEmail.path,
  telas.desfazerEmail.path,
  telas.privacidade.path,
  telas.manual.path,
]);
/** A route with a page of its own: the name of its screen, and the file of its page. */
const LAZY = /path: telas\.(\w+)\.path,\s*lazy: async \(\) => \(\{\s*Component: \(await import\('([^']+)'\)\)/g;
const paths = new Map(Object.entries(telas).map(([name, { path: address }]) => [name, address]));

interface Chunk {
  fileName: string;
  facadeModuleId: string | null;
  isEntry: boolean;
  imports: string[];
  viteMetadata?: { importedCss: Set<string> };
}

/** Returns all files that these chunks need before they run, including styles. */
function collect(chunks: ReadonlyMap<string, Chunk>, first: readonly Chunk[]): Set<string> {
  const files = new Set<string>();
  const waiting = [...first];
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    if (files.has(chunk.fileName)) continue;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    waiting.push(...chunk.imports.flatMap((name) => chunks.get(name) ?? []));
  }
  return files;
}

/**
 * Writes `preloads.json`: for each path of routes.tsx, the files that its page needs beyond those of every page. The
 * server lists them in the `Link` header of the page, so that the browser fetches them together with the first files
 * instead of after running those.
 */
export const preloads: Plugin = {
  name: 'preloads',
  apply: 'build',
  generateBundle(_, bundle) {
    const all: Chunk[] = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? [output] : []));
    const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
    const bySource = new Map(all.map((chunk) => [chunk.facadeModuleId, chunk]));
    const always = collect(
      chunks,
      all.filter(({ isEntry }) => isEntry),
    );
    const filesOf = (route: string, source: string): string[] => {
      const page = path.resolve(path.dirname(ROUTES), source);
      const sources = FRAMELESS.has(route) ? [page] : [FRAME, page];
      const first = sources.flatMap((one) => bySource.get(one) ?? []);
      return [...collect(chunks, first)].filter((file) => !always.has(file));
    };
    const pages = Array.from(readFileSync(ROUTES, 'utf8').matchAll(LAZY), ([, name = '', source = '']) => ({
      route: paths.get(name) ?? '',
      source,
    }));
    const landings = LANDING.screens.map((screen) => ({ route: screen.path, source: LANDING.source }));
    const routes = [...pages, ...landings].map(({ route, source }) => [route.slice(1), filesOf(route, source)]);
    this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(Object.fromEntries(routes)) });
  },
};
