import { contract } from '@vigia/contract';
import type { Database } from '../../platform/database.ts';
import type { Router } from '../../platform/http/route.ts';
import {
  addDia,
  addSuspensao,
  changeMeta,
  getCalendarioDoAno,
  getPrazo,
  removeDia,
  removeSuspensao,
} from './prazos.service.ts';

export function prazosRoutes(router: Router, db: Database): void {
  const { prazos } = contract;
  router.office(prazos.get, ({ escritorio_id }, { query }) => getPrazo(db, escritorio_id, query.publicacao));
  router.office(prazos.calendario, ({ escritorio_id }, { query }) => getCalendarioDoAno(db, escritorio_id, query.ano));
  router.office(prazos.addDia, (principal, { body }) => addDia(db, principal, body));
  router.office(prazos.removeDia, ({ escritorio_id }, { params }) => removeDia(db, escritorio_id, params.id));
  router.office(prazos.addSuspensao, (principal, { body }) => addSuspensao(db, principal, body));
  router.office(prazos.changeMeta, (principal, { body }) => changeMeta(db, principal, body.dias));
  router.office(prazos.removeSuspensao, ({ escritorio_id }, { params }) =>
    removeSuspensao(db, escritorio_id, params.id),
  );
}
