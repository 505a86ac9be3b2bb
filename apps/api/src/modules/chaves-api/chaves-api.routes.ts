import { contract } from '@vigia/contract';
import type { Database } from '../../platform/database.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Throttle } from '../../platform/throttle.ts';
import { createChaveApi, listChavesApi, revokeChaveApi } from './chaves-api.service.ts';

export function chavesApiRoutes(
  router: Router,
  { db, loginThrottle }: { db: Database; loginThrottle: Throttle },
): void {
  const { chavesApi } = contract;
  router.office(chavesApi.list, ({ escritorio_id }) => listChavesApi(db, escritorio_id));
  router.office(chavesApi.create, (principal, { body }) => createChaveApi({ db, loginThrottle }, principal, body));
  router.office(chavesApi.revogar, ({ escritorio_id }, { params }) => revokeChaveApi(db, escritorio_id, params.id));
}
