import { contract } from '@vigia/contract';
import type { Database } from '../../../platform/database.ts';
import type { Router } from '../../../platform/http/route.ts';
import { discardResultado, listSilenciados, removeSilenciado, restoreResultado } from './descartes.service.ts';

export function descartesRoutes(router: Router, db: Database): void {
  const { descartes } = contract;
  router.office(descartes.descartar, (principal, { params: { id, numero }, body }) =>
    discardResultado(db, principal, { analise: id, numero }, body),
  );
  router.office(descartes.restaurar, (principal, { params: { id, numero }, body }) =>
    restoreResultado(db, principal, { analise: id, numero }, body),
  );
  router.office(descartes.list, ({ escritorio_id }, { params }) => listSilenciados(db, escritorio_id, params.id));
  router.office(descartes.remove, (principal, { params }) =>
    removeSilenciado(db, principal, { numero: params.id, id: params.silenciado }),
  );
}
