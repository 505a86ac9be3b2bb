import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import type { Database, Schema } from './database.ts';
import { API_NOT_FOUND, sendErro } from './http/error-handler.ts';
import { isFromHere } from './http/own-machine.ts';
import { escapeHtml } from './mail-layout.ts';
import type { AnexoDoCorreio, MailTransport } from './mail-transport.ts';

const KEPT = 200;

/** Path of the mailbox below the API base. */
export const MAILBOX_PATH = '/correio/';

// A text in PostgreSQL cannot contain NUL.
const storable = (text: string): string => text.replaceAll('\0', '');

/** The mailbox keeps the names of attachments only. */
const describeAnexo = ({ nome, conteudo }: AnexoDoCorreio): string =>
  `\n[Anexo: ${nome}, ${Math.ceil(conteudo.length / 1000)} kB]\n`;

/** Keeps the newest 200 messages in the database instead of sending them. */
export function createMailboxTransport(db: Database): MailTransport {
  return {
    deliver: async ({ to, subject, html, text, attachments = [] }) => {
      await db
        .insertInto('correio')
        .values({
          para: to,
          assunto: storable(subject),
          html: storable(html),
          texto: storable(`${text}${attachments.map(describeAnexo).join('')}`),
        })
        .execute();
      await db
        .deleteFrom('correio')
        .where('id', 'in', (eb) => eb.selectFrom('correio').select('id').orderBy('id', 'desc').offset(KEPT))
        .execute();
      return 'kept in the development mailbox';
    },
    close: () => undefined,
  };
}

const STYLE = `:root{color-scheme:light dark}body{max-width:60rem;margin:0 auto;padding:2rem 1rem;font:14px/20px system-ui,sans-serif}
h1{font-size:20px;line-height:28px}h2{font-size:15px}table{width:100%;border-collapse:collapse}th,td{padding:.6rem .5rem;border-bottom:1px solid color-mix(in srgb,currentcolor 20%,transparent);text-align:left;vertical-align:top;overflow-wrap:anywhere}
iframe{width:100%;height:34rem;border:1px solid color-mix(in srgb,currentcolor 30%,transparent);border-radius:8px;background:#fff}
pre{padding:1rem;border:1px solid color-mix(in srgb,currentcolor 30%,transparent);border-radius:8px;white-space:pre-wrap;overflow-wrap:anywhere;font:13px/20px ui-monospace,monospace}`;

const page = (title: string, body: string): string => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main>${body}</main></body></html>`;

const when = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium' });

type Message = Selectable<Schema['correio']>;

function listPage(messages: readonly Pick<Message, 'id' | 'para' | 'assunto' | 'criada_em'>[]): string {
  const rows = messages.map(
    ({ id, para, assunto, criada_em }) =>
      `<tr><td>${escapeHtml(when.format(criada_em))}</td><td>${escapeHtml(para)}</td><td><a href="./${id}/">${escapeHtml(assunto)}</a></td></tr>`,
  );
  const table =
    rows.length === 0
      ? '<p>Nenhuma mensagem ainda.</p>'
      : `<table><thead><tr><th scope="col">Quando</th><th scope="col">Para</th><th scope="col">Assunto</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return page(
    'Correio de desenvolvimento',
    `<h1>Correio de desenvolvimento</h1><p>CORREIO está ligado e SMTP_URL não está definida: nada é enviado. Aqui ficam as últimas ${KEPT} mensagens.</p>${table}`,
  );
}

function messagePage({ para, assunto, html, texto, criada_em }: Message): string {
  // The frame runs no script, and its links open in the whole window.
  const framed = html.replace('<head>', '<head><base target="_top">');
  return page(
    assunto,
    `<p><a href="../">Correio de desenvolvimento</a></p><h1>${escapeHtml(assunto)}</h1><p>Para ${escapeHtml(para)}, ${escapeHtml(when.format(criada_em))}</p>
<h2>HTML</h2><iframe title="A mensagem em HTML" sandbox="allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(framed)}"></iframe>
<h2>Texto</h2><pre>${escapeHtml(texto)}</pre>`,
  );
}

/** Shows the stored messages to this machine. Called only with CORREIO=ligado on a loopback address; without it the address does not exist. */
export function installMailbox(app: FastifyInstance, db: Database): void {
  app.get(MAILBOX_PATH, async (request, reply) => {
    if (!isFromHere(request)) return sendErro(reply, 404, API_NOT_FOUND);
    const messages = await db
      .selectFrom('correio')
      .select(['id', 'para', 'assunto', 'criada_em'])
      .orderBy('id', 'desc')
      .limit(KEPT)
      .execute();
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(listPage(messages));
  });
  app.get<{ Params: { id: string } }>(`${MAILBOX_PATH}:id/`, async (request, reply) => {
    const { id } = request.params;
    const message =
      isFromHere(request) && /^\d{1,9}$/.test(id)
        ? await db.selectFrom('correio').selectAll().where('id', '=', Number(id)).executeTakeFirst()
        : undefined;
    if (!message) return sendErro(reply, 404, API_NOT_FOUND);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(messagePage(message));
  });
}
