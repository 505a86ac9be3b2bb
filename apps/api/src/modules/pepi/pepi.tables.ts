import type { Generated } from 'kysely';
import type { NullableJson, Timestamp } from '../../platform/columns.ts';

/** What INPI's search site says about a process. All offices share it. */
interface TabelaPepiProcesso {
  numero_processo: string;
  situacao: 'encontrado' | 'aviso' | 'inexistente';
  dados: NullableJson;
  /** The last issue that the site's data include. */
  revista: number | null;
  /** The date of that issue. */
  atualizado_ate: string | null;
  logo_chave: string | null;
  logo_tipo: string | null;
  lido_em: Timestamp;
  /** How long the site took for the answer (ms). */
  duracao_ms: Generated<number>;
}

/** Which process may ask the site, and until when. The table has one row. */
interface TabelaPepiTurno {
  id: Generated<boolean>;
  dono: string | null;
  livre_em: Timestamp;
  /** Requests in a row that failed. */
  falhas: Generated<number>;
}

declare module '../../platform/database.ts' {
  interface Schema {
    pepi_processo: TabelaPepiProcesso;
    pepi_turno: TabelaPepiTurno;
  }
}
