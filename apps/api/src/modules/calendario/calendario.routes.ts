import { contract } from '@vigia/contract';
import type { Router } from '../../platform/http/route.ts';
import { type CalendarioDependencies, getAgenda, readFeed, revokeAgenda } from './calendario.service.ts';

export function calendarioRoutes(router: Router, dependencies: CalendarioDependencies): void {
  const { calendario } = contract;
  router.office(calendario.get, (principal) => getAgenda(dependencies, principal));
  router.office(calendario.revoke, ({ usuario_id }) => revokeAgenda(dependencies.db, usuario_id));
  router.openFile(calendario.feed, async ({ params }) => ({ conteudo: await readFeed(dependencies, params.ficha) }));
}
