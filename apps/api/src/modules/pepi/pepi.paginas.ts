import type { HTMLElement } from 'node-html-parser';
import { type Celula, cellsOf, parseHtml, readCell, rowsOf, toText } from './html.ts';
import type { DetalhePepi } from './detalhe-pepi.ts';
import { PaginaInesperada } from './pepi.erros.ts';

/** What came of asking for one number. */
export type PaginaPepi =
  | { tipo: 'lista'; codigos: ReadonlyMap<string, string> }
  | { tipo: 'detalhe'; detalhe: DetalhePepi }
  | { tipo: 'aviso'; numero: string; revista: number; atualizado_ate: string }
  | { tipo: 'sem sessão' };

/** yyyy-mm-dd of a date as INPI prints it; null for none and for one that does not exist. */
function toDate(text: string | null): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text ?? '') ?? [];
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

const LABELS = {
  numero: 'Nº do Processo:',
  inscricao: 'Nº da Inscrição Internacional (IRN):',
  marca: 'Marca:',
  situacao: 'Situação:',
  apresentacao: 'Apresentação:',
  natureza: 'Natureza:',
  apostila: 'Apostila:',
} as const;

/** The values beside the labels at the head of the page; of two cells with one label the first counts. */
function readHead(root: HTMLElement): Map<string, Celula> {
  const values = new Map<string, Celula>();
  const known = new Set<string>(Object.values(LABELS));
  for (const cell of root.querySelectorAll('td')) {
    const label = toText(cell.textContent)?.replace(/\s+:$/, ':') ?? '';
    if (!known.has(label) || values.has(label)) continue;
    const next = cell.nextElementSibling;
    if (next !== null) values.set(label, readCell(next));
  }
  return values;
}

/** The rows with data of a section, each as its cells; the section is found by its stable id. */
function readSection(root: HTMLElement, id: string): HTMLElement[][] {
  const section = root.querySelector(`#accordion-${id}`)?.parentNode;
  const table = section?.querySelector('.accordion-content table');
  return table ? rowsOf(table).map(cellsOf) : [];
}

const whole = ({ visivel, inteiro }: Celula, name: string): string | null => inteiro.get(name) ?? visivel;

/** '35' of 'NCL(10) 35', however it is spaced. */
const codigoNice = (text: string | null): string | null =>
  /(?:NCL\s*\(\d+\)\s*)?(\d{1,2})$/.exec(text ?? '')?.[1] ?? null;

function readNice(root: HTMLElement): DetalhePepi['classes_nice'] {
  return readSection(root, 'classe-nice').flatMap(([classe, , texto]) => {
    const codigo = codigoNice(readCell(classe).visivel);
    if (codigo === null) return [];
    const cell = readCell(texto);
    const especificacao = cell.inteiro.get('especificacaoTradu') ?? whole(cell, 'especificacao');
    return [{ codigo: codigo.padStart(2, '0'), especificacao }];
  });
}

/** A national class stands once for all its subclasses: the rows after the first have one cell less. */
function readNacionais(root: HTMLElement): DetalhePepi['classes_nacionais'] {
  let classe = '';
  return readSection(root, 'classificacao-produto-servico').flatMap((cells) => {
    const [first, second, third] = cells.map(readCell);
    const [subclasse, texto] = third === undefined ? [first, second] : [second, third];
    if (third !== undefined) classe = first?.visivel ?? '';
    if (!subclasse?.visivel || !/^\d{1,2}$/.test(classe)) return [];
    const especificacao = texto === undefined ? null : whole(texto, 'txtEspecificacao');
    return [{ codigo: `${classe}.${subclasse.visivel}`, especificacao }];
  });
}

const readViena = (root: HTMLElement): DetalhePepi['classes_viena'] =>
  readSection(root, 'classificacao-viena').flatMap((cells) => {
    const [edicao, codigo, descricao] = cells.map((cell) => readCell(cell).visivel);
    return codigo ? [{ edicao: edicao ?? null, codigo, descricao: descricao ?? null }] : [];
  });

const readNames = (root: HTMLElement, id: string): string[] =>
  readSection(root, id).flatMap(([, name]) => readCell(name).visivel ?? []);

/** The dates by the words over their columns, which Madrid designations have more of. */
function readDatas(root: HTMLElement): DetalhePepi['datas'] {
  const section = root.querySelector('#accordion-datas')?.parentNode;
  const table = section?.querySelector('.accordion-content table');
  const head = table?.querySelector('thead tr');
  const titles = head ? cellsOf(head).map((cell) => readCell(cell).visivel ?? '') : [];
  const row = table ? rowsOf(table)[0] : undefined;
  const values = row ? cellsOf(row).map((cell) => toDate(readCell(cell).visivel)) : [];
  const under = (word: RegExp): string | null => values[titles.findIndex((title) => word.test(title))] ?? null;
  return {
    deposito: under(/dep[óo]sito/i),
    concessao: under(/concess[ãa]o/i),
    vigencia: under(/vig[êe]ncia/i),
    recebimento: under(/recebimento/i),
  };
}

