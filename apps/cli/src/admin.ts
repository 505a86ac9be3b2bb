import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import {
  ConfigError,
  convidarPeloOperador,
  createContaDoOperador,
  createMail,
  createSenhaProvisoria,
  createSmtpTransport,
  createThrottle,
  diagnose,
  eraseEncerrado,
  type Exame,
  LIMITE_DE_PEDIDOS,
  listContas,
  setSenhaPeloOperador,
  UserFacingError,
} from '@vigia/api';
import type { Config } from '@vigia/api/config';
import { formatCnpj, parseCnpj } from '@vigia/domain';
import { CommandError } from './command-error.ts';
import { withBackend } from './with-backend.ts';

/** Whether the result is written as JSON, for programs. */
export interface Saida {
  json?: boolean;
}

/** Where a password comes from: the first line of the input, or a made-up one that is printed once. It never stands in the command line. */
interface OrigemDaSenha extends Saida {
  senhaDaEntrada?: boolean;
}

const SITUACOES = { ativo: 'ativa', pendente: 'espera a aprovação de um administrador do escritório' } as const;
const PARTES: Readonly<Record<Exame['parte'], string>> = {
  banco: 'Banco de dados',
  relogio: 'Relógio',
  disco: 'Disco',
  correio: 'Correio',
  arquivos: 'Arquivos',
  inpi: 'INPI',
  modelo_de_linguagem: 'Modelo de linguagem',
};
const RESULTADOS = { ok: 'ok   ', aviso: 'aviso', falha: 'FALHA' } as const;

function write({ json = false }: Saida, data: object, lines: readonly string[]): void {
  console.log(json ? JSON.stringify(data) : lines.join('\n'));
}

async function readSenha({ senhaDaEntrada = false }: OrigemDaSenha): Promise<{ senha: string; made: boolean }> {
  if (!senhaDaEntrada) return { senha: createSenhaProvisoria(), made: true };
  for await (const line of createInterface({ input: process.stdin })) return { senha: line, made: false };
  throw new CommandError('A entrada não traz a senha.');
}

function readCnpj(cnpj: string): string {
  const parsed = parseCnpj(cnpj);
  if (parsed === null) throw new CommandError(`O CNPJ «${cnpj}» é inválido: confira os números.`);
  return parsed;
}

/** Runs work on the database of an installation that may be running. */
const onBackend = (config: Config, work: Parameters<typeof withBackend>[1]): Promise<void> =>
  withBackend({ ...config, role: 'api' }, work);

const aboutSenha = (senha: string, made: boolean): string[] =>
  made ? [`Senha: ${senha}`, 'Ela aparece só agora. Peça que a pessoa a troque depois de entrar.'] : [];

/** `admin criar-usuario`: creates an account whose address the operator vouches for. Throws a UserFacingError if it exists or the data are wrong. */
export const criarUsuario = (
  config: Config,
  email: string,
  flags: OrigemDaSenha & { cnpj: string; usuario: string; nome: string; sobrenome: string },
): Promise<void> =>
  onBackend(config, async ({ connection: { db } }) => {
    const { senha, made } = await readSenha(flags);
    const conta = await createContaDoOperador(db, {
      ...{ email, username: flags.usuario, first_name: flags.nome, last_name: flags.sobrenome, password: senha },
      escritorio: { cnpj: readCnpj(flags.cnpj) },
    });
    const situacao = conta.situacao === 'pendente' ? 'pendente' : 'ativo';
    write(flags, { ...conta, ...(made ? { senha } : {}) }, [
      `Conta criada: ${conta.email} (${conta.papel}, ${SITUACOES[situacao]}).`,
      ...aboutSenha(senha, made),
    ]);
  });

/** `admin nova-senha`: gives an account a new password and ends its sessions. Throws a UserFacingError if there is no such account. */
export const novaSenha = (config: Config, email: string, flags: OrigemDaSenha): Promise<void> =>
  onBackend(config, async ({ connection: { db }, queue, log }) => {
    const { senha, made } = await readSenha(flags);
    await setSenhaPeloOperador({ db, mail: createMail(queue), log }, { email, senha }, { minimo: config.senhaMinima });
    write(flags, { email, ...(made ? { senha } : {}) }, [
      `A senha de ${email} foi trocada e as sessões terminaram.`,
      ...aboutSenha(senha, made),
    ]);
  });

