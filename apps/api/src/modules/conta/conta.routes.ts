import { contract } from '@vigia/contract';
import type { Router } from '../../platform/http/route.ts';
import { type ContaDependencies, getMe, login, logout, register } from './conta.service.ts';

export function contaRoutes(router: Router, dependencies: ContaDependencies): void {
  const { conta } = contract;
  router.open(conta.register, ({ body, ip }) => register(dependencies, body, ip));
  router.open(conta.login, ({ body, ip }) => login(dependencies, body, ip));
  router.office(conta.logout, ({ token_hash }) => logout(dependencies.db, token_hash));
  router.office(conta.userme, ({ usuario_id }) => getMe(dependencies.db, usuario_id));
}
