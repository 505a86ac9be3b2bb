import type { ColunaQuadro } from '@vigia/domain';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableText, NullableTimestamp, Timestamp } from './schema-columns.ts';

/** A day that an office's calendar changes. */
interface PrazoDia {
  id: GeneratedAlways<number>;
  escritorio_id: number;
  data: string;
  nome: string;
  util: boolean;
  criado_por: number | null;
  criado_em: Timestamp;
  removido_em: NullableTimestamp;
}

interface PrazoSuspensao {
  id: GeneratedAlways<number>;
  escritorio_id: number;
  inicio: string;
  fim: string;
  motivo: string;
  criado_por: number | null;
  criado_em: Timestamp;
  removido_em: NullableTimestamp;
}

/** How many days before the last one an office aims to have filed; without a row, the usual. */
interface PrazoMeta {
  escritorio_id: number;
  dias: number;
  alterada_por: number | null;
  alterada_em: Timestamp;
}

/** A case of the opposition board. */
interface Caso {
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

interface CasoHistorico {
  id: GeneratedAlways<number>;
  caso_id: number;
  /** Null where the product did it by itself. */
  usuario_id: number | null;
  evento: Json;
  em: Timestamp;
}

/** The bulletin that an office is due for an issue. */
interface Boletim {
  id: GeneratedAlways<number>;
  escritorio_id: number;
  revista_id: number;
  criado_em: Timestamp;
  /** Set once its people were looked up and each has a row; null again when its issue was compared again. */
  distribuido_em: NullableTimestamp;
}

/** How the bulletin gets to one person. */
interface BoletimEnvio {
  boletim_id: number;
  usuario_id: number;
  estado: 'aguardando' | 'na fila' | 'enviado' | 'tentando de novo' | 'falhou' | 'dispensado';
  motivo: NullableText;
  tentativas: Generated<number>;
  enviar_em: ColumnType<Date, Date, Date>;
  atualizado_em: Timestamp;
  /** The hits that the message last made tells, and those that were told by what was sent. */
  montadas: Generated<string[] | null>;
  contadas: Generated<string[] | null>;
}

/** What hides hits of a mark. */
interface Descarte {
  id: GeneratedAlways<number>;
  escritorio_id: number;
  marca_id: number;
  tipo: 'processo' | 'titular' | 'palavra';
  valor: string;
  rotulo: string;
  motivo: string;
  revista_id: number | null;
  criado_por: number | null;
  criado_em: Timestamp;
  removido_em: NullableTimestamp;
}

/** The private address of a person's calendar feed. */
interface CalendarioEndereco {
  id: GeneratedAlways<number>;
  escritorio_id: number;
  usuario_id: number;
  ficha: string;
  criado_em: Timestamp;
  revogado_em: NullableTimestamp;
}

/** What a calendar feed last told of an event. */
interface CalendarioEvento {
  escritorio_id: number;
  chave: string;
  uid: Generated<string>;
  sequencia: Generated<number>;
  conteudo: Json;
  alterado_em: Timestamp;
  cancelado_em: NullableTimestamp;
}

/** From the hit to the opposition: deadlines, cases, the calendar feed, bulletins and what is hidden. */
export interface SchemaOposicoes {
  prazo_dia: PrazoDia;
  prazo_suspensao: PrazoSuspensao;
  prazo_meta: PrazoMeta;
  caso: Caso;
  caso_historico: CasoHistorico;
  calendario_endereco: CalendarioEndereco;
  calendario_evento: CalendarioEvento;
  boletim: Boletim;
  boletim_envio: BoletimEnvio;
  descarte: Descarte;
}
