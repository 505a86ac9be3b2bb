import { cutTexto, isTexto, parseNumeroProcesso, trimTexto } from '@vigia/domain';
import { CONTROLE, type ContagemDaLeitura } from './contagem.ts';
import { parseData } from './data.ts';
import { cleanLinha, cleanTexto, type Elemento, findElemento, listElementos } from './elemento.ts';
import { LIMITES_DO_REGISTRO } from './read-limits.ts';
import type { Classe, Despacho, Pessoa, Protocolo, Registro } from './registro.ts';

const MAX_CLASSE_NICE = 45;

/** Reads a `processo` element as a record; null if it has no valid number. Everything that is dropped or repaired is counted. */
export function parseRegistro(processo: Elemento, contagem: ContagemDaLeitura): Registro | null {
  const numero = parseNumeroProcesso(processo.atributos['numero'] ?? '');
  if (numero === null) return null;
  const marca = findElemento(processo, 'marca');
  return {
    numero_processo: numero,
    data_deposito: data(processo, 'data-deposito', contagem),
    data_concessao: data(processo, 'data-concessao', contagem),
    data_vigencia: data(processo, 'data-vigencia', contagem),
    elemento_nominativo: marca && linha(marca, 'nome', contagem),
    apresentacao: marca && atributo(marca, 'apresentacao', contagem),
    natureza: marca && atributo(marca, 'natureza', contagem),
    titulares: pessoas(processo, 'titulares', 'titular', contagem),
    procurador: linha(processo, 'procurador', contagem, LIMITES_DO_REGISTRO.procurador),
    despachos: parseDespachos(processo, contagem),
    classes: parseClasses(processo, contagem),
    classes_nacionais: parseClassesNacionais(processo, contagem),
    classes_viena: parseClassesViena(processo, contagem),
    apostila: texto(processo, 'apostila', contagem),
    sobrestadores: parseSobrestadores(processo, contagem),
    prioridades: parsePrioridades(processo, contagem),
    madri: parseMadri(processo, contagem),
  };
}

function parseDespachos(processo: Elemento, contagem: ContagemDaLeitura): Despacho[] {
  return listar(processo, 'despachos', 'despacho', contagem).flatMap((despacho) => {
    const codigo = atributo(despacho, 'codigo', contagem)?.toUpperCase();
    if (codigo === undefined) {
      contagem.addAviso('Despacho sem código, retirado');
      return [];
    }
    return [
      {
        codigo,
        nome: atributo(despacho, 'nome', contagem, LIMITES_DO_REGISTRO.nome) ?? '',
        texto_complementar:
          texto(despacho, 'texto-complementar', contagem) ?? texto(despacho, 'texto-sobrestamento', contagem),
        protocolos: parseProtocolos(despacho, contagem),
      },
    ];
  });
}

function parseProtocolos(despacho: Elemento, contagem: ContagemDaLeitura): Protocolo[] {
  return listar(despacho, 'protocolos', 'protocolo', contagem).flatMap((protocolo) => {
    const numero = atributo(protocolo, 'numero', contagem);
    if (numero === null) {
      contagem.addAviso('Protocolo sem número, retirado');
      return [];
    }
    return [
      {
        numero,
        data: data(protocolo, 'data', contagem),
        codigo_servico: atributo(protocolo, 'codigoServico', contagem),
        requerente: pessoas(protocolo, 'requerentes', 'requerente', contagem)[0] ?? null,
        procurador: linha(protocolo, 'procurador', contagem, LIMITES_DO_REGISTRO.procurador),
        cedentes: pessoas(protocolo, 'cedentes', 'cedente', contagem),
        cessionarios: pessoas(protocolo, 'cessionarios', 'cessionario', contagem),
      },
    ];
  });
}

function parseClasses(processo: Elemento, contagem: ContagemDaLeitura): Classe[] {
  return listar(processo, 'lista-classe-nice', 'classe-nice', contagem).flatMap((classe) => {
    const codigo = Number(atributo(classe, 'codigo', contagem) ?? NaN);
    if (!Number.isInteger(codigo) || codigo < 1 || codigo > MAX_CLASSE_NICE) {
      contagem.addAviso('Classe de Nice inválida, retirada');
      return [];
    }
    return [
      {
        codigo,
        edicao: atributo(classe, 'edicao', contagem),
        especificacao: texto(classe, 'especificacao', contagem),
        traducao: texto(classe, 'traducao-especificacao', contagem),
        status: linha(classe, 'status', contagem),
      },
    ];
  });
}

function parseClassesNacionais(processo: Elemento, contagem: ContagemDaLeitura): Registro['classes_nacionais'] {
  return listar(processo, 'classes-nacionais', 'classe-nacional', contagem).map((classe) => ({
    codigo: atributo(classe, 'codigo', contagem) ?? '',
    especificacao: texto(classe, 'especificacao', contagem),
    sub_classes: listar(classe, 'sub-classes-nacional', 'sub-classe-nacional', contagem).flatMap(
      (sub) => atributo(sub, 'codigo', contagem) ?? [],
    ),
  }));
}

