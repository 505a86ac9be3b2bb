import { contract } from '@vigia/contract';
import type { Database } from '../../platform/database.ts';
import { sliceOf, toPage } from '../../platform/http/paging.ts';
import type { Router } from '../../platform/http/route.ts';
import { WrittenJson } from '../../platform/http/written-json.ts';
import { getTriagem } from './triagem.service.ts';

export function triagemRoutes(router: Router, db: Database): void {
  const { triagem } = contract;
  router.officeWide(triagem.get, async (escritorioId, { params, query, url }) => {
    const { orcamento } = query;
    const { rows, count, ...found } = await getTriagem(db, escritorioId, params.id, { orcamento, ...sliceOf(query) });
    return WrittenJson.of({ ...toPage(url, query, { count, rows }), ...found });
  });
}
