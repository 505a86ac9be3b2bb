import { createTransport } from 'nodemailer';

export interface MailMessage {
  /** One address. */
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Headers beside the usual ones, such as List-Unsubscribe. */
  headers?: Record<string, string>;
}

/** Takes messages away. */
export interface MailTransport {
  /** Rejects when the message was not taken; answers what the server said. */
  deliver: (message: MailMessage, id: string) => Promise<string>;
  close: () => void;
}

/** Milliseconds that a mail server may take. */
export interface SmtpLimits {
  connectMs: number;
  silenceMs: number;
}
const LIMITS: SmtpLimits = { connectMs: 10_000, silenceMs: 30_000 };

const domainOf = (from: string): string => /@([^>]+)>?$/.exec(from)?.[1] ?? 'localhost';

/** Sends by a mail server, over connections that are kept open. */
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
      // A message is what we wrote: nothing in it may make the server read files or addresses.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    deliver: async ({ to, subject, html, text, headers }, id) => {
      const { response } = await smtp.sendMail({
        to,
        subject,
        html,
        text,
        messageId: `<${id}@${domainOf(from)}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      });
      return response;
    },
    close: () => smtp.close(),
  };
}

/** Whether the server said no to this very message or address (RFC 5321: 5xx), which another attempt would not change. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  const { code, responseCode } = error;
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500;
}
