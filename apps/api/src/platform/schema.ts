import type { PorCampo, StatusAnalise, StatusRevista } from '@vigia/domain';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableText, NullableTimestamp, Timestamp } from './schema-columns.ts';
import type { SchemaOposicoes } from './schema-oposicoes.ts';
import type { SchemaPepi } from './schema-pepi.ts';

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

/** How far the fetching of an issue from INPI is; there is a row for as long as it lasts. */
export interface RevistaBusca {
  revista_id: number;
  etapa: Generated<'Na fila' | 'Baixando' | 'Lendo'>;
  bytes: Generated<number>;
  total: number | null;
  fracao_lida: Generated<number>;
  /** INPI's index says that the issue is there. */
  anunciada: Generated<boolean>;
  /** Attempts in a row that brought nothing. */
  tentativas: Generated<number>;
  /** Files that came whole but could not be opened. */
  danificadas: Generated<number>;
  aviso: NullableText;
  proxima_em: NullableTimestamp;
  comecada_em: Timestamp;
}

/** What the watch for the next issue remembers; one row. */
export interface RevistaEspera {
  unica: Generated<boolean>;
  /** The first issue that the watch answers for. */
  primeira: number | null;
  /** The newest issue seen at INPI. */
  ultima: number | null;
  indisponivel: Generated<boolean>;
  verificada_em: Timestamp;
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

/** The columns of the fields of a mark, by kind of field. */
type ColunasDosCampos = PorCampo<{
  text: NullableText;
  status: string;
  date: NullableText;
  names: Generated<string[]>;
  nice: ColumnType<unknown, string | undefined, string>;
  viena: ColumnType<unknown, string | undefined, string>;
}>;

export interface Marca extends ColunasDosCampos {
  id: GeneratedAlways<number>;
  escritorio_id: number;
  numero_processo: string;
  path_location_image: NullableText;
  editada_em: NullableTimestamp;
  /** The date of the status: of the gazette that printed it, or the day on which a user wrote it or INPI's site showed it. */
  status_em: string | null;
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
  /** Set where the automatic analysis of an issue started it. */
  vigilancia_id: number | null;
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

/** Something that happened to an issue, until every follower has worked it off. */
export interface RevistaEvento {
  id: GeneratedAlways<number>;
  tipo: 'analisada' | 'ligada' | 'comparada';
  revista_id: number;
  /** Null: for every office. */
  escritorio_id: number | null;
  em: Timestamp;
  /** Set once each follower has its row. */
  distribuido_em: NullableTimestamp;
}

/** An event that a follower has not worked off yet. */
export interface RevistaEntrega {
  evento_id: number;
  seguidor: string;
  /** Attempts that failed, and why the last one did. */
  tentativas: Generated<number>;
  proxima_em: Timestamp;
  motivo: NullableText;
}

/** The automatic analysis of one issue for one office. */
export interface Vigilancia {
  id: GeneratedAlways<number>;
  escritorio_id: number;
  revista_id: number;
  /** Marks to compare, and marks left out: figurative ones and ones without a name. */
  total: Generated<number>;
  omitidas: Generated<number>;
  criada_em: Timestamp;
  terminada_em: NullableTimestamp;
  cancelada_em: NullableTimestamp;
}

/** The tables of migration 0001 and after. */
export interface Schema extends SchemaOposicoes, SchemaPepi {
  escritorio: Escritorio;
  usuario: Usuario;
  sessao: Sessao;
  redefinicao_senha: RedefinicaoSenha;
  preferencia: Preferencia;
  correio: Correio;
  revista: Revista;
  revista_busca: RevistaBusca;
  revista_espera: RevistaEspera;
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
  revista_evento: RevistaEvento;
  revista_entrega: RevistaEntrega;
  vigilancia: Vigilancia;
}
