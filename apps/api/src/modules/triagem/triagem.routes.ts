import { contract } from '@vigia/contract';
import type { Database } from '../../platform/database.ts';
import { sliceOf, toPage } from '../../platform/http/paging.ts';
import type { Router } from '../../platform/http/route.ts';
import { WrittenJson } from '../../platform/http/written-json.ts';
import { getTriagem } from './triagem.service.ts';

export function triagemRoutes(router: Router, db: Database): void {
  const { triagem } = contract;
  router.officeWide(triagem.get, async (escritorioId, { params, query, url }) => {
    const { orcamento, outro_ramo } = query;
    const outroRamo = outro_ramo === undefined ? undefined : outro_ramo === '1';
    const pedido = { orcamento, outroRamo, ...sliceOf(query) };
    const { rows, count, ...found } = await getTriagem(db, escritorioId, params.id, pedido);
    return WrittenJson.of({ ...toPage(url, query, { count, rows }), ...found });
  });
}
