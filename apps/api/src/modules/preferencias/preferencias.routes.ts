import { contract } from '@vigia/contract';
import type { Database } from '../../platform/database.ts';
import { sliceOf, toPage } from '../../platform/http/paging.ts';
import type { Router } from '../../platform/http/route.ts';
import { addPreferencia, changePreferencia, listPreferencias, removePreferencia } from './preferencias.service.ts';

export function preferenciasRoutes(router: Router, db: Database): void {
  const { preferencias } = contract;
  router.office(preferencias.list, async ({ usuario_id }, { query, url }) =>
    toPage(url, query, await listPreferencias(db, usuario_id, sliceOf(query))),
  );
  router.office(preferencias.create, ({ usuario_id }, { body }) => addPreferencia(db, usuario_id, body));
  router.office(preferencias.update, ({ usuario_id }, { params, body }) =>
    changePreferencia(db, usuario_id, { id: params.id, ...body }),
  );
  router.office(preferencias.remove, ({ usuario_id }, { params }) => removePreferencia(db, usuario_id, params.id));
}
