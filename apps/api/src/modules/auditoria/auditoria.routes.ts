import { contract } from '@vigia/contract';
import type { Database } from '../../platform/database.ts';
import { sliceOf, toPage } from '../../platform/http/paging.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Orcamentos } from '../../platform/orcamento/orcamento.ts';
import { exportAtividades, readAtividades } from './auditoria.service.ts';

export function auditoriaRoutes(
  router: Router,
  { db, orcamentos }: { db: Database; orcamentos: Pick<Orcamentos, 'during'> },
): void {
  const { auditoria } = contract;
  router.office(auditoria.list, async ({ escritorio_id }, { query, url }) =>
    toPage(url, query, await readAtividades(db, escritorio_id, { ...query, ...sliceOf(query) })),
  );
  router.officeFile(auditoria.exportar, ({ escritorio_id }, { query }) =>
    orcamentos.during('relatorios', escritorio_id, () => exportAtividades(db, escritorio_id, query)),
  );
}
