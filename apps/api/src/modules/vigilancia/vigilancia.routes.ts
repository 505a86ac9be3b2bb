import { contract } from '@vigia/contract';
import type { Database } from '../../platform/database.ts';
import { sliceOf, toPage } from '../../platform/http/paging.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Queue } from '../../platform/queue.ts';
import { requestLote } from './lotes.jobs.ts';
import { cancelLote, listLotes } from './lotes.service.ts';

export function vigilanciaRoutes(router: Router, { db, queue }: { db: Database; queue: Queue }): void {
  const { vigilancia } = contract;
  router.office(vigilancia.list, async ({ escritorio_id }, { query, url }) =>
    toPage(url, query, await listLotes(db, escritorio_id, sliceOf(query))),
  );
  router.office(vigilancia.create, ({ escritorio_id }, { body }) =>
    requestLote(queue, db, { escritorio_id, revista_id: body.revista }),
  );
  router.office(vigilancia.cancel, ({ escritorio_id }, { params }) => cancelLote(db, escritorio_id, params.id));
}
