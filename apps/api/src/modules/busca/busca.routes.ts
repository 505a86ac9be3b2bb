import { contract } from '@vigia/contract';
import type { Database } from '../../platform/database.ts';
import type { Router } from '../../platform/http/route.ts';
import { search } from './busca.service.ts';

export function buscaRoutes(router: Router, db: Database): void {
  router.office(contract.busca.tudo, async ({ escritorio_id }, { query }) => ({
    achados: await search(db, escritorio_id, query.q),
  }));
}
