import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import s from './conflict-notice.module.css';
import { Notice } from './notice.tsx';

/** A longer text is cut: the notice only has to show which one it is. */
const MAX_SHOWN = 200;

const shorten = (text: string): string =>
  text.length <= MAX_SHOWN ? text : `${Array.from(text).slice(0, MAX_SHOWN).join('')}…`;

/** A field that somebody else changed, and what it holds now. */
interface Mudanca {
  label: string;
  atual: string;
}

interface ConflictNoticeProps {
  mudancas: readonly Mudanca[];
  busy: boolean;
  onKeepMine: () => void;
  onUseCurrent: () => void;
}

/** Asks what to do with an edit when somebody else has changed the same fields. It takes the focus, so that its buttons come next. */
export function ConflictNotice({ mudancas, busy, onKeepMine, onUseCurrent }: ConflictNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1} className={s['conflict']}>
      <Notice tone="warning">
        <p>Estes dados mudaram enquanto você escrevia. O que você digitou continua aqui. Agora está guardado:</p>
        <ul className={s['changes']}>
          {mudancas.map(({ label, atual }) => (
            <li key={label}>
              {label}: {atual === '' ? 'vazio' : `«${shorten(atual)}»`}
            </li>
          ))}
        </ul>
        <div className={s['choice']}>
          <Button onClick={onUseCurrent} disabled={busy}>
            Usar os dados atuais
          </Button>
          <Button kind="primary" busy={busy} onClick={onKeepMine}>
            Salvar mesmo assim
          </Button>
        </div>
      </Notice>
    </div>
  );
}
