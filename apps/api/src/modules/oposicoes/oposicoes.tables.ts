import type { ColunaQuadro, Encerramento } from '@vigia/domain';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableText, NullableTimestamp, Timestamp } from '../../platform/columns.ts';

interface TabelaCaso {
  id: GeneratedAlways<number>;
  escritorio_id: number;
  marca_id: number;
  /** The published process. */
  numero: string;
  analise_id: number;
  /** The issue whose publication starts the deadline. */
  revista_id: number;
  /** The date of that issue. */
  data_publicacao: string;
  republicado: Generated<boolean>;
  /** A later publication of the process and its issue, until a person confirms that the deadline counts from it. */
  nova_revista_id: number | null;
  nova_publicacao: NullableText;
  /** The row of the comparison as it was when the case was opened. */
  comparacao: Json;
  /** What that comparison was made with. */
  motor: NullableText;
  frequencias_id: number | null;
  coluna: ColunaQuadro;
  posicao: number;
  responsavel_id: number | null;
  notas: Generated<string>;
  versao: Generated<number>;
  /** The outcome of a closed case, its reason, and who closed it when; the case keeps its column. All null while it is on the board. */
  encerramento: Encerramento | null;
  encerramento_motivo: NullableText;
  encerrado_em: NullableTimestamp;
  encerrado_por: number | null;
  criado_em: Timestamp;
}

interface TabelaCasoHistorico {
  id: GeneratedAlways<number>;
  caso_id: number;
  /** Null if the product made the change by itself. */
  usuario_id: number | null;
  evento: Json;
  em: Timestamp;
}

/** What the office notes about the filing of an opposition. */
interface TabelaCasoProtocolo {
  caso_id: number;
  data: string;
  /** INPI's number of the petition. */
  peticao: NullableText;
  /** The number of the fee. */
  gru: NullableText;
  /** The key of the receipt in the storage. */
  arquivo: NullableText;
  arquivo_bytes: number | null;
  /** The column that the filing moved the case out of; null if users had moved it. */
  coluna_anterior: Exclude<ColunaQuadro, 'col-protocolado'> | null;
  usuario_id: number | null;
  em: Timestamp;
}

/** What a user said about a case. */
interface TabelaCasoComentario {
  id: GeneratedAlways<number>;
  caso_id: number;
  usuario_id: number | null;
  texto: string;
  /** The ids of the colleagues whom it mentions. */
  mencoes: number[];
  em: Timestamp;
}

/** One entry of the checklist of a case. */
interface TabelaCasoTarefa {
  id: GeneratedAlways<number>;
  caso_id: number;
  texto: string;
  /** Names the task that the filing ticks. */
  chave: 'protocolar' | null;
  feita_em: NullableTimestamp;
  feita_por: number | null;
}

declare module '../../platform/database.ts' {
  interface Schema {
    caso: TabelaCaso;
    caso_comentario: TabelaCasoComentario;
    caso_historico: TabelaCasoHistorico;
    caso_protocolo: TabelaCasoProtocolo;
    caso_tarefa: TabelaCasoTarefa;
  }
}
