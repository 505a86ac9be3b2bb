import type { PorCampo } from '@vigia/domain';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { NullableText, NullableTimestamp, Timestamp } from '../../platform/columns.ts';

/** The columns of the fields of a mark, by kind of field. */
type ColunasDosCampos = PorCampo<{
  text: NullableText;
  status: string;
  date: NullableText;
  names: Generated<string[]>;
  nice: ColumnType<unknown, string | undefined, string>;
  viena: ColumnType<unknown, string | undefined, string>;
}>;

interface TabelaMarca extends ColunasDosCampos {
  id: GeneratedAlways<number>;
  escritorio_id: number;
  numero_processo: string;
  path_location_image: NullableText;
  editada_em: NullableTimestamp;
  /** The date of the status: of the gazette that printed it, or the day on which a user wrote it or INPI's site showed it. */
  status_em: string | null;
  arquivada_em: NullableTimestamp;
  /** A client of the same office. */
  cliente_id: number | null;
  /** What the office keeps for itself: gazettes and INPI never change it. */
  referencia: NullableText;
  /** A person of the same office. */
  responsavel_id: ColumnType<number | null, number | null | undefined, number | null>;
  notas: NullableText;
  record_create: Timestamp;
  /** A trigger raises it with every change of the row. */
  versao: Generated<number>;
}

/** A mark that waits for INPI's data, and the attempts to get them. */
interface TabelaMarcaConsulta {
  marca_id: number;
  escritorio_id: number;
  numero_processo: string;
  /** True if the mark has no data at all yet, false if only its figure is missing. */
  espera: boolean;
  criada_em: Timestamp;
  tentativas: Generated<number>;
  tentada_em: NullableTimestamp;
  proxima_em: Timestamp;
  motivo: string | null;
  desistiu_em: NullableTimestamp;
}

/** When INPI's search site was last asked for an office. Offices take turns by it. */
interface TabelaPepiVez {
  escritorio_id: number;
  servido_em: Date;
}

declare module '../../platform/database.ts' {
  interface Schema {
    marca: TabelaMarca;
    marca_consulta: TabelaMarcaConsulta;
    pepi_vez: TabelaPepiVez;
  }
}
