import { contract } from '@vigia/contract';
import type { Router } from '../../platform/http/route.ts';
import {
  approve,
  changeEscritorio,
  changePapel,
  endSessoes,
  type EscritorioDependencies,
  getEscritorio,
  listMembros,
  remove,
} from './escritorio.service.ts';
import { changeIdentidade, getIdentidade } from './identidade.service.ts';

export function escritorioRoutes(router: Router, dependencies: EscritorioDependencies): void {
  const { escritorio } = contract;
  const { db } = dependencies;
  router.office(escritorio.get, ({ escritorio_id }) => getEscritorio(db, escritorio_id));
  router.office(escritorio.update, ({ escritorio_id }, { params, body }) =>
    changeEscritorio(db, escritorio_id, params.cnpj, body),
  );
  router.officeWide(escritorio.identidade, (escritorioId) => getIdentidade(db, escritorioId));
  router.office(escritorio.changeIdentidade, ({ escritorio_id }, { body }) =>
    changeIdentidade(db, escritorio_id, body),
  );
  router.office(escritorio.membros, ({ escritorio_id, usuario_id }) => listMembros(db, escritorio_id, usuario_id));
  router.office(escritorio.aprovar, ({ escritorio_id }, { params }) => approve(dependencies, escritorio_id, params.id));
  router.office(escritorio.mudarPapel, (caller, { params, body }) => changePapel(db, caller, params.id, body.papel));
  router.office(escritorio.encerrarSessoes, (caller, { params }) => endSessoes(db, caller, params.id));
  router.office(escritorio.remover, (principal, { params }) => remove(db, principal, params.id));
}
