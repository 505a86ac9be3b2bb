import { createTransport } from 'nodemailer';

export interface MailMessage {
  /** One address. */
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Headers beside the usual ones, such as List-Unsubscribe. */
  headers?: Record<string, string>;
  attachments?: readonly AnexoDoCorreio[];
}

/** A file that is sent with a message. */
export interface AnexoDoCorreio {
  nome: string;
  tipo: string;
  conteudo: Buffer;
}

/** Sends messages. */
export interface MailTransport {
  /** Returns what the server said. Rejects if the server did not take the message. */
  deliver: (message: MailMessage, id: string) => Promise<string>;
  close: () => void;
}

/** The longest times to wait for a mail server, in milliseconds. */
export interface SmtpLimits {
  connectMs: number;
  silenceMs: number;
}
const LIMITS: SmtpLimits = { connectMs: 10_000, silenceMs: 30_000 };

const domainOf = (from: string): string => /@([^>]+)>?$/.exec(from)?.[1] ?? 'localhost';

/** Sends through a mail server, over connections that stay open. */
export function createSmtpTransport(
  { smtpUrl, from }: { smtpUrl: string; from: string },
  { connectMs, silenceMs }: SmtpLimits = LIMITS,
): MailTransport {
  const smtp = createTransport(
    {
      pool: true,
      url: smtpUrl,
      maxConnections: 2,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: silenceMs,
      // Nothing in a message may make the library read files or addresses.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    deliver: async ({ to, subject, html, text, headers, attachments = [] }, id) => {
      const { response } = await smtp.sendMail({
        to,
        subject,
        html,
        text,
        attachments: attachments.map(({ nome, tipo, conteudo }) => ({
          filename: nome,
          contentType: tipo,
          content: conteudo,
        })),
        messageId: `<${id}@${domainOf(from)}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      });
      return response;
    },
    close: () => smtp.close(),
  };
}

/** Whether the server refused this message or address for good (RFC 5321: 5xx). Another attempt would not change that. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  const { code, responseCode } = error;
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500;
}
