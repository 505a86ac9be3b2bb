import { contract } from '@vigia/contract';
import type { Database } from '../../platform/database.ts';
import type { Router } from '../../platform/http/route.ts';
import { getAndamentos } from './andamentos.service.ts';

export function andamentosRoutes(router: Router, db: Database): void {
  router.office(contract.andamentos.list, ({ escritorio_id }, { params }) =>
    getAndamentos(db, escritorio_id, params.id),
  );
}
