import type { ColunasDaTriagem } from '@vigia/contract';
import type { EstadosDaTela } from '../../entities/triagem/fila.ts';
import type { DecisaoDaTriagem } from './decisao.ts';
import type { LinhaDaLista } from './linhas.ts';
import type { Restauro } from './use-restaurar.ts';

/** The actions that ask something first. */
export type Pergunta = 'motivos' | 'motivo' | 'silenciar' | 'atribuir' | 'adiar' | 'anotar' | 'restaurar';

export interface PerguntaProps {
  /** The rows that the action is about; the first one gives the words and the holder that can be silenced. */
  alvos: readonly LinhaDaLista[];
  /** All rows of the issue. */
  todas: readonly LinhaDaLista[];
  estados: EstadosDaTela;
  /** The last day to oppose. */
  prazo: ColunasDaTriagem['prazo'];
  /** The rule that restoring would end. */
  restauro: Restauro | null;
  onDecide: (decisao: DecisaoDaTriagem) => void;
  /** Goes on to another question about the same rows. */
  onAsk: (pergunta: Pergunta) => void;
  onClose: () => void;
}
