import type { StatusAnalise, StatusRevista } from '@vigia/domain';
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

/** The tables of migration 0001 and after. */
export interface Schema {
  escritorio: Escritorio;
  usuario: Usuario;
  sessao: Sessao;
  revista: Revista;
  publicacao: Publicacao;
  termo: Termo;
  escritorio_revista: EscritorioRevista;
  marca: Marca;
  analise: Analise;
  resultado: Resultado;
  leitura_guardada: LeituraGuardada;
}
