import { DIAS_DE_PRAZO } from '@vigia/domain';
import { parseData } from './data.ts';
import { ElementoParser } from './elemento.ts';
import type { Cabecalho } from './registro.ts';
import { RevistaInvalida } from './revista-invalida.ts';

/** The root element must begin within this many characters. */
const MAX_PROLOGO = 1 << 16;

/** Byte order mark, XML declaration, comments and processing instructions. */
const PROLOGO = /^\ufeff?\s*(?:<\?[\s\S]*?\?>\s*|<!--[\s\S]*?-->\s*)*/;
const HTML = /^<(?:!doctype\s+html|(?:html|head|body|script|meta|title|center|h1|p)[\s/>])/i;
const RAIZ = /^<([a-z_][\w.:-]*)(?:\s+[^\s=<>"']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*\/?>/i;

/** The header and the text that follows the opening tag of the root. */
export interface Inicio {
  cabecalho: Cabecalho;
  resto: string;
}

/** Reads text until the opening tag of the root is complete. Throws RevistaInvalida if it is not the `revista` of an issue. */
export async function readCabecalho(textos: AsyncIterator<string, void>): Promise<Inicio> {
  let texto = '';
  for (;;) {
    const next = await textos.next();
    if (next.done === true) throw new RevistaInvalida(explainEnd(texto));
    texto += next.value;
    const inicio = parseInicio(texto);
    if (inicio !== null) return inicio;
    if (texto.length > MAX_PROLOGO) throw new RevistaInvalida('nao-e-revista');
  }
}

/** Returns null if more text is needed. */
function parseInicio(texto: string): Inicio | null {
  const corpo = texto.replace(PROLOGO, '');
  if (corpo !== '' && !corpo.startsWith('<')) throw new RevistaInvalida('nao-e-zip-nem-xml');
  if (HTML.test(corpo)) throw new RevistaInvalida('pagina-html');
  if (/^<!doctype\s+[^\s>[]+[\s>[]/i.test(corpo)) throw new RevistaInvalida('doctype');
  const raiz = RAIZ.exec(corpo);
  if (raiz === null) return null;
  if (raiz[1] !== 'revista') throw new RevistaInvalida('nao-e-revista');
  const tag = raiz[0];
  if (tag.endsWith('/>')) throw new RevistaInvalida('sem-processos');
  return { cabecalho: parseCabecalho(tag), resto: corpo.slice(tag.length) };
}

/** A number that consists of zeros becomes '0': collections of old records have one. */
function parseCabecalho(tag: string): Cabecalho {
  const { numero = '', data = '' } = parseTag(tag);
  const data_publicacao = parseData(data, DIAS_DE_PRAZO);
  if (!/^\d{1,6}$/.test(numero.trim()) || data_publicacao === null) throw new RevistaInvalida('cabecalho');
  return { numero: String(Number(numero)), data_publicacao };
}

function parseTag(tag: string): Record<string, string> {
  try {
    return new ElementoParser(1).parse(`${tag}</revista>`).atributos;
  } catch (error) {
    throw new RevistaInvalida('cabecalho', error);
  }
}

function explainEnd(texto: string): 'vazio' | 'truncada' {
  return texto.replace(/^\ufeff/, '').trim() === '' ? 'vazio' : 'truncada';
}