/** `admin listar`: lists the accounts of all offices. */
export const listar = (config: Config, flags: Saida): Promise<void> =>
  onBackend(config, async ({ connection: { db } }) => {
    const contas = await listContas(db);
    const lines = contas.map(
      ({ cnpj, email, papel, situacao, email_confirmado }) =>
        `${formatCnpj(cnpj)}  ${email}  ${papel}, ${SITUACOES[situacao]}${email_confirmado ? '' : ', e-mail não confirmado'}`,
    );
    write(flags, contas, lines.length > 0 ? lines : ['Ainda não há contas.']);
  });

/** `admin convidar`: invites an address to an office. Throws a UserFacingError if the office does not exist or the address cannot be invited. */
export const convidar = (
  config: Config,
  email: string,
  flags: Saida & { cnpj: string; papel: 'administrador' | 'analista' | 'leitor' },
): Promise<void> =>
  onBackend(config, async ({ connection: { db, pool }, queue }) => {
    const pedidoThrottle = createThrottle(pool, LIMITE_DE_PEDIDOS);
    const { papel } = flags;
    const convite = await convidarPeloOperador(
      { db, mail: createMail(queue), pedidoThrottle },
      { cnpj: readCnpj(flags.cnpj), email, papel },
    );
    write(flags, { email, papel, expira_em: convite.expira_em }, [
      `O convite para ${email} está na fila do correio. Ele vale 7 dias.`,
    ]);
  });

/** `admin apagar-escritorio`: deletes everything of a closed office at once. Throws a UserFacingError if no closed office has the CNPJ. */
export const apagarEscritorio = (config: Config, cnpj: string, flags: Saida): Promise<void> =>
  onBackend(config, async ({ owner }) => {
    const apagados = await eraseEncerrado(owner, readCnpj(cnpj));
    write(flags, { cnpj, apagados }, [
      `Os dados do escritório ${cnpj} foram apagados. As cópias de segurança os contêm até serem substituídas.`,
    ]);
  });

/** `admin testar-email`: sends one message and says what the mail server answered. Throws a UserFacingError if it does not take the message. */
export async function testarEmail({ mail, appUrl }: Config, email: string, flags: Saida): Promise<void> {
  if (mail.smtpUrl === undefined) throw new UserFacingError(503, 'SMTP_URL não está definida: nenhuma mensagem sai.');
  const transport = createSmtpTransport({ smtpUrl: mail.smtpUrl, from: mail.from });
  const text = `Esta mensagem mostra que o Vigia Marcas em ${appUrl} consegue enviar e-mails. Ninguém precisa responder.`;
  const message = { to: email, subject: 'Teste do correio do Vigia Marcas', text, html: `<p>${text}</p>` };
  try {
    const resposta = await transport.deliver(message, randomUUID());
    write(flags, { email, resposta }, [`O servidor aceitou a mensagem para ${email}: ${resposta}`]);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UserFacingError(503, `O servidor de e-mail não aceitou a mensagem: ${why}`);
  } finally {
    transport.close();
  }
}

/** `admin diagnostico`: looks at every part of the installation. Throws a UserFacingError if one failed. */
export async function diagnostico(config: Config, flags: Saida): Promise<void> {
  let exames: Exame[] = [];
  try {
    await onBackend(config, async ({ connection: { db } }) => {
      exames = await diagnose(config, db);
    });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    exames = await diagnose(config, undefined, error.message);
  }
  const lines = exames.map(({ parte, resultado, frase }) => `${RESULTADOS[resultado]}  ${PARTES[parte]}: ${frase}`);
  write(flags, exames, lines);
  const failed = exames.filter(({ resultado }) => resultado === 'falha').map(({ parte }) => PARTES[parte]);
  if (failed.length > 0) throw new UserFacingError(503, `Não funciona: ${failed.join(', ')}.`);
}
