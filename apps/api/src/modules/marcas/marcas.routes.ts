import { contract, type Marca } from '@vigia/contract';
import type { Database } from '../../platform/database.ts';
import { readWrittenPage } from '../../platform/http/paging.ts';
import { WrittenJson } from '../../platform/http/written-json.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Orcamentos } from '../../platform/orcamento/orcamento.ts';
import type { Storage } from '../../platform/storage.ts';
import {
  addMarca,
  archiveMarca,
  changeMarca,
  consultMarca,
  getLogo,
  getMarca,
  listArquivadasJson,
  listAtivasJson,
  unarchiveMarca,
} from './marcas.service.ts';
import { removeMarca } from './remocao.service.ts';

export function marcasRoutes(
  router: Router,
  { db, storage, orcamentos }: { db: Database; storage: Storage; orcamentos: Orcamentos },
): void {
  const { marcas } = contract;
  /** Takes a mark from the office's budget. One that was not added is given back. */
  const takeAndAdd = async (escritorioId: number, numero: string): Promise<Marca> => {
    await orcamentos.take(db, 'marcas', escritorioId);
    try {
      return await addMarca(db, escritorioId, numero);
    } catch (error) {
      await orcamentos.giveBack(db, 'marcas', escritorioId);
      throw error;
    }
  };
  router.officeWide(marcas.list, (escritorioId, { query, url }) =>
    readWrittenPage(url, query, (slice) => listAtivasJson(db, escritorioId, { ...slice, busca: query.busca })),
  );
  router.office(marcas.create, ({ escritorio_id }, { body }) => takeAndAdd(escritorio_id, body.numero_processo));
  router.officeWide(
    marcas.archived,
    async (escritorioId) => new WrittenJson(await listArquivadasJson(db, escritorioId)),
  );
  router.office(marcas.unarchive, ({ escritorio_id }, { body }) =>
    unarchiveMarca(db, escritorio_id, body.numero_processo),
  );
  router.office(marcas.get, ({ escritorio_id }, { params }) => getMarca(db, escritorio_id, params.id));
  router.office(marcas.update, ({ escritorio_id }, { params, body }) =>
    changeMarca(db, escritorio_id, params.id, body),
  );
  router.office(marcas.consultar, ({ escritorio_id }, { params }) => consultMarca(db, escritorio_id, params.id));
  router.officeFile(marcas.logo, ({ escritorio_id }, { params }) => getLogo({ db, storage }, escritorio_id, params.id));
  router.office(marcas.remove, ({ escritorio_id }, { params }) => removeMarca(db, escritorio_id, params.id));
  router.office(marcas.archive, ({ escritorio_id }, { params }) => archiveMarca(db, escritorio_id, params.id));
}
