import { telas } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { casoQuery } from '../../entities/oposicoes/oposicoes.queries.ts';
import { isFloatingOpen } from '../../lib/hotkeys.ts';
import { IconButton, IconLink } from '../../ui/icon-button.tsx';
import s from './caso.module.css';
import { CasoDetalhes } from './caso-detalhes.tsx';
import { nameOfCaso } from './nome-do-caso.ts';

/** Gives the focus to the title of a panel when it opens or shows another case. */
function useFocusedTitle(id: number) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), [id]);
  return title;
}

/**
 * Calls `close` when Escape is pressed inside the panel, or while nothing has the focus. A menu or dialog above the panel closes itself first. It
 * loses the focus to the page when its focused button is switched off, so the place of the key does not tell whether the panel is meant.
 */
function useEscape(panel: RefObject<HTMLElement | null>, close: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const isHere = event.target instanceof Node && panel.current?.contains(event.target) === true;
    const isMeant = isHere || event.target === document.body;
    if (event.key === 'Escape' && isMeant && !event.defaultPrevented && !isFloatingOpen()) close();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => handle(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** A case beside the board, which can still be used. Escape closes the panel, and the page gives the focus back to the card. */
export function CasoPainel({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useQuery(casoQuery(id));
  const panel = useRef<HTMLElement>(null);
  const title = useFocusedTitle(id);
  useEscape(panel, onClose);
  return (
    <section ref={panel} className={s['panel']} aria-labelledby="caso-titulo">
      <header className={s['panel-head']}>
        <h2 id="caso-titulo" ref={title} tabIndex={-1} className={s['panel-title']}>
          {nameOfCaso(data)}
        </h2>
        <div className={s['panel-actions']}>
          <IconLink icon="ampliar" label="Abrir como página" to={telas.caso.href({ id })} />
          <IconButton icon="fechar" label="Fechar" onClick={onClose} />
        </div>
      </header>
      <CasoDetalhes key={id} id={id} />
    </section>
  );
}
