import { contract } from '@vigia/contract';
import type { Database } from '../../platform/database.ts';
import type { Router } from '../../platform/http/route.ts';
import { readServidorInpi } from './servidor-inpi.service.ts';

export function servidorInpiRoutes(router: Router, db: Database): void {
  router.office(contract.servidorInpi.get, () => readServidorInpi(db));
}
