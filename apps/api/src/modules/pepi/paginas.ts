import type { Document, Element } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { findById, listByClass, listElements, textOf } from '../../platform/html.ts';
import { type CelulaDaPagina, cellsOf, parsePagina, readCell, rowsOf, cleanCampo } from './html.ts';
import type { DetalhePepi } from './detalhe.ts';
import { PaginaInesperada } from './erros.ts';

/** The kinds of pages that the site returns for one process number. */
export type PaginaPepi =
  | { tipo: 'lista'; codigos: ReadonlyMap<string, string> }
  | { tipo: 'detalhe'; detalhe: DetalhePepi }
  | { tipo: 'aviso'; numero: string; revista: number; atualizado_ate: string }
  | { tipo: 'sem sessão' };

/** The date that INPI prints as dd/mm/yyyy, as yyyy-mm-dd; null for no date and for a date that does not exist. */
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

/** The values beside the labels at the head of the page; where two cells have the same label, the first counts. */
function readHead(root: Document): Map<string, CelulaDaPagina> {
  const values = new Map<string, CelulaDaPagina>();
  const known = new Set<string>(Object.values(LABELS));
  for (const cell of listElements(root, 'td')) {
    const label = cleanCampo(textOf(cell))?.replace(/\s+:$/, ':') ?? '';
    if (!known.has(label) || values.has(label)) continue;
    const next = DomUtils.nextElementSibling(cell);
    if (next !== null) values.set(label, readCell(next));
  }
  return values;
}

/** The table of a section, which is found by its stable id. */
function findTable(root: Document, id: string): Element | undefined {
  const section = findById(root, `accordion-${id}`)?.parent;
  return section
    ? listByClass(section, 'accordion-content').flatMap((one) => listElements(one, 'table'))[0]
    : undefined;
}

/** The data rows of a section, each as a list of cells. */
function readSection(root: Document, id: string): Element[][] {
  const table = findTable(root, id);
  return table ? rowsOf(table).map(cellsOf) : [];
}

const whole = ({ visivel, inteiro }: CelulaDaPagina, name: string): string | null => inteiro.get(name) ?? visivel;

/** '35' of 'NCL(10) 35', with any spacing. */
const codigoNice = (text: string | null): string | null =>
  /(?:NCL\s*\(\d+\)\s*)?(\d{1,2})$/.exec(text ?? '')?.[1] ?? null;

function readNice(root: Document): DetalhePepi['classes_nice'] {
  return readSection(root, 'classe-nice').flatMap(([classe, , texto]) => {
    const codigo = codigoNice(readCell(classe).visivel);
    if (codigo === null) return [];
    const cell = readCell(texto);
    const especificacao = cell.inteiro.get('especificacaoTradu') ?? whole(cell, 'especificacao');
    return [{ codigo: codigo.padStart(2, '0'), especificacao }];
  });
}

/** The page prints a national class once for all its subclasses: the rows after the first have one cell fewer. */
function readNacionais(root: Document): DetalhePepi['classes_nacionais'] {
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

const readViena = (root: Document): DetalhePepi['classes_viena'] =>
  readSection(root, 'classificacao-viena').flatMap((cells) => {
    const [edicao, codigo, descricao] = cells.map((cell) => readCell(cell).visivel);
    return codigo ? [{ edicao: edicao ?? null, codigo, descricao: descricao ?? null }] : [];
  });

const readNames = (root: Document, id: string): string[] =>
  readSection(root, id).flatMap(([, name]) => readCell(name).visivel ?? []);

/** Finds the dates by the titles of their columns, because Madrid designations have more columns. */
function readDatas(root: Document): DetalhePepi['datas'] {
  const table = findTable(root, 'datas');
  const head = table && listElements(table, 'thead').flatMap(rowsOf)[0];
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

/** The newest issue and date in the site's data; null when the page was cut short or is of another kind. */
function readFoot(text: string): { revista: number; atualizado_ate: string } | null {
  const [, date, issue] = FOOT.exec(text) ?? [];
  const atualizado_ate = toDate(date ?? null);
  return atualizado_ate === null ? null : { revista: Number(issue), atualizado_ate };
}

function readLogo(root: Document): string | null {
  const source = listElements(root, 'img')
    .map(({ attribs }) => attribs['src'] ?? '')
    .find((src) => src.includes('LogoMarcasServletController'));
  return /\bcodProcesso=(\d{1,12})\b/.exec(source ?? '')?.[1] ?? null;
}

function readDetalhe(root: Document, foot: { revista: number; atualizado_ate: string }): DetalhePepi {
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

/** The internal id of each process of a result list, by process number; finds cells by their content, never by their position. */
function readLista(root: Document): Map<string, string> {
  const codigos = new Map<string, string>();
  for (const link of listElements(root, 'a')) {
    const codigo = /\bCodPedido=(\d{1,12})\b/.exec(link.attribs['href'] ?? '')?.[1];
    const numero = cleanCampo(textOf(link)) ?? '';
    if (codigo !== undefined && /^\d{9}$/.test(numero)) codigos.set(numero, codigo);
  }
  return codigos;
}

const HAS_LOGIN = /name\s*=\s*["']?T_Login\b/i;
const NONE_FOUND = /Nenhum resultado/i;
const COUNT = /Foram encontrados\s+(\d+)\s+processos/;
const AVISO = /AVISO:[\s\S]{0,200}?\bnº\s*(\d{9})\s+consta em nosso banco de dados/;

function readPage(html: string): PaginaPepi {
  // The site returns this error to a session that has not opened the search form, and the sign-in form to an ended session.
  if (HAS_LOGIN.test(html) || html.includes('Pedido inexistente!')) return { tipo: 'sem sessão' };
  const root = parsePagina(html);
  const text = textOf(root).replace(/[\s\u00a0]+/g, ' ');
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
 * Reads any page of the search site.
 * @throws PaginaInesperada, and no other error, for anything else.
 */
export function readPagina(html: string): PaginaPepi {
  try {
    return readPage(html);
  } catch (error) {
    if (error instanceof PaginaInesperada) throw error;
    throw new PaginaInesperada('the page cannot be read', { cause: error });
  }
}
