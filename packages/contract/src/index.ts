import { analiseAutomatica } from './analise-automatica.ts';
import { analises } from './analises.ts';
import { conta } from './conta.ts';
import { escritorio } from './escritorio.ts';
import { marcas } from './marcas.ts';
import { oposicoes } from './oposicoes.ts';
import { prazos } from './prazos.ts';
import { preferencias } from './preferencias.ts';
import { revistas } from './revistas.ts';
import { servidorInpi } from './servidor-inpi.ts';

/** Every call of the API, by noun. */
export const contract = {
  conta,
  escritorio,
  marcas,
  revistas,
  analises,
  analiseAutomatica,
  preferencias,
  servidorInpi,
  oposicoes,
  prazos,
};

export * from './analise-automatica.ts';
export * from './analises.ts';
export * from './conta.ts';
export * from './endpoint.ts';
export * from './escritorio.ts';
export * from './marcas.ts';
export { buildOpenApi, type OpenApiDocument, type PlainCall } from './openapi.ts';
export * from './oposicoes.ts';
export * from './prazos.ts';
export * from './preferencias.ts';
export * from './revistas.ts';
export * from './servidor-inpi.ts';