const FOOT = /Dados atualizados\s+até\s+(\d{2}\/\d{2}\/\d{4})\s*-\s*Nº da Revista:\s*(\d{1,6})/;

/** How far the site's data reach; null on a page that was cut short or is another page. */
function readFoot(text: string): { revista: number; atualizado_ate: string } | null {
  const [, date, issue] = FOOT.exec(text) ?? [];
  const atualizado_ate = toDate(date ?? null);
  return atualizado_ate === null ? null : { revista: Number(issue), atualizado_ate };
}

const readLogo = (root: HTMLElement): string | null => {
  const image = root
    .querySelectorAll('img')
    .find((one) => one.getAttribute('src')?.includes('LogoMarcasServletController'));
  return /\bcodProcesso=(\d{1,12})\b/.exec(image?.getAttribute('src') ?? '')?.[1] ?? null;
};

function readDetalhe(root: HTMLElement, foot: { revista: number; atualizado_ate: string }): DetalhePepi {
  const head = readHead(root);
  const shown = (label: keyof typeof LABELS): string | null => head.get(LABELS[label])?.visivel ?? null;
  const numero = shown('numero') ?? '';
  const situacao = shown('situacao');
  if (!/^\d{9}$/.test(numero) || situacao === null)
    throw new PaginaInesperada('a detail page without number or situation');
  return {
    numero,
    situacao,
    numero_inscricao_internacional: shown('inscricao'),
    marca: shown('marca'),
    apresentacao: shown('apresentacao'),
    natureza: shown('natureza'),
    apostila: head.get(LABELS.apostila)?.inteiro.get('apostila') ?? shown('apostila'),
    traducao: head.get(LABELS.marca)?.inteiro.get('traducao') ?? null,
    classes_nice: readNice(root),
    classes_nacionais: readNacionais(root),
    classes_viena: readViena(root),
    titulares: readNames(root, 'titulares'),
    representantes: readNames(root, 'representantes'),
    datas: readDatas(root),
    logo: readLogo(root),
    ...foot,
  };
}

/** The internal id of each process of a result list, by process number; cells are found by what they hold, never by their place. */
function readLista(root: HTMLElement): Map<string, string> {
  const codigos = new Map<string, string>();
  for (const link of root.querySelectorAll('a')) {
    const codigo = /\bCodPedido=(\d{1,12})\b/.exec(link.getAttribute('href') ?? '')?.[1];
    const numero = toText(link.textContent) ?? '';
    if (codigo !== undefined && /^\d{9}$/.test(numero)) codigos.set(numero, codigo);
  }
  return codigos;
}

const HAS_LOGIN = /name\s*=\s*["']?T_Login\b/i;
const NONE_FOUND = /Nenhum resultado/i;
const COUNT = /Foram encontrados\s+(\d+)\s+processos/;
const AVISO = /AVISO:[\s\S]{0,200}?\bnº\s*(\d{9})\s+consta em nosso banco de dados/;

function readPage(html: string): PaginaPepi {
  // An unwarmed session is answered with this error, an ended one with the form to sign in.
  if (HAS_LOGIN.test(html) || html.includes('Pedido inexistente!')) return { tipo: 'sem sessão' };
  const root = parseHtml(html);
  const text = root.textContent.replace(/[\s\u00a0]+/g, ' ');
  const foot = readFoot(text);
  if (foot !== null) {
    const aviso = AVISO.exec(text)?.[1];
    if (aviso !== undefined) return { tipo: 'aviso', numero: aviso, ...foot };
    return { tipo: 'detalhe', detalhe: readDetalhe(root, foot) };
  }
  if (!text.includes('RESULTADO DA PESQUISA')) throw new PaginaInesperada('neither a result nor a whole detail page');
  const codigos = readLista(root);
  const told = COUNT.exec(text)?.[1];
  const isEmpty = NONE_FOUND.test(text) || Number(told) === 0;
  if (codigos.size === 0 && !isEmpty) throw new PaginaInesperada('a result without rows');
  return { tipo: 'lista', codigos };
}

/**
 * Reads a page of the search site, whichever it is. Whatever else it is given, it throws a PaginaInesperada and nothing else.
 */
export function readPagina(html: string): PaginaPepi {
  try {
    return readPage(html);
  } catch (error) {
    if (error instanceof PaginaInesperada) throw error;
    throw new PaginaInesperada('the page cannot be read', { cause: error });
  }
}
