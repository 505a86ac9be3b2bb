/** What a message says, from which its two forms are made. */
export interface MailWords {
  title: string;
  paragraphs: readonly string[];
  /** The one thing to do. */
  action?: { label: string; url: string };
  /** In small letters below. */
  note?: string;
}

/** Text as it may stand in HTML, attributes included. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const BRAND = 'Vigia Marcas';
const REASON = `Você recebe esta mensagem porque este endereço está cadastrado no ${BRAND}.`;

// Mail programs know neither style sheets nor variables: every style stands where it is used. The colours read on white and on black.
const button = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#5b3fd1;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:18px;color:#575068">Se o botão não abrir, copie este endereço no navegador:<br><a href="${escapeHtml(url)}" style="color:#4e33be;word-break:break-all">${escapeHtml(url)}</a></p>`;

const small = (text: string): string =>
  `<p style="margin:0 0 8px;font-size:13px;line-height:18px;color:#575068">${escapeHtml(text)}</p>`;

/** The HTML and the plain text of a message. */
export function layOutMail({ title, paragraphs, action, note }: MailWords): { html: string; text: string } {
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('\n');
  const html = `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0;background:#f4f2f8">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f2f8"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px"><tr><td style="padding:0 0 16px;font:600 15px/20px -apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#1c1729">${BRAND}</td></tr>
<tr><td style="padding:32px;border:1px solid #e5e1ec;border-radius:12px;background:#ffffff;font:400 15px/24px -apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#1c1729">
<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:650">${escapeHtml(title)}</h1>
${body}
${action ? button(action) : ''}${note === undefined ? '' : small(note)}
</td></tr><tr><td style="padding:16px 0 0;font:400 12px/16px -apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#575068">${REASON}</td></tr></table>
</td></tr></table>
</body>
</html>`;
  const parts = [title, ...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), ...(note ? [note] : [])];
  return { html, text: `${parts.join('\n\n')}\n\n-- \n${BRAND}\n${REASON}\n` };
}
