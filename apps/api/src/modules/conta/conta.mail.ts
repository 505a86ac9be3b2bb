import { DIAS_DO_CONVITE, telas } from '@vigia/contract';
import { formatCnpj } from '@vigia/domain';
import { layOutMail, type MailWords } from '../../platform/mail-layout.ts';
import type { MailMessage } from '../../platform/mail-transport.ts';

/*
 * No message of this file contains a word that a user typed: anybody can sign up with anybody's address, and our mail server must not say what a
 * stranger wrote. The product shows who waits or who changed what.
 */
const write = (email: string, subject: string, words: MailWords): MailMessage => ({
  to: email,
  subject,
  ...layOutMail(words),
});

const NOT_YOU = 'Se não foi você, peça uma nova senha na tela de entrada e avise um administrador do seu escritório.';
const INFORMED = 'Você recebe esta mensagem porque alguém informou este endereço no Vigia Marcas.';

/** The message with the link to a new password. The token exists nowhere else in plain text. */
export const novaSenhaMail = (email: string, url: string): MailMessage =>
  write(email, 'Defina sua nova senha', {
    title: 'Definir nova senha',
    paragraphs: [
      'Olá.',
      'Recebemos um pedido para definir uma nova senha da sua conta. O link abaixo vale por uma hora e só pode ser usado uma vez.',
    ],
    action: { label: 'Definir nova senha', url },
    note: 'Se você não pediu, ignore esta mensagem: sua senha continua a mesma.',
  });

export const senhaTrocadaMail = (email: string): MailMessage =>
  write(email, 'Sua senha foi alterada', {
    title: 'Sua senha foi alterada',
    paragraphs: [
      'Olá.',
      'A senha da sua conta acaba de ser alterada. As outras sessões terminaram, e o endereço da agenda foi revogado.',
    ],
    note: NOT_YOU,
  });

const moment = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Tells of a sign-in from an unknown browser in an unknown network. `aparelho` is made of words of the product. */
export const entradaNovaMail = (
  email: string,
  { appUrl, aparelho, rede }: { appUrl: string; aparelho: string; rede: string },
): MailMessage =>
  write(email, 'Entrada em um aparelho novo', {
    title: 'Entrada em um aparelho novo',
    paragraphs: [
      'Olá.',
      `Alguém entrou na sua conta de um aparelho e de uma rede que ela não usava: ${aparelho}, rede ${rede}, em ${moment.format(new Date())} (horário de Brasília).`,
      'Se foi você, não precisa fazer nada. Veja em Segurança onde a sua conta está aberta e encerre o que não reconhecer.',
    ],
    action: { label: 'Ver as sessões', url: `${appUrl}${telas.seguranca.href()}` },
    note: NOT_YOU,
  });

const SEGURANCA = 'Ver Segurança';

export const segundoFatorLigadoMail = (email: string, appUrl: string): MailMessage =>
  write(email, 'Verificação em duas etapas ligada', {
    title: 'Verificação em duas etapas ligada',
    paragraphs: [
      'Olá.',
      'De agora em diante, entrar na sua conta com a senha pede também um código do seu aplicativo autenticador. Guarde os códigos de recuperação fora deste aparelho: sem o aplicativo e sem eles, ninguém entra.',
    ],
    action: { label: SEGURANCA, url: `${appUrl}${telas.seguranca.href()}` },
    note: NOT_YOU,
  });

export const segundoFatorDesligadoMail = (email: string, appUrl: string): MailMessage =>
  write(email, 'Verificação em duas etapas desligada', {
    title: 'Verificação em duas etapas desligada',
    paragraphs: ['Olá.', 'De agora em diante, a senha basta para entrar na sua conta.'],
    action: { label: SEGURANCA, url: `${appUrl}${telas.seguranca.href()}` },
    note: NOT_YOU,
  });

/** Tells what the operator removed for a person who could not sign in any more. */
export const segundoFatorRemovidoMail = (
  email: string,
  { appUrl, segundoFator, chaves }: { appUrl: string; segundoFator: boolean; chaves: readonly string[] },
): MailMessage =>
  write(email, 'Verificação removida da sua conta', {
    title: 'Verificação removida da sua conta',
    paragraphs: [
      'Olá.',
      ...(segundoFator
        ? ['A operação do sistema removeu a verificação em duas etapas da sua conta e os códigos de recuperação.']
        : []),
      ...(chaves.length > 0 ? ['A operação do sistema removeu as chaves de acesso (passkeys) da sua conta.'] : []),
      'Todas as sessões terminaram. Entre com a sua senha e ligue a verificação de novo em Segurança.',
    ],
    action: { label: SEGURANCA, url: `${appUrl}${telas.seguranca.href()}` },
    note: NOT_YOU,
  });

