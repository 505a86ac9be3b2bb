import { layOutMail } from '../../platform/mail-layout.ts';
import type { MailMessage } from '../../platform/mail-transport.ts';

interface CartaDoCorreio {
  para: string;
  escritorio: string;
  assunto: string;
  mensagem: string;
  /** The address of the person who sent it, for the answer. */
  responder_a: string | null;
  anexo: { nome: string; conteudo: Buffer };
}

/** The mail of a report to a contact of a client. It says who sent it, because the address belongs to nobody of this product. */
export const cartaMail = ({
  para,
  escritorio,
  assunto,
  mensagem,
  responder_a,
  anexo,
}: CartaDoCorreio): MailMessage => ({
  to: para,
  subject: assunto,
  ...layOutMail({
    title: assunto,
    paragraphs: mensagem.split(/\n{2,}/),
    note: `O relatório está anexo: ${anexo.nome}.`,
    reason: `${escritorio} enviou esta mensagem a você, como cliente, pelo Vigia Marcas.`,
  }),
  ...(responder_a === null ? {} : { headers: { 'Reply-To': responder_a } }),
  attachments: [{ nome: anexo.nome, tipo: 'application/pdf', conteudo: anexo.conteudo }],
});
