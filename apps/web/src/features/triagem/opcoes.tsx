import { useEffect, useEffectEvent } from 'react';
import s from './acao.module.css';

interface Opcao {
  texto: string;
  detalhe?: string;
  /** Undefined where the choice is not possible: it keeps its place, so that the keys of the others stay what they are. */
  onChoose: (() => void) | undefined;
}

const isTyped = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');

/** Choices that one key takes: the place of a choice from 1 is its key. */
export function Opcoes({ opcoes }: { opcoes: readonly Opcao[] }) {
  const choose = useEffectEvent((event: KeyboardEvent) => {
    const opcao = opcoes[Number(event.key) - 1];
    if (opcao?.onChoose === undefined || isTyped(event)) return;
    event.preventDefault();
    opcao.onChoose();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => choose(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <ul className={s['choices']}>
      {opcoes.map(({ texto, detalhe, onChoose }, index) => (
        <li key={texto}>
          <button type="button" className={s['choice']} disabled={onChoose === undefined} onClick={onChoose}>
            <kbd>{index + 1}</kbd>
            <span>{texto}</span>
            {detalhe === undefined ? null : <span className={s['detail']}>{detalhe}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
