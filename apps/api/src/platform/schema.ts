import type { ColunaQuadro, StatusAnalise, StatusRevista } from '@vigia/domain';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Timestamp = ColumnType<Date, Date | undefined, Date>;
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** Kept as JSON text on the way in, so that arrays are not taken for PostgreSQL arrays. */
type Json = ColumnType<unknown, string, string>;
type NullableText = string | null;

export interface Escritorio {
  id: GeneratedAlways<number>;
  cnpj: string;
  nome_fantasia: NullableText;
  razao_social: NullableText;
  data_abertura: NullableText;
  porte: NullableText;
  natureza_juridica: NullableText;
  atividade_comercial: NullableText;
  matriz_filial: NullableText;
  data_situacao_cadastral: NullableText;
  situacao_cadastral: NullableText;
  endereco: NullableText;
  cidade: NullableText;
  estado: NullableText;
  cep: NullableText;
  criado_em: Timestamp;
  /** Set when its last administrator closed it. */
  encerrado_em: NullableTimestamp;
}

export interface Usuario {
  id: GeneratedAlways<number>;
  escritorio_id: number;
  username: string;
  first_name: string;
  last_name: string;
  email: string;
  senha_hash: string;
  papel: 'administrador' | 'membro';
  situacao: 'ativo' | 'pendente' | 'removido';
  criado_em: Timestamp;
}

export interface Sessao {
  token_hash: Buffer;
  usuario_id: number;
  criada_em: Timestamp;
  expira_em: Date;
}

/** The one link to a new password that an account may have. */
export interface RedefinicaoSenha {
  usuario_id: number;
  token_hash: Buffer;
  expira_em: Date;
}

export interface Preferencia {
  id: GeneratedAlways<number>;
  usuario_id: number;
  chave: string;
  /** JSON as text: what people keep may hold characters that jsonb refuses. */
  valor: string;
}

/** A message that a development installation shows instead of sending it. */
export interface Correio {
  id: GeneratedAlways<number>;
  para: string;
  assunto: string;
  html: string;
  texto: string;
  criada_em: Timestamp;
}

export interface Revista {
  id: GeneratedAlways<number>;
  numero: number;
  data_publicacao: string | null;
  status: StatusRevista;
  motivo: NullableText;
  origem: 'operador' | 'inpi' | 'envio';
  enviada_por: number | null;
  conteudo_sha256: Buffer | null;
  relatorio: ColumnType<unknown, string | null, string | null>;
  importada_em: NullableTimestamp;
}

export interface Publicacao {
  revista_id: number;
  ordem: number;
  numero_processo: string;
  elemento_nominativo: NullableText;
  apresentacao: NullableText;
  natureza: NullableText;
  abre_oposicao: boolean;
  concede: boolean;
  classes: number[];
  data_deposito: NullableText;
  data_concessao: NullableText;
  data_vigencia: NullableText;
  detalhe: Json;
}

export interface Termo {
  termo: string;
  /** Nice class, or 0 for the names of all classes. The term '' counts every name of the class. */
  classe: number;
  nomes: number;
}

export interface EscritorioRevista {
  escritorio_id: number;
  revista_id: number;
  criado_em: Timestamp;
}

export interface Marca {
  id: GeneratedAlways<number>;
  escritorio_id: number;
  numero_processo: string;
  titular: NullableText;
  data_deposito: NullableText;
  data_recebimento_inpi: NullableText;
  numero_inscricao_internacional: NullableText;
  apresentacao: NullableText;
  natureza: NullableText;
  elemento_nominativo: NullableText;
  especificacao: NullableText;
  path_location_image: NullableText;
  status: string;
  representante_legal: Generated<string[]>;
  classificacao_nice: ColumnType<unknown, string | undefined, string>;
  classificacao_viena: ColumnType<unknown, string | undefined, string>;
  editada_em: NullableTimestamp;
  arquivada_em: NullableTimestamp;
  record_create: Timestamp;
}

