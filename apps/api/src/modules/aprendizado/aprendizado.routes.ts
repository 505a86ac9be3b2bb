import { contract } from '@vigia/contract';
import type { Database } from '../../platform/database.ts';
import type { Router } from '../../platform/http/route.ts';
import { changeAprendizado, getAprendizado } from './aprendizado.service.ts';

export function aprendizadoRoutes(router: Router, db: Database): void {
  const { aprendizado } = contract;
  router.office(aprendizado.get, async ({ escritorio_id }) => (await getAprendizado(db, escritorio_id)).aprendido);
  router.office(aprendizado.update, (principal, { body }) => changeAprendizado(db, principal, body.ativo));
}
