import { parseNumeroProcesso } from '@vigia/domain';
import type { ContagemDaLeitura } from './contagem.ts';
import { parseData } from './data.ts';
import { cleanLinha, cleanTexto, type Elemento, findElemento, listElementos } from './elemento.ts';
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
    elemento_nominativo: marca && linha(marca, 'nome'),
    apresentacao: marca && atributo(marca, 'apresentacao'),
    natureza: marca && atributo(marca, 'natureza'),
    titulares: pessoas(processo, 'titulares', 'titular'),
    procurador: linha(processo, 'procurador'),
    despachos: parseDespachos(processo, contagem),
    classes: parseClasses(processo, contagem),
    classes_nacionais: parseClassesNacionais(processo),
    classes_viena: parseClassesViena(processo),
    apostila: texto(processo, 'apostila'),
    sobrestadores: parseSobrestadores(processo, contagem),
    prioridades: parsePrioridades(processo, contagem),
    madri: parseMadri(processo, contagem),
  };
}

function parseDespachos(processo: Elemento, contagem: ContagemDaLeitura): Despacho[] {
  return listElementos(processo, 'despachos', 'despacho').flatMap((despacho) => {
    const codigo = atributo(despacho, 'codigo')?.toUpperCase();
    if (codigo === undefined) {
      contagem.addAviso('Despacho sem código, retirado');
      return [];
    }
    return [
      {
        codigo,
        nome: atributo(despacho, 'nome') ?? '',
        texto_complementar: texto(despacho, 'texto-complementar') ?? texto(despacho, 'texto-sobrestamento'),
        protocolos: parseProtocolos(despacho, contagem),
      },
    ];
  });
}

function parseProtocolos(despacho: Elemento, contagem: ContagemDaLeitura): Protocolo[] {
  return listElementos(despacho, 'protocolos', 'protocolo').flatMap((protocolo) => {
    const numero = atributo(protocolo, 'numero');
    if (numero === null) {
      contagem.addAviso('Protocolo sem número, retirado');
      return [];
    }
    return [
      {
        numero,
        data: data(protocolo, 'data', contagem),
        codigo_servico: atributo(protocolo, 'codigoServico'),
        requerente: pessoas(protocolo, 'requerentes', 'requerente')[0] ?? null,
        procurador: linha(protocolo, 'procurador'),
        cedentes: pessoas(protocolo, 'cedentes', 'cedente'),
        cessionarios: pessoas(protocolo, 'cessionarios', 'cessionario'),
      },
    ];
  });
}

function parseClasses(processo: Elemento, contagem: ContagemDaLeitura): Classe[] {
  return listElementos(processo, 'lista-classe-nice', 'classe-nice').flatMap((classe) => {
    const codigo = Number(atributo(classe, 'codigo') ?? NaN);
    if (!Number.isInteger(codigo) || codigo < 1 || codigo > MAX_CLASSE_NICE) {
      contagem.addAviso('Classe de Nice inválida, retirada');
      return [];
    }
    return [
      {
        codigo,
        edicao: atributo(classe, 'edicao'),
        especificacao: texto(classe, 'especificacao'),
        traducao: texto(classe, 'traducao-especificacao'),
        status: linha(classe, 'status'),
      },
    ];
  });
}

function parseClassesNacionais(processo: Elemento): Registro['classes_nacionais'] {
  return listElementos(processo, 'classes-nacionais', 'classe-nacional').map((classe) => ({
    codigo: atributo(classe, 'codigo') ?? '',
    especificacao: texto(classe, 'especificacao'),
    sub_classes: listElementos(classe, 'sub-classes-nacional', 'sub-classe-nacional').flatMap(
      (sub) => atributo(sub, 'codigo') ?? [],
    ),
  }));
}

/** Until 2014 `classes-vienna` has the edition; later each `classe-vienna` has it. */
function parseClassesViena(processo: Elemento): Registro['classes_viena'] {
  const lista = findElemento(processo, 'classes-vienna');
  const edicao = lista && atributo(lista, 'edicao');
  return listElementos(processo, 'classes-vienna', 'classe-vienna').flatMap((classe) => {
    const codigo = atributo(classe, 'codigo');
    return codigo === null ? [] : [{ codigo, edicao: atributo(classe, 'edicao') ?? edicao }];
  });
}

function parseSobrestadores(processo: Elemento, contagem: ContagemDaLeitura): Registro['sobrestadores'] {
  return listElementos(processo, 'sobrestadores', 'sobrestador').flatMap((sobrestador) => {
    const numero = parseNumeroProcesso(sobrestador.atributos['processo'] ?? '');
    if (numero === null) contagem.addAviso('Sobrestador sem número de processo válido, retirado');
    return numero === null ? [] : [{ processo: numero, marca: atributo(sobrestador, 'marca') }];
  });
}

function parsePrioridades(processo: Elemento, contagem: ContagemDaLeitura): Registro['prioridades'] {
  return listElementos(processo, 'prioridade-unionista', 'prioridade').map((prioridade) => ({
    numero: atributo(prioridade, 'numero') ?? '',
    data: data(prioridade, 'data', contagem),
    pais: atributo(prioridade, 'pais'),
  }));
}

function parseMadri(processo: Elemento, contagem: ContagemDaLeitura): Registro['madri'] {
  const dados = findElemento(processo, 'dados-de-madri');
  const numero = dados && atributo(dados, 'numero-inscricao-internacional');
  if (dados === null || numero === null) return null;
  return {
    numero_inscricao_internacional: numero,
    data_recebimento_inpi: data(dados, 'data-recebimento-inpi', contagem),
  };
}

function pessoas(pai: Elemento, wrapper: string, item: string): Pessoa[] {
  return listElementos(pai, wrapper, item).flatMap((pessoa) => {
    const nome = atributo(pessoa, 'nome-razao-social');
    return nome === null ? [] : [{ nome, pais: atributo(pessoa, 'pais'), uf: atributo(pessoa, 'uf') }];
  });
}

function atributo(elemento: Elemento, nome: string): string | null {
  return cleanLinha(elemento.atributos[nome]);
}

function data(elemento: Elemento, nome: string, contagem: ContagemDaLeitura): string | null {
  const printed = atributo(elemento, nome);
  if (printed === null) return null;
  const iso = parseData(printed);
  if (iso === null) contagem.addAviso('Data impossível, deixada em branco');
  return iso;
}

function linha(pai: Elemento, nome: string): string | null {
  return cleanLinha(findElemento(pai, nome)?.texto);
}

function texto(pai: Elemento, nome: string): string | null {
  return cleanTexto(findElemento(pai, nome)?.texto);
}
