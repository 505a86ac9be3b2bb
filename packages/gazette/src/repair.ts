import { CONTROLE, type ContagemDaLeitura } from './contagem.ts';

const SECAO = /<!(?:--|\[CDATA\[)/g;

/** Matches what XML does not allow in text, and all references, which may be allowed. */
const DEFEITO =
  /&#(?:x([0-9a-f]+)|(\d+));|&([a-z][a-z0-9]*);|&|<(?![/!?a-z_])|\]\]>|[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/gi;

/** A record with more references and defects is not repaired. */
const MAX_ACHADOS = 10_000;

const XML_ENTITIES: ReadonlySet<string> = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);

/** Combining marks by the end of HTML's names for accented letters: `&ccedil;` is c + cedilla. */
const ACENTOS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
};

const SIMBOLOS: Readonly<Record<string, string>> = {
  nbsp: ' ',
  ordm: 'º',
  ordf: 'ª',
  ndash: '–',
  mdash: '—',
  reg: '®',
  copy: '©',
};

/**
 * Repairs the defects that INPI's files have, and counts them by kind. Control characters and references to them are dropped, a lone `&` or
 * `<` is escaped, and HTML's names of letters are replaced. Other defects (broken tags) stay. A record with more than `MAX_ACHADOS` matches
 * is returned unchanged.
 */
export function repairXml(xml: string, contagem: ContagemDaLeitura): string {
  if (isHopeless(xml)) return xml;
  let limpo = '';
  let pos = 0;
  for (const [inicio, fim] of listSecoes(xml)) {
    limpo += repairTexto(xml.slice(pos, inicio), contagem) + dropControls(xml.slice(inicio, fim), contagem);
    pos = fim;
  }
  return (limpo + repairTexto(xml.slice(pos), contagem)).toWellFormed();
}

function isHopeless(xml: string): boolean {
  const achados = xml.matchAll(DEFEITO);
  for (let i = 0; i < MAX_ACHADOS; i += 1) if (achados.next().done === true) return false;
  return true;
}

/** The starts and ends of comments and CDATA, in which nothing needs to be escaped. */
function listSecoes(xml: string): [inicio: number, fim: number][] {
  const secoes: [number, number][] = [];
  let fim = 0;
  for (const { 0: abertura, index } of xml.matchAll(SECAO)) {
    if (index < fim) continue;
    const fecho = abertura === '<!--' ? '-->' : ']]>';
    const end = xml.indexOf(fecho, index + abertura.length);
    // After a section that never closes, every further section would be searched to the end again.
    if (end < 0) break;
    fim = end + fecho.length;
    secoes.push([index, fim]);
  }
  return secoes;
}

function repairTexto(texto: string, contagem: ContagemDaLeitura): string {
  return texto.replace(DEFEITO, (achado: string, hex?: string, decimal?: string, nome?: string) => {
    if (hex !== undefined) return keepReference(achado, parseInt(hex, 16), contagem);
    if (decimal !== undefined) return keepReference(achado, Number(decimal), contagem);
    if (nome !== undefined) return replaceEntity(achado, nome, contagem);
    return replaceSymbol(achado, contagem);
  });
}

function keepReference(achado: string, code: number, contagem: ContagemDaLeitura): string {
  if (isXmlCharacter(code)) return achado;
  contagem.addAviso('Referência de caractere inválida, retirada');
  return '';
}

/** The characters of XML 1.0, §2.2. */
function isXmlCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  if (code <= 0xd7ff) return true;
  return (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= 0x10ffff);
}

function replaceEntity(achado: string, nome: string, contagem: ContagemDaLeitura): string {
  if (XML_ENTITIES.has(nome)) return achado;
  contagem.addAviso('Entidade desconhecida no XML');
  const [, letra = '', acento = ''] = /^([a-zA-Z])(\w+)$/.exec(nome) ?? [];
  const combining = ACENTOS[acento];
  if (combining !== undefined) return (letra + combining).normalize('NFC');
  return SIMBOLOS[nome] ?? `&amp;${nome};`;
}

function replaceSymbol(achado: string, contagem: ContagemDaLeitura): string {
  switch (achado) {
    case '&':
      contagem.addAviso('Símbolo & solto no XML');
      return '&amp;';
    case '<':
      contagem.addAviso('Símbolo < solto no XML');
      return '&lt;';
    case ']]>':
      return ']]&gt;';
    default:
      contagem.addAviso(CONTROLE);
      return '';
  }
}

function dropControls(secao: string, contagem: ContagemDaLeitura): string {
  return secao.replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, () => {
    contagem.addAviso(CONTROLE);
    return '';
  });
}