/** Until 2014 `classes-vienna` has the edition; later each `classe-vienna` has it. */
function parseClassesViena(processo: Elemento, contagem: ContagemDaLeitura): Registro['classes_viena'] {
  const lista = findElemento(processo, 'classes-vienna');
  const edicao = lista && atributo(lista, 'edicao', contagem);
  return listar(processo, 'classes-vienna', 'classe-vienna', contagem).flatMap((classe) => {
    const codigo = atributo(classe, 'codigo', contagem);
    return codigo === null ? [] : [{ codigo, edicao: atributo(classe, 'edicao', contagem) ?? edicao }];
  });
}

function parseSobrestadores(processo: Elemento, contagem: ContagemDaLeitura): Registro['sobrestadores'] {
  return listar(processo, 'sobrestadores', 'sobrestador', contagem).flatMap((sobrestador) => {
    const numero = parseNumeroProcesso(sobrestador.atributos['processo'] ?? '');
    if (numero === null) contagem.addAviso('Sobrestador sem número de processo válido, retirado');
    return numero === null
      ? []
      : [{ processo: numero, marca: atributo(sobrestador, 'marca', contagem, LIMITES_DO_REGISTRO.nome) }];
  });
}

function parsePrioridades(processo: Elemento, contagem: ContagemDaLeitura): Registro['prioridades'] {
  return listar(processo, 'prioridade-unionista', 'prioridade', contagem).map((prioridade) => ({
    numero: atributo(prioridade, 'numero', contagem) ?? '',
    data: data(prioridade, 'data', contagem),
    pais: atributo(prioridade, 'pais', contagem),
  }));
}

function parseMadri(processo: Elemento, contagem: ContagemDaLeitura): Registro['madri'] {
  const dados = findElemento(processo, 'dados-de-madri');
  const numero = dados && atributo(dados, 'numero-inscricao-internacional', contagem);
  if (dados === null || numero === null) return null;
  return {
    numero_inscricao_internacional: numero,
    data_recebimento_inpi: data(dados, 'data-recebimento-inpi', contagem),
  };
}

function pessoas(pai: Elemento, wrapper: string, item: string, contagem: ContagemDaLeitura): Pessoa[] {
  return listar(pai, wrapper, item, contagem, LIMITES_DO_REGISTRO.pessoas).flatMap((pessoa) => {
    const nome = atributo(pessoa, 'nome-razao-social', contagem, LIMITES_DO_REGISTRO.nome);
    return nome === null
      ? []
      : [{ nome, pais: atributo(pessoa, 'pais', contagem), uf: atributo(pessoa, 'uf', contagem) }];
  });
}

function listar(
  pai: Elemento,
  wrapper: string,
  item: string,
  contagem: ContagemDaLeitura,
  limit: number = LIMITES_DO_REGISTRO.itens,
): Elemento[] {
  const found = listElementos(pai, wrapper, item);
  if (found.length > limit) contagem.addAviso('Lista longa demais, cortada');
  return found.slice(0, limit);
}

/** Counts what a text loses: control characters, half surrogate pairs, and what lies beyond the limit. */
function limitar(
  printed: string | undefined,
  clean: string | null,
  limit: number,
  contagem: ContagemDaLeitura,
): string | null {
  if (clean === null || printed === undefined) return null;
  // Line breaks and tabs are white space, and INPI writes a carriage return as `&#xd;`.
  if (!isTexto(trimTexto(printed), { lines: true })) contagem.addAviso(CONTROLE);
  if (clean.length > limit) contagem.addAviso('Texto longo demais, cortado');
  return cutTexto(clean, limit);
}

function atributo(
  elemento: Elemento,
  nome: string,
  contagem: ContagemDaLeitura,
  limit: number = LIMITES_DO_REGISTRO.atributo,
): string | null {
  const printed = elemento.atributos[nome];
  return limitar(printed, cleanLinha(printed), limit, contagem);
}

function data(elemento: Elemento, nome: string, contagem: ContagemDaLeitura): string | null {
  const printed = cleanLinha(elemento.atributos[nome]);
  if (printed === null) return null;
  const iso = parseData(printed);
  if (iso === null) contagem.addAviso('Data impossível, deixada em branco');
  return iso;
}

function linha(
  pai: Elemento,
  nome: string,
  contagem: ContagemDaLeitura,
  limit: number = LIMITES_DO_REGISTRO.nome,
): string | null {
  const printed = findElemento(pai, nome)?.texto;
  return limitar(printed, cleanLinha(printed), limit, contagem);
}

function texto(pai: Elemento, nome: string, contagem: ContagemDaLeitura): string | null {
  const printed = findElemento(pai, nome)?.texto;
  return limitar(printed, cleanTexto(printed), LIMITES_DO_REGISTRO.texto, contagem);
}
