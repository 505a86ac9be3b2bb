export interface MailLink {
  label: string;
  url: string;
}

/** One entry of a list: its name, a word about it, its text and its links. */
export interface MailItem {
  title: string;
  badge?: string;
  lines: readonly string[];
  links?: readonly MailLink[];
}

/** A part of a long message under a heading. Without items it shows `empty`. */
export interface MailSection {
  heading: string;
  /** Stands above the items and says what they are. */
  intro?: string;
  empty: string;
  items: readonly MailItem[];
  /** Stands below the items and says what was left out. */
  rest?: string;
}

/** What a message says. Its HTML and its plain text are made from this. */
export interface MailWords {
  title: string;
  paragraphs: readonly string[];
  /** The button, above the sections. */
  action?: MailLink;
  sections?: readonly MailSection[];
  /** Stands below in small letters. */
  note?: string;
  /** Why the recipient gets the message, if the address is not proved to be theirs. */
  reason?: string;
}

/** Escapes a text for HTML, also for attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const BRAND = 'Vigia Marcas';
const REASON = `Você recebe esta mensagem porque este endereço está cadastrado no ${BRAND}.`;

// Mail programs know neither style sheets nor variables, so every style stands where it is used. The colours can be read on white and on black.
const button = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#5b3fd1;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:18px;color:#575068">Se o botão não abrir, copie este endereço no navegador:<br><a href="${escapeHtml(url)}" style="color:#4e33be;word-break:break-all">${escapeHtml(url)}</a></p>`;

const small = (text: string): string =>
  `<p style="margin:0 0 8px;font-size:13px;line-height:18px;color:#575068">${escapeHtml(text)}</p>`;

const link = ({ label, url }: MailLink): string =>
  `<a href="${escapeHtml(url)}" style="color:#4e33be;font-weight:600">${escapeHtml(label)}</a>`;

function itemHtml({ title, badge, lines, links = [] }: MailItem): string {
  const mark =
    badge === undefined
      ? ''
      : ` <span style="display:inline-block;padding:0 8px;border-radius:6px;background:#efeafe;color:#4e33be;font-size:13px;line-height:20px;font-weight:600">${escapeHtml(badge)}</span>`;
  const words = lines.map((text) => `<br><span style="color:#575068">${escapeHtml(text)}</span>`).join('');
  const ways = links.length === 0 ? '' : `<br>${links.map(link).join(' &#160; ')}`;
  return `<p style="margin:0;padding:12px 0;border-top:1px solid #e5e1ec;font-size:14px;line-height:20px;overflow-wrap:anywhere"><strong>${escapeHtml(title)}</strong>${mark}${words}${ways}</p>`;
}

const sectionHtml = ({ heading, intro, empty, items, rest }: MailSection): string =>
  `<h2 style="margin:24px 0 8px;font-size:16px;line-height:24px;font-weight:650">${escapeHtml(heading)}</h2>
${intro === undefined ? '' : small(intro)}${items.length === 0 ? `<p style="margin:0;color:#575068">${escapeHtml(empty)}</p>` : items.map(itemHtml).join('\n')}
${rest === undefined ? '' : small(rest)}`;

// The plain text has a line of dashes under the heading and indents the lines of an item, for mail programs that show no HTML.
function sectionText({ heading, intro, empty, items, rest }: MailSection): string {
  const item = ({ title, badge, lines, links = [] }: MailItem): string =>
    [
      `* ${title}${badge === undefined ? '' : ` (${badge})`}`,
      ...lines.map((text) => `  ${text}`),
      ...links.map(({ label, url }) => `  ${label}: ${url}`),
    ].join('\n');
  const body = items.length === 0 ? [empty] : items.map(item);
  const above = [`${heading}\n${'-'.repeat(heading.length)}`, ...(intro === undefined ? [] : [intro])];
  return [...above, ...body, ...(rest === undefined ? [] : [rest])].join('\n\n');
}

/** Makes the HTML and the plain text of a message. */
export function layOutMail({ title, paragraphs, action, sections = [], note, reason = REASON }: MailWords): {
  html: string;
  text: string;
} {
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('\n');
  const html = `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0;background:#f4f2f8">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f2f8"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:${sections.length === 0 ? 520 : 640}px"><tr><td style="padding:0 0 16px;font:600 15px/20px -apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#1c1729">${BRAND}</td></tr>
<tr><td style="padding:32px;border:1px solid #e5e1ec;border-radius:12px;background:#ffffff;font:400 15px/24px -apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#1c1729">
<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:650">${escapeHtml(title)}</h1>
${body}
${action ? button(action) : ''}
${sections.map(sectionHtml).join('\n')}
${note === undefined ? '' : small(note)}
</td></tr><tr><td style="padding:16px 0 0;font:400 12px/16px -apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#575068">${escapeHtml(reason)}</td></tr></table>
</td></tr></table>
</body>
</html>`;
  const parts = [
    title,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...sections.map(sectionText),
    ...(note ? [note] : []),
  ];
  return { html, text: `${parts.join('\n\n')}\n\n-- \n${BRAND}\n${reason}\n` };
}
