import { contract, type Revista, type RevistaDoEscritorio } from '@vigia/contract';
import { sliceOf, toPage } from '../../platform/http/paging.ts';
import { UserFacingError } from '../../platform/errors.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Orcamentos } from '../../platform/orcamento/orcamento.ts';
import type { Queue } from '../../platform/queue.ts';
import type { ImportacaoDependencies } from './importacao/importacao.service.ts';
import {
  addRevista,
  getProxima,
  getRevista,
  listRevistas,
  removeRevista,
  retryRevista,
  uploadRevista,
} from './revistas.service.ts';

interface RevistasDependencies extends ImportacaoDependencies {
  queue: Queue;
  dataDir: string;
  orcamentos: Orcamentos;
  /** Counts periods for opposition with the calendar of an office. */
  getContador: (escritorioId: number) => Promise<(publicacao: string | null) => RevistaDoEscritorio['prazo']>;
}

export function revistasRoutes(router: Router, dependencies: RevistasDependencies): void {
  const { revistas } = contract;
  const { db, orcamentos, getContador } = dependencies;
  const withPrazos = async (escritorioId: number, rows: readonly Revista[]): Promise<RevistaDoEscritorio[]> => {
    const contar = await getContador(escritorioId);
    return rows.map((revista) => ({ ...revista, prazo: contar(revista.data_publicacao) }));
  };
  const withPrazo = async (escritorioId: number, reading: Promise<Revista>): Promise<RevistaDoEscritorio> => {
    const revista = await reading;
    return { ...revista, prazo: (await getContador(escritorioId))(revista.data_publicacao) };
  };
  /** Takes an upload from the office's budget. One that was cut off, or that we failed, is given back. */
  const takeEnvio = async <T>(escritorioId: number, read: () => Promise<T>): Promise<T> => {
    await orcamentos.take(db, 'envios', escritorioId);
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof UserFacingError)) await orcamentos.giveBack(db, 'envios', escritorioId);
      throw error;
    }
  };
  router.office(revistas.list, async ({ escritorio_id }, { query, url }) => {
    const { count, rows } = await listRevistas(db, escritorio_id, sliceOf(query));
    return toPage(url, query, { count, rows: await withPrazos(escritorio_id, rows) });
  });
  router.office(revistas.proxima, ({ escritorio_id }) => getProxima(db, escritorio_id));
  router.office(revistas.get, ({ escritorio_id }, { params }) =>
    withPrazo(escritorio_id, getRevista(db, escritorio_id, params.id)),
  );
  router.office(revistas.add, ({ escritorio_id }, { body }) =>
    withPrazo(escritorio_id, addRevista(dependencies, escritorio_id, body.revista)),
  );
  router.office(revistas.retry, ({ escritorio_id }, { params }) =>
    withPrazo(escritorio_id, retryRevista(dependencies, escritorio_id, params.id)),
  );
  router.office(revistas.remove, ({ escritorio_id }, { params }) =>
    removeRevista(dependencies, escritorio_id, params.id),
  );
  router.upload(
    revistas.upload,
    ({ escritorio_id }, file) => withPrazo(escritorio_id, uploadRevista(dependencies, escritorio_id, file)),
    ({ escritorio_id }, read) => orcamentos.during('envios', escritorio_id, () => takeEnvio(escritorio_id, read)),
  );
}
