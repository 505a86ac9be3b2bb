import { contract } from '@vigia/contract';
import type { Database } from '../../../platform/database.ts';
import type { Router } from '../../../platform/http/route.ts';
import { giveMarcas, giveMarcasByNome, giveMarcasToTitulares } from './do-cliente.service.ts';

/** The calls that say of which client marks are. */
export function marcasDoClienteRoutes(router: Router, db: Database): void {
  const { clientes } = contract;
  router.office(clientes.setMarcas, (principal, { body }) => giveMarcas(db, principal, body));
  router.office(clientes.setPorNome, (principal, { body }) => giveMarcasByNome(db, principal, body.linhas));
  router.office(clientes.dosTitulares, (principal) => giveMarcasToTitulares(db, principal));
}
