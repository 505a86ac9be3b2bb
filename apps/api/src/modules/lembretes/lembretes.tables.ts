import type { Dia } from '@vigia/domain';

/** A day on which the reminders of an office were handed out. */
interface TabelaLembreteRodada {
  escritorio_id: number;
  dia: Dia;
}

/** One reminder: of which last day of which deadline, how many days before, and on which day it was handed out. */
interface TabelaLembrete {
  usuario_id: number;
  chave: string;
  final: Dia;
  dias: number;
  dia: Dia;
}

declare module '../../platform/database.ts' {
  interface Schema {
    lembrete_rodada: TabelaLembreteRodada;
    lembrete: TabelaLembrete;
  }
}
