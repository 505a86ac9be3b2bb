/** A holder, petitioner, assignor or assignee as the gazette prints it. */
export interface Pessoa {
  nome: string;
  pais: string | null;
  uf: string | null;
}

export interface Protocolo {
  numero: string;
  data: string | null;
  codigo_servico: string | null;
  requerente: Pessoa | null;
  procurador: string | null;
  cedentes: Pessoa[];
  cessionarios: Pessoa[];
}

export interface Despacho {
  /** 'IPAS009'. Use it as the key: the printed name has changed over the years. */
  codigo: string;
  nome: string;
  texto_complementar: string | null;
  protocolos: Protocolo[];
}

export interface Classe {
  /** Nice class 1 to 45. */
  codigo: number;
  edicao: string | null;
  especificacao: string | null;
  /** Portuguese translation of a Madrid specification. */
  traducao: string | null;
  status: string | null;
}

/** One `processo` of an issue. Dates are ISO (yyyy-mm-dd). Absent elements are null or empty lists. */
export interface Registro {
  /** Nine digits, leading zeros kept. */
  numero_processo: string;
  data_deposito: string | null;
  data_concessao: string | null;
  data_vigencia: string | null;
  elemento_nominativo: string | null;
  apresentacao: string | null;
  natureza: string | null;
  titulares: Pessoa[];
  procurador: string | null;
  despachos: Despacho[];
  classes: Classe[];
  /** Old national classes, as printed: '33' with sub-classes. */
  classes_nacionais: { codigo: string; especificacao: string | null; sub_classes: string[] }[];
  classes_viena: { codigo: string; edicao: string | null }[];
  apostila: string | null;
  sobrestadores: { processo: string; marca: string | null }[];
  prioridades: { numero: string; data: string | null; pais: string | null }[];
  madri: { numero_inscricao_internacional: string; data_recebimento_inpi: string | null } | null;
}

/** The root element of an issue. */
export interface Cabecalho {
  /** Digits without leading zeros. */
  numero: string;
  /** ISO date of publication, from the file. */
  data_publicacao: string;
}

/** What was read, skipped and repaired in an issue. */
export interface LeituraDaRevista {
  lidos: number;
  ignorados: { motivo: string; quantidade: number; exemplos: string[] }[];
  avisos: { motivo: string; quantidade: number }[];
}
