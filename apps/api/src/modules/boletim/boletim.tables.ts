import type { Generated, GeneratedAlways } from 'kysely';
import type { NullableText, NullableTimestamp, Timestamp } from '../../platform/columns.ts';

/** The bulletin of an office on an issue. */
interface TabelaBoletim {
  id: GeneratedAlways<number>;
  escritorio_id: number;
  revista_id: number;
  criado_em: Timestamp;
  /** When each member got a row of `boletim_envio`. It is null again after the issue was compared again. */
  distribuido_em: NullableTimestamp;
}

/** The delivery of a bulletin to one member. */
interface TabelaBoletimEnvio {
  boletim_id: number;
  usuario_id: number;
  estado: 'aguardando' | 'na fila' | 'enviado' | 'tentando de novo' | 'falhou' | 'dispensado';
  motivo: NullableText;
  tentativas: Generated<number>;
  enviar_em: Date;
  atualizado_em: Timestamp;
  /** The hits that the last prepared message contains. */
  montadas: string[] | null;
  /** The hits that sent messages contained. */
  contadas: string[] | null;
}

declare module '../../platform/database.ts' {
  interface Schema {
    boletim: TabelaBoletim;
    boletim_envio: TabelaBoletimEnvio;
  }
}
