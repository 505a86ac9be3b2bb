import { contract } from '@vigia/contract';
import type { Router } from '../../platform/http/route.ts';
import { type CalendarioDependencies, createAgenda, getAgenda, readFeed, revokeAgenda } from './calendario.service.ts';

export function calendarioRoutes(router: Router, dependencies: CalendarioDependencies): void {
  const { calendario } = contract;
  router.office(calendario.get, (principal) => getAgenda(dependencies, principal));
  router.office(calendario.create, (principal, { body }) => createAgenda(dependencies, principal, body.senha));
  router.office(calendario.revoke, (principal, { body }) => revokeAgenda(dependencies, principal, body.senha));
  router.openFile(calendario.feed, async ({ params }) => ({ conteudo: await readFeed(dependencies, params.ficha) }));
}
