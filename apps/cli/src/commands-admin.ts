import { buildCommand, buildRouteMap } from '@stricli/core';
import type { Saida } from './admin.ts';
import { readEnvironment } from './environment.ts';

const json = { kind: 'boolean', optional: true, withNegated: false, brief: 'escreve o resultado em JSON' } as const;
const senhaDaEntrada = {
  kind: 'boolean',
  optional: true,
  withNegated: false,
  brief: 'lê a senha da primeira linha da entrada; sem ela, uma senha é inventada e mostrada uma vez',
} as const;
const texto = (brief: string) => ({ kind: 'parsed', parse: String, placeholder: 'texto', brief }) as const;
const email = {
  kind: 'tuple',
  parameters: [{ placeholder: 'e-mail', brief: 'endereço da pessoa', parse: String }],
} as const;

interface ComSenha extends Saida {
  'senha-da-entrada'?: boolean;
}
const withSenha = ({ 'senha-da-entrada': senhaDaEntrada = false, ...flags }: ComSenha) => ({
  ...flags,
  senhaDaEntrada,
});

const criarUsuario = buildCommand({
  loader: async () => {
    const { criarUsuario } = await import('./admin.ts');
    return async (
      flags: ComSenha & { cnpj: string; usuario: string; nome: string; sobrenome: string },
      email: string,
    ) => {
      const { cnpj, usuario, nome, sobrenome } = flags;
      await criarUsuario(await readEnvironment(), email, { ...withSenha(flags), cnpj, usuario, nome, sobrenome });
    };
  },
  parameters: {
    flags: {
      cnpj: texto('CNPJ do escritório; o primeiro usuário dele o funda e administra'),
      usuario: texto('nome de usuário'),
      nome: texto('primeiro nome'),
      sobrenome: texto('último nome'),
      'senha-da-entrada': senhaDaEntrada,
      json,
    },
    positional: email,
  },
  docs: { brief: 'cria uma conta com o e-mail já confirmado' },
});

const novaSenha = buildCommand({
  loader: async () => {
    const { novaSenha } = await import('./admin.ts');
    return async (flags: ComSenha, email: string) => novaSenha(await readEnvironment(), email, withSenha(flags));
  },
  parameters: { flags: { 'senha-da-entrada': senhaDaEntrada, json }, positional: email },
  docs: { brief: 'troca a senha de uma conta e encerra as sessões dela' },
});

const listar = buildCommand({
  loader: async () => {
    const { listar } = await import('./admin.ts');
    return async (flags: Saida) => listar(await readEnvironment(), flags);
  },
  parameters: { flags: { json } },
  docs: { brief: 'lista as contas de todos os escritórios' },
});

const convidar = buildCommand({
  loader: async () => {
    const { convidar } = await import('./admin.ts');
    return async (flags: Saida & { cnpj: string; papel: 'administrador' | 'analista' | 'leitor' }, email: string) =>
      convidar(await readEnvironment(), email, flags);
  },
  parameters: {
    flags: {
      cnpj: texto('CNPJ do escritório'),
      papel: {
        kind: 'enum',
        values: ['administrador', 'analista', 'leitor'],
        default: 'analista',
        brief: 'o que a pessoa poderá fazer',
      },
      json,
    },
    positional: email,
  },
  docs: { brief: 'convida uma pessoa para um escritório, por e-mail' },
});

const apagarEscritorio = buildCommand({
  loader: async () => {
    const { apagarEscritorio } = await import('./admin.ts');
    return async (flags: Saida, cnpj: string) => apagarEscritorio(await readEnvironment(), cnpj, flags);
  },
  parameters: {
    flags: { json },
    positional: {
      kind: 'tuple',
      parameters: [{ placeholder: 'CNPJ', brief: 'CNPJ de um escritório que já foi encerrado', parse: String }],
    },
  },
  docs: { brief: 'apaga na hora todos os dados de um escritório encerrado, a pedido' },
});

const testarEmail = buildCommand({
  loader: async () => {
    const { testarEmail } = await import('./admin.ts');
    return async (flags: Saida, email: string) => testarEmail(await readEnvironment(), email, flags);
  },
  parameters: { flags: { json }, positional: email },
  docs: { brief: 'envia uma mensagem de teste e diz o que o servidor de e-mail respondeu' },
});

const diagnostico = buildCommand({
  loader: async () => {
    const { diagnostico } = await import('./admin.ts');
    return async (flags: Saida) => diagnostico(await readEnvironment(), flags);
  },
  parameters: { flags: { json } },
  docs: { brief: 'examina banco, relógio, disco, correio, arquivos, INPI e modelo de linguagem' },
});

/** `vigia admin`: what the operator of an installation does at a terminal. */
export const admin = buildRouteMap({
  routes: {
    'criar-usuario': criarUsuario,
    'nova-senha': novaSenha,
    listar,
    convidar,
    'apagar-escritorio': apagarEscritorio,
    'testar-email': testarEmail,
    diagnostico,
  },
  docs: { brief: 'contas e estado da instalação, para quem a opera' },
});
