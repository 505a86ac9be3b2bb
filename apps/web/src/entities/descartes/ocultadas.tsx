import { type ReactNode, useId } from 'react';
import { count } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import s from './ocultadas.module.css';

interface OcultadasProps {
  total: number;
  open: boolean;
  onToggle: () => void;
  /** The hidden rows, or a placeholder while they load. */
  children: ReactNode;
}

/** Shows how many hits are hidden, with a button that lists them. */
export function Ocultadas({ total, open, onToggle, children }: OcultadasProps) {
  const listId = useId();
  if (total === 0) return null;
  return (
    <section className={s['section']} aria-label="Resultados ocultados">
      <p className={s['line']}>
        <span role="status">{count(total, 'ocultada', 'ocultadas')}.</span>{' '}
        <Button kind="quiet" aria-expanded={open} aria-controls={listId} onClick={onToggle}>
          {open ? 'Esconder' : 'Mostrar'}
        </Button>
      </p>
      <div id={listId} hidden={!open}>
        {open ? children : null}
      </div>
    </section>
  );
}
