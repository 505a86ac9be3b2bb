import { contract } from '@vigia/contract';
import type { Database } from '../../platform/database.ts';
import type { Router } from '../../platform/http/route.ts';
import { changeVencimento, listVencimentos } from './vencimentos.service.ts';

export function vencimentosRoutes(router: Router, db: Database): void {
  const { vencimentos } = contract;
  router.office(vencimentos.list, ({ escritorio_id }) => listVencimentos(db, escritorio_id));
  router.office(vencimentos.update, (principal, { body }) => changeVencimento(db, principal, body));
}
