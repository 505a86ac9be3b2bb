import type { ColumnType, Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from './schema-columns.ts';

/** What INPI's search site says of a process, for every office. */
interface PepiProcesso {
  numero_processo: string;
  situacao: 'encontrado' | 'aviso' | 'inexistente';
  dados: ColumnType<unknown, string | null, string | null>;
  /** The issue that the site's data reach to, and its date. */
  revista: number | null;
  atualizado_ate: string | null;
  logo_chave: string | null;
  logo_tipo: string | null;
  lido_em: Timestamp;
}

/** A mark that waits for INPI's data, and how the asking goes. */
interface MarcaConsulta {
  marca_id: number;
  escritorio_id: number;
  numero_processo: string;
  /** It has no data at all yet; otherwise only its figure is missing. */
  espera: boolean;
  criada_em: Timestamp;
  tentativas: Generated<number>;
  tentada_em: NullableTimestamp;
  proxima_em: Timestamp;
  motivo: string | null;
  desistiu_em: NullableTimestamp;
}

/** When the site was last asked for an office. */
interface PepiVez {
  escritorio_id: number;
  servido_em: ColumnType<Date, Date, Date>;
}

/** Who may ask the site, until when; one row. */
interface PepiTurno {
  id: Generated<boolean>;
  dono: string | null;
  livre_em: Timestamp;
  /** Answers in a row that were none. */
  falhas: Generated<number>;
}

/** The tables of migration 0008. */
export interface SchemaPepi {
  pepi_processo: PepiProcesso;
  marca_consulta: MarcaConsulta;
  pepi_vez: PepiVez;
  pepi_turno: PepiTurno;
}
