import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableText, NullableTimestamp, Timestamp } from '../../platform/columns.ts';

/** What an office noted on a hit: an own mark and a published process. */
interface TabelaTriagemNota {
  escritorio_id: number;
  marca_id: number;
  numero: string;
  responsavel_id: number | null;
  /** The day on which the hit is to do again, yyyy-mm-dd. */
  adiada_ate: NullableText;
  nota: Generated<string>;
  /** Whether the office reports the hit to the client, and the attorney's line on it. */
  comunicar: Generated<boolean>;
  linha: Generated<string>;
}

/** An action of a person in the triage of an issue. */
interface TabelaTriagemAcao {
  id: GeneratedAlways<number>;
  escritorio_id: number;
  revista_id: number;
  usuario_id: number | null;
  /** The client's key: an action that is sent again happens once. */
  chave: string;
  /** What was done, for the person who takes it back. */
  texto: string;
  /** Its first row. */
  analise_id: number;
  numero: string;
  /** What an undo takes back: see `volta.ts`. */
  volta: Json;
  em: Timestamp;
  desfeita_em: NullableTimestamp;
  /** The client's key of the undo: an undo that is sent again happens once. */
  desfeita_chave: NullableText;
}

/** A person who triages an issue, with the reading budget of the last decision; null for all Similar rows. */
interface TabelaTriagemLeitor {
  escritorio_id: number;
  revista_id: number;
  usuario_id: number;
  orcamento: number | null;
  em: Timestamp;
}

declare module '../../platform/database.ts' {
  interface Schema {
    triagem_nota: TabelaTriagemNota;
    triagem_acao: TabelaTriagemAcao;
    triagem_leitor: TabelaTriagemLeitor;
  }
}
