import { contract } from '@vigia/contract';
import type { Database } from '../../platform/database.ts';
import type { Router } from '../../platform/http/route.ts';
import { approve, changeEscritorio, getEscritorio, listMembros, remove } from './escritorio.service.ts';

export function escritorioRoutes(router: Router, db: Database): void {
  const { escritorio } = contract;
  router.office(escritorio.get, ({ escritorio_id }) => getEscritorio(db, escritorio_id));
  router.office(escritorio.update, ({ escritorio_id }, { params, body }) =>
    changeEscritorio(db, escritorio_id, params.cnpj, body),
  );
  router.office(escritorio.membros, ({ escritorio_id }) => listMembros(db, escritorio_id));
  router.office(escritorio.aprovar, ({ escritorio_id }, { params }) => approve(db, escritorio_id, params.id));
  router.office(escritorio.remover, (principal, { params }) => remove(db, principal, params.id));
}
