import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** The maximum of JavaScript for a page, gzipped, in bytes. */
export const BUDGET = { firstLoad: 250_000, lazyChunk: 40_000 } as const;

interface Chunk {
  file: string;
  isEntry: boolean;
  imports: readonly string[];
  dynamicImports: readonly string[];
  /** Includes workers. */
  assets: readonly string[];
}

const FRAME = 'src/app/shell.tsx';
const isScript = (file: string): boolean => file.endsWith('.js');

type Manifest = ReadonlyMap<string, Chunk>;

export interface FirstLoad {
  page: string;
  bytes: number;
}

export interface LazyChunk {
  file: string;
  bytes: number;
}

const readStrings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

function readChunk(value: object): Chunk {
  const file: unknown = Reflect.get(value, 'file');
  if (typeof file !== 'string') throw new Error('A chunk of the manifest names no file');
  return {
    file,
    isEntry: Reflect.get(value, 'isEntry') === true,
    imports: readStrings(Reflect.get(value, 'imports')),
    dynamicImports: readStrings(Reflect.get(value, 'dynamicImports')),
    assets: readStrings(Reflect.get(value, 'assets')),
  };
}

function readManifest(folder: string): Manifest {
  const manifest: unknown = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'));
  if (typeof manifest !== 'object' || manifest === null) throw new Error('The build has no manifest');
  return new Map(Object.entries(manifest).map(([source, chunk]: [string, object]) => [source, readChunk(chunk)]));
}

function getChunk(manifest: Manifest, source: string): Chunk {
  const chunk = manifest.get(source);
  if (chunk === undefined) throw new Error(`The manifest has no ${source}`);
  return chunk;
}

/** The files that the browser loads before the first of these sources runs. */
function collectFiles(manifest: Manifest, sources: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = [...sources];
  for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
    if (seen.has(source)) continue;
    seen.add(source);
    waiting.push(...getChunk(manifest, source).imports);
  }
  return new Set([...seen].map((source) => getChunk(manifest, source).file).filter(isScript));
}

/** Weighs a build of apps/web made with `--manifest`: what each page loads first, and every chunk that only some pages load. */
export function weighBuild(folder: string): { firstLoads: FirstLoad[]; lazyChunks: LazyChunk[] } {
  const manifest = readManifest(folder);
  const weigh = (file: string): number => gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length;
  const weights = new Map<string, number>();
  const weightOf = (file: string): number => {
    const weight = weights.get(file) ?? weigh(file);
    weights.set(file, weight);
    return weight;
  };
  const sum = (files: Iterable<string>): number => [...files].reduce((total, file) => total + weightOf(file), 0);

  const entry = [...manifest].find(([, chunk]) => chunk.isEntry)?.[0];
  if (entry === undefined) throw new Error('The manifest has no entry');
  const eager = collectFiles(manifest, [entry]);
  const pages = getChunk(manifest, entry).dynamicImports.filter((source) => source.endsWith('-page.tsx'));
  const lazy = new Set([...manifest.values()].flatMap((chunk) => [chunk.file, ...chunk.assets]).filter(isScript));
  return {
    // Every page counts with the frame of signed-in pages, also pages without that frame.
    firstLoads: pages.map((page) => ({ page, bytes: sum(collectFiles(manifest, [entry, FRAME, page])) })),
    lazyChunks: [...lazy].filter((file) => !eager.has(file)).map((file) => ({ file, bytes: weightOf(file) })),
  };
}
