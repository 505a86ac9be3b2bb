import { contract } from '@vigia/contract';
import type { Router } from '../../platform/http/route.ts';
import {
  createChave,
  listChavesDeAcesso,
  removeChave,
  startChave,
  startEntradaComChave,
} from './chave-acesso.service.ts';
import { register } from './cadastro.service.ts';
import { changeMe, type ContaDependencies, getMe } from './conta.service.ts';
import {
  acceptConvite,
  createConvite,
  listConvites,
  readConvite,
  resendConvite,
  revokeConvite,
} from './convite.service.ts';
import { cancelEmail, confirmEmail, resendConfirmacao, undoEmail } from './email.service.ts';
import { login, loginWithChave, loginWithCodigo, loginWithProvedor, logout } from './entrada.service.ts';
import {
  listIdentidadesDaConta,
  relinkIdentidade,
  removeIdentidade,
  startEntradaComProvedor,
} from './identidade.service.ts';
import { inactivate } from './inativacao.service.ts';
import {
  getSegundoFator,
  renewCodigos,
  startSegundoFator,
  switchSegundoFatorOff,
  switchSegundoFatorOn,
} from './segundo-fator.service.ts';
import { endOutrasSessoes, endSessao, listSessoes } from './sessao.service.ts';
import { changeSenha, requestNovaSenha, resetSenha } from './senha.service.ts';

export function contaRoutes(router: Router, dependencies: ContaDependencies): void {
  const { conta, convites, sessoes, segundoFator, chavesDeAcesso, provedor } = contract;
  router.open(conta.register, ({ body, ip }) => register(dependencies, body, ip));
  router.open(convites.cadastro, () => Promise.resolve({ modo: dependencies.cadastro }));
  router.office(convites.list, ({ escritorio_id }) => listConvites(dependencies.db, escritorio_id));
  router.office(convites.create, (caller, { body }) => createConvite(dependencies, caller, body));
  router.office(convites.reenviar, (caller, { params }) => resendConvite(dependencies, caller, params.id));
  router.office(convites.revogar, ({ escritorio_id }, { params }) =>
    revokeConvite(dependencies.db, escritorio_id, params.id),
  );
  router.open(convites.ver, ({ body, ...origem }) => readConvite(dependencies, body.token, origem));
  router.open(convites.aceitar, ({ body, ...origem }) => acceptConvite(dependencies, body, origem));
  router.open(conta.login, ({ body, ...origem }) => login(dependencies, body, origem));
  router.office(conta.logout, ({ token_hash }) => logout(dependencies.db, token_hash));
  router.office(conta.userme, ({ usuario_id }) => getMe(dependencies.db, usuario_id));
  router.office(conta.updateMe, (principal, { body }) => changeMe(dependencies, principal, body));
  router.office(conta.reenviarConfirmacao, ({ usuario_id }) => resendConfirmacao(dependencies, usuario_id));
  router.office(conta.cancelarEmail, ({ usuario_id }) => cancelEmail(dependencies, usuario_id));
  router.open(conta.confirmarEmail, ({ body, ...origem }) => confirmEmail(dependencies, body.token, origem));
  router.open(conta.desfazerEmail, ({ body, ...origem }) => undoEmail(dependencies, body.token, origem));
  router.office(conta.alterarSenha, (principal, { body }) => changeSenha(dependencies, principal, body));
  router.open(conta.regrasDaSenha, () => Promise.resolve(dependencies.regrasDaSenha));
  router.open(conta.forgetPassword, ({ body, ip }) => requestNovaSenha(dependencies, body.email, ip));
  router.open(conta.resetPassword, ({ body, ...origem }) => resetSenha(dependencies, body, origem));
  router.office(conta.inativar, (principal, { body }) => inactivate(dependencies, principal, body));
  router.office(sessoes.list, (principal) => listSessoes(dependencies.db, principal));
  router.office(sessoes.encerrar, (principal, { params, body }) =>
    endSessao(dependencies, principal, { id: params.id, senha: body.senha }),
  );
  router.office(sessoes.encerrarOutras, (principal, { body }) => endOutrasSessoes(dependencies, principal, body.senha));
  router.office(segundoFator.get, ({ usuario_id }) => getSegundoFator(dependencies.db, usuario_id));
  router.office(segundoFator.iniciar, (principal, { body }) => startSegundoFator(dependencies, principal, body.senha));
  router.office(segundoFator.ligar, (principal, { body }) =>
    switchSegundoFatorOn(dependencies, principal, body.codigo),
  );
  router.office(segundoFator.desligar, (principal, { body }) => switchSegundoFatorOff(dependencies, principal, body));
  router.office(segundoFator.renovarCodigos, (principal, { body }) => renewCodigos(dependencies, principal, body));
  router.open(segundoFator.entrar, ({ body, ...origem }) => loginWithCodigo(dependencies, body, origem));
  router.office(chavesDeAcesso.list, ({ usuario_id }) => listChavesDeAcesso(dependencies, usuario_id));
  router.office(chavesDeAcesso.iniciar, (principal, { body }) => startChave(dependencies, principal, body.senha));
  router.office(chavesDeAcesso.create, (principal, { body }) => createChave(dependencies, principal, body));
  router.office(chavesDeAcesso.remover, (principal, { params, body }) =>
    removeChave(dependencies, principal, { id: params.id, senha: body.senha }),
  );
  router.open(chavesDeAcesso.iniciarEntrada, ({ ip }) => startEntradaComChave(dependencies, ip));
  router.open(chavesDeAcesso.entrar, ({ body, ...origem }) => loginWithChave(dependencies, body.resposta, origem));
  router.open(provedor.get, () => Promise.resolve({ nome: dependencies.provedor?.nome ?? null }));
  router.open(provedor.iniciar, ({ ip }) => startEntradaComProvedor(dependencies, ip));
  router.open(provedor.entrar, ({ body, ...origem }) => loginWithProvedor(dependencies, body, origem));
  router.office(provedor.list, ({ usuario_id }) => listIdentidadesDaConta(dependencies, usuario_id));
  router.office(provedor.religar, (principal, { params, body }) =>
    relinkIdentidade(dependencies, principal, { id: params.id, senha: body.senha }),
  );
  router.office(provedor.remover, (principal, { params, body }) =>
    removeIdentidade(dependencies, principal, { id: params.id, senha: body.senha }),
  );
}
