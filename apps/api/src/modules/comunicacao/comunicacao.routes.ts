import { contract } from '@vigia/contract';
import type { Router } from '../../platform/http/route.ts';
import { getCliente } from '../clientes/clientes.service.ts';
import { type CartasDependencies, getCarta, listCartas, readArquivo, sendCarta } from './cartas.service.ts';
import {
  createLink,
  getLink,
  type PaginasDependencies,
  readPagina,
  readPaginaArquivo,
  revokeLink,
} from './paginas.service.ts';

/** Search engines shall not list what only one client reads. */
const UNLISTED = { 'X-Robots-Tag': 'noindex, nofollow', 'Referrer-Policy': 'no-referrer' };

export function comunicacaoRoutes(
  router: Router,
  dependencies: CartasDependencies & PaginasDependencies & { appUrl: string },
): void {
  const { comunicacao } = contract;
  const { db } = dependencies;
  router.office(comunicacao.carta, ({ escritorio_id }, { params }) => getCarta(db, escritorio_id, params));
  router.office(comunicacao.enviar, (principal, { params, body }) => sendCarta(dependencies, principal, params, body));
  router.office(comunicacao.envios, ({ escritorio_id }, { params }) => listCartas(db, escritorio_id, params.id));
  router.officeFile(comunicacao.arquivo, async ({ escritorio_id }, { params: { id, envio } }) => {
    await getCliente(db, escritorio_id, id);
    return readArquivo(dependencies, id, envio);
  });
  router.office(comunicacao.link, ({ escritorio_id }, { params }) => getLink(db, escritorio_id, params.id));
  router.office(comunicacao.createLink, (principal, { params }) => createLink(dependencies, principal, params.id));
  router.office(comunicacao.revokeLink, ({ escritorio_id }, { params }) => revokeLink(db, escritorio_id, params.id));
  router.open(comunicacao.pagina, ({ params: { ficha }, ip }) => readPagina(dependencies, { ficha, ip }));
  router.openFile(comunicacao.paginaArquivo, async ({ params, ip }) => ({
    ...(await readPaginaArquivo(dependencies, { ...params, ip })),
    headers: UNLISTED,
  }));
}
