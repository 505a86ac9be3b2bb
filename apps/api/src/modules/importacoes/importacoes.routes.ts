import { contract } from '@vigia/contract';
import type { Database } from '../../platform/database.ts';
import { sliceOf, toPage } from '../../platform/http/paging.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Orcamentos } from '../../platform/orcamento/orcamento.ts';
import type { Queue } from '../../platform/queue.ts';
import {
  cancelImportacao,
  checkPlanilha,
  continueImportacao,
  getImportacao,
  listLinhasDaImportacao,
  listUltimas,
  startImportacao,
} from './importacoes.service.ts';

export function importacoesRoutes(
  router: Router,
  { db, queue, orcamentos }: { db: Database; queue: Queue; orcamentos: Orcamentos },
): void {
  const { importacoes } = contract;
  router.upload(
    importacoes.create,
    (principal, file, { nome }) => checkPlanilha(db, principal, { file, nome }),
    async ({ escritorio_id }, read) =>
      orcamentos.during('planilhas', escritorio_id, async () => {
        await orcamentos.take(db, 'planilhas', escritorio_id);
        return read();
      }),
  );
  router.office(importacoes.list, ({ escritorio_id }) => listUltimas(db, escritorio_id));
  router.office(importacoes.get, ({ escritorio_id }, { params }) => getImportacao(db, escritorio_id, params.id));
  router.office(importacoes.linhas, async ({ escritorio_id }, { params, query, url }) =>
    toPage(
      url,
      query,
      await listLinhasDaImportacao(db, { escritorio_id, id: params.id }, { ...query, ...sliceOf(query) }),
    ),
  );
  router.office(importacoes.iniciar, (principal, { params, body }) =>
    startImportacao({ db, queue }, principal, { id: params.id, campos: body.campos }),
  );
  router.office(importacoes.cancelar, (principal, { params }) => cancelImportacao(db, principal, params.id));
  router.office(importacoes.continuar, (principal, { params, body }) =>
    continueImportacao({ db, queue }, principal, { id: params.id, pular: body.pular }),
  );
}
