import { contract } from '@vigia/contract';
import type { Database } from '../../platform/database.ts';
import type { Router } from '../../platform/http/route.ts';
import { addCliente, changeCliente, getCliente, listClientes, removeCliente } from './clientes.service.ts';

export function clientesRoutes(router: Router, db: Database): void {
  const { clientes } = contract;
  router.officeWide(clientes.list, (escritorioId) => listClientes(db, escritorioId));
  router.office(clientes.create, (principal, { body }) => addCliente(db, principal, body));
  router.office(clientes.get, ({ escritorio_id }, { params }) => getCliente(db, escritorio_id, params.id));
  router.office(clientes.update, (principal, { params, body }) => changeCliente(db, principal, params.id, body));
  router.office(clientes.remove, ({ escritorio_id }, { params }) => removeCliente(db, escritorio_id, params.id));
}
