import { contract } from '@vigia/contract';
import type { Database } from '../../platform/database.ts';
import type { Router } from '../../platform/http/route.ts';
import { getHoje } from './hoje.service.ts';

export function hojeRoutes(router: Router, db: Database): void {
  router.office(contract.hoje.get, (caller) => getHoje(db, caller));
}
