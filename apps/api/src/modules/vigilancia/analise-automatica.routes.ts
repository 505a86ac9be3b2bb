import { contract } from '@vigia/contract';
import type { Database } from '../../platform/database.ts';
import type { Router } from '../../platform/http/route.ts';
import {
  cancelAnaliseAutomatica,
  changeAnaliseAutomatica,
  createAnaliseAutomatica,
  getAnaliseAutomatica,
} from './analise-automatica.service.ts';

export function analiseAutomaticaRoutes(router: Router, db: Database): void {
  const { analiseAutomatica } = contract;
  router.office(analiseAutomatica.get, ({ escritorio_id }) => getAnaliseAutomatica(db, escritorio_id));
  router.office(analiseAutomatica.create, ({ escritorio_id, usuario_id }, { body }) =>
    createAnaliseAutomatica(db, { escritorio_id, usuario_id }, body),
  );
  router.office(analiseAutomatica.update, ({ escritorio_id, usuario_id }, { params, body }) =>
    changeAnaliseAutomatica(db, { escritorio_id, usuario_id }, params.id, body),
  );
  router.office(analiseAutomatica.cancel, ({ escritorio_id, usuario_id }, { body }) =>
    cancelAnaliseAutomatica(db, { escritorio_id, usuario_id }, body.id),
  );
}
