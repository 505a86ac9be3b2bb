import { contract } from '@vigia/contract';
import { sliceOf, toPage, toSlice } from '../../platform/http/paging.ts';
import { WrittenJson } from '../../platform/http/written-json.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Storage } from '../../platform/storage.ts';
import type { Comparador } from './comparador/comparador.ts';
import { createPrevias } from './previa.service.ts';
import {
  type AnalisesDependencies,
  archiveAnalise,
  cancelAnalise,
  createAnalise,
  getAnalise,
  getFigura,
  getPar,
  getResultados,
  listAnalises,
  listArquivadas,
  unarchiveAnalise,
} from './analises.service.ts';

export function analisesRoutes(
  router: Router,
  dependencies: AnalisesDependencies & { comparador: Pick<Comparador, 'count'>; storage: Storage },
): void {
  const { analises } = contract;
  const { db } = dependencies;
  const getPrevia = createPrevias(db, dependencies.comparador.count);
  router.office(analises.create, ({ escritorio_id }, { body: { marca, revista, temperature, same_class } }) =>
    createAnalise(dependencies, escritorio_id, {
      numero_processo: marca.numero_processo,
      revista_id: revista,
      temperature,
      same_class,
    }),
  );
  router.officeWide(analises.list, async (escritorioId, { query, url }) =>
    WrittenJson.of(
      toPage(
        url,
        query,
        await listAnalises(db, escritorioId, {
          ...sliceOf(query),
          status: query.status,
          busca: query.busca,
          cliente: query.cliente,
        }),
      ),
    ),
  );
  router.office(analises.cancel, ({ escritorio_id }, { body }) => cancelAnalise(db, escritorio_id, body.id));
  router.office(analises.archive, ({ escritorio_id }, { body }) => archiveAnalise(db, escritorio_id, body.id));
  router.office(analises.archived, ({ escritorio_id }) => listArquivadas(db, escritorio_id));
  router.office(analises.unarchive, ({ escritorio_id }, { body }) => unarchiveAnalise(db, escritorio_id, body.id));
  router.office(analises.previa, ({ escritorio_id }, { query }) => getPrevia(escritorio_id, query));
  router.office(analises.get, ({ escritorio_id }, { params }) => getAnalise(db, escritorio_id, params.id));
  router.officeWide(analises.resultado, async (escritorioId, { params, query, url }) => {
    const found = await getResultados(db, escritorioId, params.id, query);
    return WrittenJson.of({ ...toSlice(url, query, found), aprendido: found.aprendido });
  });
  router.office(analises.par, ({ escritorio_id }, { params }) => getPar(db, escritorio_id, params.id, params.numero));
  router.officeFile(analises.figura, ({ escritorio_id }, { params }) =>
    getFigura(dependencies, escritorio_id, { analise: params.id, numero: params.numero }),
  );
}
