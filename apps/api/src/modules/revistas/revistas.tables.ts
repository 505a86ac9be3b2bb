import type { StatusRevista } from '@vigia/domain';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableJson, NullableText, NullableTimestamp, Timestamp } from '../../platform/columns.ts';

interface TabelaRevista {
  id: GeneratedAlways<number>;
  numero: number;
  data_publicacao: string | null;
  status: StatusRevista;
  motivo: NullableText;
  origem: 'operador' | 'inpi' | 'envio';
  /** The office whose upload this is: it counts for this office only. Null: the file of INPI or of the operator, which counts for all. */
  enviada_por: number | null;
  conteudo_sha256: Buffer | null;
  relatorio: NullableJson;
  importada_em: NullableTimestamp;
  /** A withdrawn issue counts for nobody. */
  retirada_em: NullableTimestamp;
  /** The word counts that are pinned to its content. Null until an issue of an older version gets them. */
  frequencias_id: number | null;
  /** Whether its specifications are among the counts of `termo`. */
  especificacoes_contadas: Generated<boolean>;
  /** Whether its records have the compact form: see `publicacoes/forma-compacta.ts`. */
  compacta: Generated<boolean>;
}

/** The progress of fetching an issue from INPI. The row exists only while the fetch lasts. */
interface TabelaRevistaBusca {
  revista_id: number;
  etapa: Generated<'Na fila' | 'Baixando' | 'Lendo'>;
  bytes: Generated<number>;
  total: number | null;
  fracao_lida: Generated<number>;
  /** Whether INPI's index lists the issue. */
  anunciada: Generated<boolean>;
  /** Attempts in a row that brought no new bytes. */
  tentativas: Generated<number>;
  /** Files that arrived whole but could not be opened. */
  danificadas: Generated<number>;
  aviso: NullableText;
  proxima_em: NullableTimestamp;
  comecada_em: Timestamp;
}

/** What the wait for the next issue remembers. The table has one row. */
interface TabelaRevistaEspera {
  unica: Generated<boolean>;
  /** The first issue that the wait fetches. */
  primeira: number | null;
  /** The newest issue seen at INPI. */
  ultima: number | null;
  indisponivel: Generated<boolean>;
  verificada_em: Timestamp;
}

interface TabelaPublicacao {
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

/** What the rows of `publicacao` leave out in the compact form. */
interface TabelaPublicacaoBloco {
  revista_id: number;
  abre_oposicao: boolean;
  /** The place of its first record among those of the issue. */
  primeira: number;
  /** Compressed: see `publicacoes/blocos.ts`. */
  dados: Buffer;
}

/** From when on issues are written in the compact form. A new installation has no row. */
interface TabelaFormaCompacta {
  unica: Generated<boolean>;
  desde: Timestamp;
}

/** How many published names and specifications of the confirmed issues contain a word. Lists have each class and its count in turns. */
interface TabelaTermo {
  /** A folded word. The empty word counts every name and every specification. */
  termo: string;
  /** The names of all classes. */
  total: number;
  nomes: number[];
  /** The largest count of a class among `especificacoes`. */
  maior_especificacao: number;
  especificacoes: number[];
}

/** The word counts that comparisons with one content of an issue use, whenever they run. A row never changes. */
interface TabelaFrequencias {
  id: GeneratedAlways<number>;
  /** Null for an issue that was stored before contents were hashed. */
  conteudo_sha256: Buffer | null;
  /** The number of the issue itself, whose names are always counted. */
  propria_numero: number;
  /** The newest confirmed issue that is counted. Null: there was none. */
  ate_numero: number | null;
  ate_data: string | null;
  fixada_em: Timestamp;
  /** What `writeRetrato` made of the counts. */
  dados: Buffer;
}

interface TabelaEscritorioRevista {
  escritorio_id: number;
  revista_id: number;
  criado_em: Timestamp;
}

/** Something that happened to an issue. The row exists until every follower has worked on it. */
interface TabelaRevistaEvento {
  id: GeneratedAlways<number>;
  tipo: 'analisada' | 'ligada' | 'comparada' | 'retirada';
  revista_id: number;
  /** Null means every office. */
  escritorio_id: number | null;
  em: Timestamp;
  /** When each follower got its row of `revista_entrega`. */
  distribuido_em: NullableTimestamp;
}

/** An event that a follower has not worked on yet. */
interface TabelaRevistaEntrega {
  evento_id: number;
  seguidor: string;
  /** Attempts that failed. */
  tentativas: Generated<number>;
  proxima_em: Timestamp;
  /** Why the last attempt failed. */
  motivo: NullableText;
}

declare module '../../platform/database.ts' {
  interface Schema {
    revista: TabelaRevista;
    revista_busca: TabelaRevistaBusca;
    revista_espera: TabelaRevistaEspera;
    publicacao: TabelaPublicacao;
    publicacao_bloco: TabelaPublicacaoBloco;
    forma_compacta: TabelaFormaCompacta;
    termo: TabelaTermo;
    frequencias: TabelaFrequencias;
    escritorio_revista: TabelaEscritorioRevista;
    revista_evento: TabelaRevistaEvento;
    revista_entrega: TabelaRevistaEntrega;
  }
}
