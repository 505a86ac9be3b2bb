import type { ColunasDaTriagem } from '@vigia/contract';
import type { DecisaoDaTriagem } from './decisao.ts';
import type { EstadosDaTela } from '../../entities/triagem/fila.ts';
import type { LinhaDaLista } from './linhas.ts';

/** The actions that ask something first. */
export type Pergunta = 'motivo' | 'silenciar' | 'atribuir' | 'adiar' | 'anotar';

export interface PerguntaProps {
  /** The rows that the action is about; the first one gives the words and the holder that can be silenced. */
  alvos: readonly LinhaDaLista[];
  estados: EstadosDaTela;
  /** The last day to oppose. */
  prazo: ColunasDaTriagem['prazo'];
  onDecide: (decisao: DecisaoDaTriagem) => void;
  onClose: () => void;
}
