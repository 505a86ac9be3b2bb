import type { EscritorioDoBanco } from './api-world.ts';

const PAGES = 6;

/** The calls of the promise, for a connection of an office. */
export const CALLS: readonly (readonly [label: string, path: (office: EscritorioDoBanco, place: number) => string])[] =
  [
    ['portfolio, 50 marks', (_office, place) => `/marca/?page_size=50&page=${1 + (place % PAGES)}`],
    ['history', (_office, place) => `/analises/?page=${1 + (place % PAGES)}`],
    [
      'results of a comparison',
      ({ analises }, place) => `/analises/${analises[place % analises.length] ?? 0}/resultado/`,
    ],
    ['desk: today', () => '/hoje/'],
    ['desk: triage of the issue', ({ revista }) => `/revistas/${revista}/triagem/`],
    ['board', () => '/oposicoes/quadro/'],
  ];