export const chaveCriadaMail = (email: string, appUrl: string): MailMessage =>
  write(email, 'Chave de acesso cadastrada', {
    title: 'Chave de acesso cadastrada',
    paragraphs: ['Olá.', 'Uma nova chave de acesso (passkey) entra na sua conta sem a senha e sem código.'],
    action: { label: SEGURANCA, url: `${appUrl}${telas.seguranca.href()}` },
    note: 'Se não foi você, remova a chave em Segurança e troque a sua senha.',
  });

export const chaveRemovidaMail = (email: string, appUrl: string): MailMessage =>
  write(email, 'Chave de acesso removida', {
    title: 'Chave de acesso removida',
    paragraphs: ['Olá.', 'Uma chave de acesso (passkey) da sua conta deixou de valer.'],
    action: { label: SEGURANCA, url: `${appUrl}${telas.seguranca.href()}` },
    note: NOT_YOU,
  });

/** `nome` is the provider's name in the settings of the operator. */
export const identidadeLigadaMail = (email: string, { appUrl, nome }: { appUrl: string; nome: string }): MailMessage =>
  write(email, 'Entrada por provedor ligada', {
    title: 'Entrada por provedor ligada',
    paragraphs: [
      'Olá.',
      `Alguém com este endereço entrou na sua conta por ${nome}. De agora em diante, essa identidade entra sem a senha.`,
    ],
    action: { label: SEGURANCA, url: `${appUrl}${telas.seguranca.href()}` },
    note: 'Se não foi você, remova a identidade em Segurança e troque as senhas daqui e do provedor.',
  });

export const identidadeRemovidaMail = (email: string, appUrl: string): MailMessage =>
  write(email, 'Entrada por provedor removida', {
    title: 'Entrada por provedor removida',
    paragraphs: ['Olá.', 'Uma identidade do provedor deixou de entrar na sua conta.'],
    action: { label: SEGURANCA, url: `${appUrl}${telas.seguranca.href()}` },
    note: NOT_YOU,
  });

/** Tells that a recovery code was used up. */
export const codigoUsadoMail = (
  email: string,
  { appUrl, restantes }: { appUrl: string; restantes: number },
): MailMessage =>
  write(email, 'Um código de recuperação foi usado', {
    title: 'Um código de recuperação foi usado',
    paragraphs: [
      'Olá.',
      `Um dos códigos de recuperação da sua conta acaba de ser usado. ${restantes === 0 ? 'Não resta nenhum: peça novos em Segurança.' : `Restam ${restantes}.`}`,
    ],
    action: { label: SEGURANCA, url: `${appUrl}${telas.seguranca.href()}` },
    note: NOT_YOU,
  });

const LINK_LIFE = 'O link vale por 72 horas e só pode ser usado uma vez.';

/** The message that proves the address of a new account. `shared` says that another account signs in by the chosen user name. */
export const confirmarCadastroMail = (email: string, url: string, shared: boolean): MailMessage =>
  write(email, 'Confirme seu e-mail', {
    title: 'Confirme seu e-mail',
    paragraphs: [
      'Olá.',
      `Este endereço foi informado na criação de uma conta do Vigia Marcas. Se foi você, confirme-o. ${LINK_LIFE}`,
      ...(shared
        ? [
            'O nome de usuário escolhido já entra em outra conta: entre com o seu e-mail, ou escolha outro nome em Meus Dados.',
          ]
        : []),
    ],
    action: { label: 'Confirmar e-mail', url },
    note: 'Se não foi você, ignore esta mensagem: sem a confirmação, nenhuma outra chega a este endereço.',
    reason: INFORMED,
  });

/** Invites a person to an office, which is named by its CNPJ: its other names are words that a user typed. */
export const conviteMail = ({ email, cnpj }: { email: string; cnpj: string }, url: string): MailMessage =>
  write(email, 'Convite para um escritório no Vigia Marcas', {
    title: 'Você foi convidado',
    paragraphs: [
      'Olá.',
      `Um administrador do escritório de CNPJ ${formatCnpj(cnpj)} convidou você a trabalhar com ele no Vigia Marcas. O link vale por ${DIAS_DO_CONVITE} dias e só pode ser usado uma vez.`,
    ],
    action: { label: 'Ver o convite', url },
    note: 'Se você não conhece este escritório, ignore esta mensagem: nenhuma conta é criada.',
    reason: INFORMED,
  });

