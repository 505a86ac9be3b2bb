import type { ColunasDaTriagem } from '@vigia/contract';
import { Button } from '../../ui/button.tsx';
import s from './painel.module.css';
import type { Pergunta } from './pergunta.ts';
import { readMotivo } from './teclas.ts';
import type { TriagemNaTela } from './use-triagem.ts';

const SEMPRE: readonly (readonly [Pergunta, string, key: string])[] = [
  ['atribuir', 'Atribuir', 'a'],
  ['anotar', 'Nota', 'n'],
];
const POR_DECIDIR: typeof SEMPRE = [['adiar', 'Adiar', 's']];
const SEM_CASO: typeof SEMPRE = [['silenciar', 'Silenciar', 'm']];

interface AcoesProps {
  triagem: TriagemNaTela;
  letra: string;
  onAsk: (pergunta: Pergunta) => void;
  onRestore: () => void;
  prazo: ColunasDaTriagem['prazo'];
}

/** What can be done about the pair of the panel, as buttons: only what its state allows. */
export function Acoes({ triagem: { decide }, prazo, letra, onAsk, onRestore }: AcoesProps) {
  // After the last day to oppose, a case is no longer what comes first.
  const isLate = prazo !== null && prazo.dias < 0;
  const [semCaso, porDecidir] = [letra !== 'c', 'fs'.includes(letra)];
  const perguntas = [...(semCaso ? SEM_CASO : []), ...(porDecidir ? POR_DECIDIR : []), ...SEMPRE];
  const motivo = readMotivo();
  return (
    <>
      {semCaso ? (
        <Button kind={isLate ? 'secondary' : 'primary'} aria-keyshortcuts="o" onClick={() => decide({ tipo: 'caso' })}>
          Abrir caso
        </Button>
      ) : null}
      {porDecidir ? (
        <>
          <Button aria-keyshortcuts="e" onClick={() => decide({ tipo: 'descartar', motivo })}>
            Descartar: <span className={s['reason']}>{motivo}</span>
          </Button>
          <Button kind="quiet" onClick={() => onAsk('motivos')}>
            Outro motivo
          </Button>
        </>
      ) : null}
      {letra === 'd' ? (
        <Button aria-keyshortcuts="r" onClick={onRestore}>
          Restaurar
        </Button>
      ) : null}
      {perguntas.map(([pergunta, label, key]) => (
        <Button key={pergunta} kind="quiet" aria-keyshortcuts={key} onClick={() => onAsk(pergunta)}>
          {label}
        </Button>
      ))}
    </>
  );
}
