import { contract } from '@vigia/contract';
import type { Database } from '../../platform/database.ts';
import { WrittenJson } from '../../platform/http/written-json.ts';
import type { Router } from '../../platform/http/route.ts';
import { changeCaso, confirmNovoPrazo, createCaso, getCaso, getQuadro } from './oposicoes.service.ts';

export function oposicoesRoutes(router: Router, db: Database): void {
  const { oposicoes } = contract;
  router.officeWide(oposicoes.quadro, async (escritorioId) => WrittenJson.of(await getQuadro(db, escritorioId)));
  router.office(oposicoes.create, (principal, { body }) => createCaso(db, principal, body));
  router.office(oposicoes.get, ({ escritorio_id }, { params }) => getCaso(db, escritorio_id, params.id));
  router.office(oposicoes.confirmNovoPrazo, (principal, { params, body }) =>
    confirmNovoPrazo(db, principal, params.id, body.versao),
  );
  router.office(oposicoes.update, (principal, { params, body }) => changeCaso(db, principal, params.id, body));
}