/** Goes to the new address of an account. */
export const confirmarTrocaMail = (email: string, url: string): MailMessage =>
  write(email, 'Confirme seu novo e-mail', {
    title: 'Confirme seu novo e-mail',
    paragraphs: [
      'Olá.',
      `Uma conta do Vigia Marcas quer usar este endereço. Se foi você quem pediu, confirme-o. ${LINK_LIFE}`,
    ],
    action: { label: 'Confirmar e-mail', url },
    note: 'Se não foi você, ignore esta mensagem: sem a confirmação, nada muda.',
    reason: INFORMED,
  });

/** Goes to an address that an account has already, when somebody enters it again. */
export const emailConhecidoMail = (email: string, appUrl: string): MailMessage =>
  write(email, 'Alguém tentou usar este e-mail', {
    title: 'Alguém tentou usar este e-mail',
    paragraphs: [
      'Olá.',
      'Alguém informou este endereço para criar uma conta ou trocar o e-mail de outra. Ele já pertence a uma conta, e nada mudou nela.',
    ],
    action: { label: 'Esqueci a senha', url: `${appUrl}${telas.esqueciSenha.href()}` },
    note: 'Se foi você, entre com a sua senha ou defina uma nova. Se não foi, ignore esta mensagem.',
  });

export const nomeCompartilhadoMail = (email: string): MailMessage =>
  write(email, 'Entre com o seu e-mail', {
    title: 'Entre com o seu e-mail',
    paragraphs: [
      'Olá.',
      'O nome de usuário que você escolheu já entra em outra conta. De agora em diante, entre com o seu e-mail, ou escolha outro nome em Meus Dados.',
    ],
  });

/** Goes to the present address when the user asks to change it. */
export const trocaPedidaMail = (email: string, url: string): MailMessage =>
  write(email, 'Pedido de troca do seu e-mail', {
    title: 'Pedido de troca do seu e-mail',
    paragraphs: [
      'Olá.',
      'Alguém com a sua senha pediu para trocar o e-mail da sua conta. A troca vale quando o novo endereço for confirmado.',
      'Se não foi você, desfaça: a troca é cancelada ou revertida, todas as sessões terminam, e você define uma nova senha. O link vale por 72 horas.',
    ],
    action: { label: 'Desfazer a troca', url },
  });

/** Goes to the former address when the change counts. */
export const emailTrocadoMail = (email: string, url: string): MailMessage =>
  write(email, 'O e-mail da sua conta foi alterado', {
    title: 'O e-mail da sua conta foi alterado',
    paragraphs: [
      'Olá.',
      'De agora em diante as mensagens da sua conta vão para outro endereço.',
      'Se não foi você, desfaça: este endereço volta a valer, todas as sessões terminam, e você define uma nova senha. O link vale por 72 horas.',
    ],
    action: { label: 'Desfazer a troca', url },
  });

export const contaDesativadaMail = (email: string): MailMessage =>
  write(email, 'Sua conta foi desativada', {
    title: 'Sua conta foi desativada',
    paragraphs: [
      'Olá.',
      'Sua conta foi desativada a seu pedido e seus dados pessoais foram apagados. Esta é a última mensagem que enviamos.',
    ],
  });

export const escritorioEncerradoMail = (email: string): MailMessage =>
  write(email, 'Seu escritório foi encerrado', {
    title: 'Seu escritório foi encerrado',
    paragraphs: [
      'Olá.',
      'Quem administrava o escritório encerrou o uso do Vigia Marcas, e com isso a sua conta terminou. Se quiser continuar, crie uma conta nova com este mesmo e-mail.',
    ],
  });

/** Goes to an administrator. The product shows who waits. */
export const cadastroEsperaMail = (email: string, appUrl: string): MailMessage =>
  write(email, 'Um cadastro espera sua aprovação', {
    title: 'Um cadastro espera sua aprovação',
    paragraphs: [
      'Olá.',
      'Uma pessoa se cadastrou com o CNPJ do seu escritório e só entra depois que um administrador aprovar. Veja quem é em Meus Dados. Se você não conhece esta pessoa, recuse.',
    ],
    action: { label: 'Ver o cadastro', url: `${appUrl}${telas.meusDados.href({ aba: 'escritorio' })}` },
  });

export const cadastroAprovadoMail = (email: string, appUrl: string): MailMessage =>
  write(email, 'Seu acesso foi aprovado', {
    title: 'Seu acesso foi aprovado',
    paragraphs: ['Olá.', 'Um administrador do escritório aprovou o seu cadastro. Você já pode entrar.'],
    action: { label: 'Entrar', url: `${appUrl}${telas.entrar.href()}` },
  });
