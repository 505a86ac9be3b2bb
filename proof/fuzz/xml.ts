const TAG = /<(?<close>\/?)(?<name>[\w:.-]+)(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*(?<empty>\/?)>/y;
const ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;
/** Characters that XML 1.0 does not allow (section 2.2). */
const FORBIDDEN = /[^\P{Cc}\t\n\r\u0080-\u009f]|[\ufffe\uffff]|\p{Cs}/u;

/** Returns why a document is not well-formed, and null if it is. Knows what the product writes: tags, attributes, references and texts. */
export function findXmlFault(xml: string): string | null {
  if (FORBIDDEN.test(xml)) return 'a forbidden character';
  if (ENTITY.test(xml)) return 'a bare ampersand';
  const open: string[] = [];
  const body = xml.replace(/^\ufeff?<\?xml[^>]*\?>/, '');
  for (let at = body.indexOf('<'); at !== -1; at = body.indexOf('<', TAG.lastIndex)) {
    TAG.lastIndex = at;
    const { close, name = '', empty } = TAG.exec(body)?.groups ?? {};
    if (name === '') return `no tag at «${body.slice(at, at + 40)}»`;
    if (close === '/') {
      if (open.pop() !== name) return `«${name}» ends but is not open`;
    } else if (empty !== '/') open.push(name);
  }
  return open.length === 0 ? null : `«${open.join(', ')}» does not end`;
}
