import { contract } from '@vigia/contract';
import type { Database } from '../../platform/database.ts';
import { WrittenJson } from '../../platform/http/written-json.ts';
import { sliceOf, toPage } from '../../platform/http/paging.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Mail } from '../../platform/mail.ts';
import type { Orcamentos } from '../../platform/orcamento/orcamento.ts';
import type { Storage } from '../../platform/storage.ts';
import { encerrar, listEncerrados, reabrir } from './encerramento.service.ts';
import { changeCaso, confirmNovoPrazo, createCaso, getCaso, getQuadro, getVersao } from './oposicoes.service.ts';
import { addComprovante, getComprovante, protocolar, undoProtocolo } from './protocolo.service.ts';
import { addTarefa, comentar, removeTarefa, setTarefa } from './trabalho.service.ts';

export interface OposicoesDependencies {
  db: Database;
  mail: Mail;
  /** Base of the links in messages. */
  appUrl: string;
  /** Receipts of filings. */
  storage: Storage;
  orcamentos: Orcamentos;
}

export function oposicoesRoutes(router: Router, dependencies: OposicoesDependencies): void {
  const { oposicoes } = contract;
  const { db, mail, appUrl, orcamentos } = dependencies;
  router.officeWide(oposicoes.quadro, async (escritorioId) => WrittenJson.of(await getQuadro(db, escritorioId)));
  router.officeWide(oposicoes.versao, (escritorioId) => getVersao(db, escritorioId));
  router.office(oposicoes.create, (principal, { body }) => createCaso(db, principal, body));
  router.office(oposicoes.get, ({ escritorio_id }, { params }) => getCaso(db, escritorio_id, params.id));
  router.office(oposicoes.confirmNovoPrazo, (principal, { params, body }) =>
    confirmNovoPrazo(db, principal, params.id, body.versao),
  );
  router.office(oposicoes.update, (principal, { params, body }) =>
    changeCaso({ db, correio: { mail, appUrl } }, principal, params.id, body),
  );
  router.office(oposicoes.encerrados, async ({ escritorio_id }, { query, url }) =>
    toPage(
      url,
      query,
      await listEncerrados(db, escritorio_id, { busca: query.busca, cliente: query.cliente, ...sliceOf(query) }),
    ),
  );
  router.office(oposicoes.encerrar, (principal, { params, body }) => encerrar(db, principal, params.id, body));
  router.office(oposicoes.reabrir, (principal, { params, body }) => reabrir(db, principal, params.id, body.versao));
  router.office(oposicoes.comentar, (principal, { params, body }) =>
    comentar(dependencies, principal, params.id, body),
  );
  router.office(oposicoes.addTarefa, (principal, { params, body }) => addTarefa(db, principal, params.id, body.tarefa));
  router.office(oposicoes.setTarefa, (principal, { params, body }) => setTarefa(db, principal, params, body.feita));
  router.office(oposicoes.removeTarefa, (principal, { params }) => removeTarefa(db, principal, params));
  router.office(oposicoes.protocolar, (principal, { params, body }) => protocolar(db, principal, params.id, body));
  router.office(oposicoes.desfazerProtocolo, (principal, { params, body }) =>
    undoProtocolo(db, principal, params.id, body.versao),
  );
  router.upload(
    oposicoes.enviarComprovante,
    (principal, file, { params }) => addComprovante(dependencies, principal, params.id, file),
    async ({ escritorio_id }, read) => {
      await orcamentos.take(db, 'comprovantes', escritorio_id);
      return read();
    },
  );
  router.officeFile(oposicoes.comprovante, ({ escritorio_id }, { params }) =>
    getComprovante(dependencies, escritorio_id, params.id),
  );
}