export interface Analise {
  id: GeneratedAlways<number>;
  escritorio_id: number;
  marca_id: number;
  revista_id: number;
  status: StatusAnalise;
  progresso: Generated<number>;
  temperature: number;
  same_class: number;
  total_comparadas: Generated<number>;
  total_similar: Generated<number>;
  motor: NullableText;
  motivo: NullableText;
  record_created: Timestamp;
  terminada_em: NullableTimestamp;
  arquivada_em: NullableTimestamp;
}

export interface Resultado {
  analise_id: number;
  posicao: number;
  numero: string;
  colide: boolean;
  probabilidade: number;
  comparacao: Json;
}

export interface LeituraGuardada {
  /** SHA-256 of everything the model was given about one pair. */
  chave: Buffer;
  grau: string;
  explicacao: string;
  criada_em: Timestamp;
}

export interface ServidorInpiMedida {
  id: GeneratedAlways<number>;
  medida_em: Timestamp;
  desfecho: 'rápida' | 'lenta' | 'falha';
  latencia_ms: number | null;
  status: 'Online' | 'Instável' | 'Offline';
}

export interface AnaliseAutomatica {
  id: GeneratedAlways<number>;
  escritorio_id: number;
  /** Who saved it last. */
  usuario_id: number;
  same_class: number;
  temperature: number;
  ligada: boolean;
  criada_em: Timestamp;
  alterada_em: Timestamp;
  cancelada_em: NullableTimestamp;
}

export interface AnaliseAutomaticaMarca {
  analise_automatica_id: number;
  marca_id: number;
}

/** A day that an office's calendar changes. */
export interface PrazoDia {
  id: GeneratedAlways<number>;
  escritorio_id: number;
  data: string;
  nome: string;
  util: boolean;
  criado_por: number | null;
  criado_em: Timestamp;
  removido_em: NullableTimestamp;
}

export interface PrazoSuspensao {
  id: GeneratedAlways<number>;
  escritorio_id: number;
  inicio: string;
  fim: string;
  motivo: string;
  criado_por: number | null;
  criado_em: Timestamp;
  removido_em: NullableTimestamp;
}

/** A case of the opposition board. */
export interface Caso {
  id: GeneratedAlways<number>;
  escritorio_id: number;
  marca_id: number;
  /** The published process. */
  numero: string;
  analise_id: number;
  /** The issue whose publication runs the clock, and its date. */
  revista_id: number;
  data_publicacao: string;
  republicado: Generated<boolean>;
  /** The row of the comparison as it was when the case was born. */
  comparacao: Json;
  coluna: ColunaQuadro;
  posicao: number;
  responsavel_id: number | null;
  notas: Generated<string>;
  versao: Generated<number>;
  criado_em: Timestamp;
}

export interface CasoHistorico {
  id: GeneratedAlways<number>;
  caso_id: number;
  /** Null where the product did it by itself. */
  usuario_id: number | null;
  evento: Json;
  em: Timestamp;
}

/** The tables of migration 0001 and after. */
export interface Schema {
  escritorio: Escritorio;
  usuario: Usuario;
  sessao: Sessao;
  redefinicao_senha: RedefinicaoSenha;
  preferencia: Preferencia;
  correio: Correio;
  revista: Revista;
  publicacao: Publicacao;
  termo: Termo;
  escritorio_revista: EscritorioRevista;
  marca: Marca;
  analise: Analise;
  resultado: Resultado;
  leitura_guardada: LeituraGuardada;
  servidor_inpi_medida: ServidorInpiMedida;
  analise_automatica: AnaliseAutomatica;
  analise_automatica_marca: AnaliseAutomaticaMarca;
  prazo_dia: PrazoDia;
  prazo_suspensao: PrazoSuspensao;
  caso: Caso;
  caso_historico: CasoHistorico;
}
