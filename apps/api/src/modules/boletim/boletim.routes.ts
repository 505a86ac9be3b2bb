import { contract } from '@vigia/contract';
import type { Database } from '../../platform/database.ts';
import type { Router } from '../../platform/http/route.ts';
import { getBoletim } from './boletim.service.ts';

export function boletimRoutes(router: Router, db: Database): void {
  router.office(contract.boletim.get, ({ escritorio_id }, { params }) => getBoletim(db, escritorio_id, params.id));
}
