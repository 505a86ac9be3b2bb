import { contract } from '@vigia/contract';
import type { Database } from '../../platform/database.ts';
import type { Router } from '../../platform/http/route.ts';
import { getPrimeirosPassos } from './inicio.service.ts';

export function inicioRoutes(router: Router, db: Database): void {
  router.office(contract.inicio.primeirosPassos, ({ escritorio_id }) => getPrimeirosPassos(db, escritorio_id));
}
