import { printClasseNice } from '@vigia/domain';
import { formatData } from './data.ts';
import type { Cabecalho, Classe, Despacho, Pessoa, Protocolo, Registro } from './registro.ts';

/** Line end and indentation of the real file. */
const EOL = '\r\n';

type Atributos = Record<string, string | null>;

/** Writes an issue in pieces of text, in the current layout of INPI with CRLF. Encode it as UTF-8. */
export function* writeXml(cabecalho: Cabecalho, registros: Iterable<Registro>): Generator<string, void, undefined> {
  const { numero, data_publicacao } = cabecalho;
  yield `<?xml version="1.0" encoding="UTF-8" ?>${EOL}${open('revista', { numero, data: formatData(data_publicacao) })}${EOL}`;
  for (const registro of registros) yield writeRegistro(registro);
  yield `</revista>${EOL}`;
}

/** Writes one `processo`. `openRevista` reads the same record from it. */
export function writeRegistro(registro: Registro): string {
  return element(1, 'processo', attributesOf(registro), [
    ...list(2, 'despachos', registro.despachos.map(writeDespacho)),
    ...list(
      2,
      'titulares',
      registro.titulares.map((titular) => writePessoa(3, 'titular', titular)),
    ),
    ...writeMarca(registro),
    ...list(
      2,
      'classes-vienna',
      registro.classes_viena.map((classe) => empty(3, 'classe-vienna', { ...classe })),
    ),
    ...list(2, 'lista-classe-nice', registro.classes.map(writeClasse)),
    ...registro.classes_nacionais.map(writeClasseNacional),
    ...list(
      2,
      'prioridade-unionista',
      registro.prioridades.map((p) => empty(3, 'prioridade', { ...p, data: printData(p.data) })),
    ),
    ...writeMadri(registro),
    ...leaf(2, 'apostila', registro.apostila),
    ...leaf(2, 'procurador', registro.procurador),
    ...list(
      2,
      'sobrestadores',
      registro.sobrestadores.map((sobrestador) => empty(3, 'sobrestador', { ...sobrestador })),
    ),
  ]);
}

const attributesOf = (registro: Registro): Atributos => ({
  numero: registro.numero_processo,
  'data-deposito': printData(registro.data_deposito),
  'data-concessao': printData(registro.data_concessao),
  'data-vigencia': printData(registro.data_vigencia),
});

function writeDespacho({ codigo, nome, texto_complementar, protocolos }: Despacho): string {
  return element(3, 'despacho', { codigo, nome }, [
    ...leaf(4, 'texto-complementar', texto_complementar),
    ...protocolos.map(writeProtocolo),
  ]);
}

function writeProtocolo(protocolo: Protocolo): string {
  const { numero, codigo_servico } = protocolo;
  return element(4, 'protocolo', { numero, data: printData(protocolo.data), codigoServico: codigo_servico }, [
    ...(protocolo.requerente === null ? [] : [writePessoa(5, 'requerente', protocolo.requerente)]),
    ...leaf(5, 'procurador', protocolo.procurador),
    ...list(
      5,
      'cedentes',
      protocolo.cedentes.map((pessoa) => writePessoa(6, 'cedente', pessoa)),
    ),
    ...list(
      5,
      'cessionarios',
      protocolo.cessionarios.map((pessoa) => writePessoa(6, 'cessionario', pessoa)),
    ),
  ]);
}

/** An absent state is printed as an empty attribute. */
const writePessoa = (level: number, nome: string, pessoa: Pessoa): string =>
  empty(level, nome, { 'nome-razao-social': pessoa.nome, pais: pessoa.pais, uf: pessoa.uf ?? '' });

function writeMarca({ apresentacao, natureza, elemento_nominativo }: Registro): string[] {
  if (apresentacao === null && natureza === null && elemento_nominativo === null) return [];
  return [element(2, 'marca', { apresentacao, natureza }, leaf(3, 'nome', elemento_nominativo))];
}

function writeClasse({ codigo, edicao, especificacao, traducao, status }: Classe): string {
  return element(3, 'classe-nice', { codigo: printClasseNice(codigo), edicao }, [
    ...leaf(4, 'especificacao', especificacao && `${especificacao} `),
    ...leaf(4, 'traducao-especificacao', traducao),
    ...leaf(4, 'status', status),
  ]);
}

function writeClasseNacional({ codigo, especificacao, sub_classes }: Registro['classes_nacionais'][number]): string {
  return element(2, 'classe-nacional', { codigo }, [
    ...leaf(3, 'especificacao', especificacao),
    ...list(
      3,
      'sub-classes-nacional',
      sub_classes.map((sub) => empty(4, 'sub-classe-nacional', { codigo: sub })),
    ),
  ]);
}

function writeMadri({ madri }: Registro): string[] {
  if (madri === null) return [];
  const { numero_inscricao_internacional, data_recebimento_inpi } = madri;
  return [
    empty(2, 'dados-de-madri', {
      'numero-inscricao-internacional': numero_inscricao_internacional,
      'data-recebimento-inpi': printData(data_recebimento_inpi),
    }),
  ];
}

const printData = (iso: string | null): string | null => iso && formatData(iso);

function list(level: number, nome: string, itens: string[]): string[] {
  return itens.length === 0 ? [] : [element(level, nome, {}, itens)];
}

function leaf(level: number, nome: string, texto: string | null): string[] {
  return texto === null ? [] : [`${indent(level)}<${nome}>${escape(texto)}</${nome}>${EOL}`];
}

function element(level: number, nome: string, atributos: Atributos, filhos: string[]): string {
  if (filhos.length === 0) return empty(level, nome, atributos);
  return `${indent(level)}${open(nome, atributos)}${EOL}${filhos.join('')}${indent(level)}</${nome}>${EOL}`;
}

const empty = (level: number, nome: string, atributos: Atributos): string =>
  `${indent(level)}${open(nome, atributos).slice(0, -1)}/>${EOL}`;

function open(nome: string, atributos: Atributos): string {
  let tag = `<${nome}`;
  for (const [key, value] of Object.entries(atributos)) if (value !== null) tag += ` ${key}="${escape(value)}"`;
  return `${tag}>`;
}

const INDENTS = Array.from({ length: 8 }, (_, level) => '  '.repeat(level));
const indent = (level: number): string => INDENTS[level] ?? '';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#xd;',
  '\n': '&#xa;',
  '\t': '&#x9;',
};

const escape = (texto: string): string => texto.replace(/[&<>"\r\n\t]/g, (found) => ESCAPES[found] ?? found);
