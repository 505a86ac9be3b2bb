import { contract } from '@vigia/contract';
import type { Router } from '../../platform/http/route.ts';
import { register } from './cadastro.service.ts';
import { changeMe, type ContaDependencies, getMe } from './conta.service.ts';
import { cancelEmail, confirmEmail, resendConfirmacao, undoEmail } from './email.service.ts';
import { login, logout } from './entrada.service.ts';
import { inactivate } from './inativacao.service.ts';
import { changeSenha, requestNovaSenha, resetSenha } from './senha.service.ts';

export function contaRoutes(router: Router, dependencies: ContaDependencies): void {
  const { conta } = contract;
  router.open(conta.register, ({ body, ip }) => register(dependencies, body, ip));
  router.open(conta.login, ({ body, ip, aparelho }) => login(dependencies, body, { ip, aparelho }));
  router.office(conta.logout, ({ token_hash }) => logout(dependencies.db, token_hash));
  router.office(conta.userme, ({ usuario_id }) => getMe(dependencies.db, usuario_id));
  router.office(conta.updateMe, (principal, { body }) => changeMe(dependencies, principal, body));
  router.office(conta.reenviarConfirmacao, ({ usuario_id }) => resendConfirmacao(dependencies, usuario_id));
  router.office(conta.cancelarEmail, ({ usuario_id }) => cancelEmail(dependencies, usuario_id));
  router.open(conta.confirmarEmail, ({ body, ip, aparelho }) =>
    confirmEmail(dependencies, body.token, { ip, aparelho }),
  );
  router.open(conta.desfazerEmail, ({ body, ip, aparelho }) => undoEmail(dependencies, body.token, { ip, aparelho }));
  router.office(conta.alterarSenha, (principal, { body }) => changeSenha(dependencies, principal, body));
  router.open(conta.regrasDaSenha, () => Promise.resolve(dependencies.regrasDaSenha));
  router.open(conta.forgetPassword, ({ body, ip }) => requestNovaSenha(dependencies, body.email, ip));
  router.open(conta.resetPassword, ({ body, ip, aparelho }) => resetSenha(dependencies, body, { ip, aparelho }));
  router.office(conta.inativar, (principal, { body }) => inactivate(dependencies, principal, body));
}
