import { contract } from '@vigia/contract';
import type { Database } from '../../platform/database.ts';
import { sliceOf, toPage } from '../../platform/http/paging.ts';
import type { Router } from '../../platform/http/route.ts';
import { WrittenJson } from '../../platform/http/written-json.ts';
import { agirNaTriagem } from './acoes.service.ts';
import { getColunas, getEstadosDaTriagem } from './colunas.service.ts';
import { getContexto } from './contexto.service.ts';
import { undoAcao } from './desfazer.service.ts';
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
  router.officeWide(
    triagem.lista,
    async (escritorioId, { params }) => new WrittenJson(await getColunas(db, escritorioId, params.id)),
  );
  router.office(triagem.estados, (principal, { params, query }) =>
    getEstadosDaTriagem(db, principal, params.id, query.versao),
  );
  router.office(triagem.agir, (principal, { params, body }) => agirNaTriagem(db, principal, params.id, body));
  router.office(triagem.desfazer, (principal, { params, body }) => undoAcao(db, principal, params.id, body.chave));
  router.office(triagem.contexto, ({ escritorio_id }, { params: { id, numero } }) =>
    getContexto(db, escritorio_id, { analise: id, numero }),
  );
}
