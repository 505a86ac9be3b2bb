import { analises } from './analises.ts';
import { conta } from './conta.ts';
import { escritorio } from './escritorio.ts';
import { marcas } from './marcas.ts';
import { revistas } from './revistas.ts';

/** Every call of the API, by noun. */
export const contract = { conta, escritorio, marcas, revistas, analises };

export * from './analises.ts';
export * from './conta.ts';
export * from './endpoint.ts';
export * from './escritorio.ts';
export * from './marcas.ts';
export * from './revistas.ts';
