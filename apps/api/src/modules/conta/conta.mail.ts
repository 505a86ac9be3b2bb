import { telas } from '@vigia/contract';
import { layOutMail, type MailWords } from '../../platform/mail-layout.ts';
import type { MailMessage } from '../../platform/mail-transport.ts';

/** The recipient of a message. */
interface Destinatario {
  email: string;
  first_name: string;
}

const write = (email: string, subject: string, words: MailWords): MailMessage => ({
  to: email,
  subject,
  ...layOutMail(words),
});

const NOT_YOU = 'Se não foi você, peça uma nova senha na tela de entrada e avise um administrador do seu escritório.';

/** The message with the link to a new password. The token exists nowhere else in plain text. */
export const novaSenhaMail = ({ email, first_name }: Destinatario, url: string): MailMessage =>
  write(email, 'Defina sua nova senha', {
    title: 'Definir nova senha',
    paragraphs: [
      `Olá, ${first_name}.`,
      'Recebemos um pedido para definir uma nova senha da sua conta. O link abaixo vale por uma hora e só pode ser usado uma vez.',
    ],
    action: { label: 'Definir nova senha', url },
    note: 'Se você não pediu, ignore esta mensagem: sua senha continua a mesma.',
  });

export const senhaTrocadaMail = ({ email, first_name }: Destinatario): MailMessage =>
  write(email, 'Sua senha foi alterada', {
    title: 'Sua senha foi alterada',
    paragraphs: [`Olá, ${first_name}.`, 'A senha da sua conta acaba de ser alterada, e as outras sessões terminaram.'],
    note: NOT_YOU,
  });

/** Goes to the former address of the account. */
export const emailTrocadoMail = ({ email, first_name }: Destinatario): MailMessage =>
  write(email, 'O e-mail da sua conta foi alterado', {
    title: 'O e-mail da sua conta foi alterado',
    paragraphs: [`Olá, ${first_name}.`, 'De agora em diante as mensagens da sua conta vão para outro endereço.'],
    note: 'Se não foi você, avise já um administrador do seu escritório.',
  });

export const contaDesativadaMail = ({ email, first_name }: Destinatario): MailMessage =>
  write(email, 'Sua conta foi desativada', {
    title: 'Sua conta foi desativada',
    paragraphs: [
      `Olá, ${first_name}.`,
      'Sua conta foi desativada a seu pedido e seus dados pessoais foram apagados. Esta é a última mensagem que enviamos.',
    ],
  });

export const escritorioEncerradoMail = ({ email, first_name }: Destinatario): MailMessage =>
  write(email, 'Seu escritório foi encerrado', {
    title: 'Seu escritório foi encerrado',
    paragraphs: [
      `Olá, ${first_name}.`,
      'Quem administrava o escritório encerrou o uso do Vigia Marcas, e com isso a sua conta terminou. Se quiser continuar, crie uma conta nova com este mesmo e-mail.',
    ],
  });

export const cadastroEsperaMail = (administrador: Destinatario, novo: string, appUrl: string): MailMessage =>
  write(administrador.email, 'Um cadastro espera sua aprovação', {
    title: 'Um cadastro espera sua aprovação',
    paragraphs: [
      `Olá, ${administrador.first_name}.`,
      `${novo} se cadastrou com o CNPJ do seu escritório e só entra depois que um administrador aprovar. Se você não conhece esta pessoa, recuse.`,
    ],
    action: { label: 'Ver o cadastro', url: `${appUrl}${telas.meusDados.href({ aba: 'escritorio' })}` },
  });

export const cadastroAprovadoMail = ({ email, first_name }: Destinatario, appUrl: string): MailMessage =>
  write(email, 'Seu acesso foi aprovado', {
    title: 'Seu acesso foi aprovado',
    paragraphs: [`Olá, ${first_name}.`, 'Um administrador do escritório aprovou o seu cadastro. Você já pode entrar.'],
    action: { label: 'Entrar', url: `${appUrl}${telas.entrar.href()}` },
  });
