/** The screen of a comparison; without an id it creates one. */
export const comparacaoPath = (numero_processo: string, revista: string, id?: number): string =>
  `/analisar-marcas/${numero_processo}/${revista}/${id === undefined ? '' : `?id=${id}`}`;

/** The report of one compared pair. */
export const parPath = (analise: number, numero: string): string =>
  `/analysis-report/?analise=${analise}&numero=${numero}`;

/** The days and suspensions that deadlines are counted with. */
export const CALENDARIO_PATH = '/calendario-de-prazos';

/** What a bulletin says of one issue. */
export const boletimPath = (revista: number): string => `/boletim/${revista}`;

/** Where a case is opened on the board. */
export const casoPath = (id: number): string => `/marcas-colidentes?caso=${id}`;
