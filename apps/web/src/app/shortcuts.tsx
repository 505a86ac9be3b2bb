import { telas } from '@vigia/contract';
import { lazy, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { isFloatingOpen, useHotkeys } from '../lib/hotkeys.ts';
import { OnDemand } from '../ui/on-demand.tsx';
import { focusSearch } from '../ui/search-field.tsx';
import { keyHelp } from './key-help.ts';
import { paleta } from './paleta/paleta.ts';
import { useRecentes } from './paleta/recentes.ts';

const SEQUENCE_MS = 1200;

const DESTINATIONS = new Map([
  ['t', telas.triagemAtual.href()],
  ['p', telas.portfolio.href()],
  ['c', telas.clientes.href()],
  ['h', telas.hoje.href()],
  ['a', telas.historico.href()],
  ['r', telas.revistas.href()],
  ['d', telas.meusDados.href()],
  ['o', telas.quadro.href()],
  ['z', telas.prazos.href()],
]);

const KeyHelpDialog = lazy(async () => ({ default: (await import('./key-help-dialog.tsx')).KeyHelpDialog }));

const PaletaDialog = lazy(async () => ({ default: (await import('./paleta/paleta-dialog.tsx')).PaletaDialog }));

/** Ctrl+K (⌘K) opens the palette, also from a field. A dialog that is open keeps the key for itself. */
function usePaletaKey(): void {
  // A layout effect: no key is lost between the moment the page is visible and the moment it listens.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const isIt =
        event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isIt || isFloatingOpen()) return;
      event.preventDefault();
      paleta.open();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** The keyboard shortcuts of all signed-in pages, the dialog that lists them, and the palette. */
export function Shortcuts() {
  const navigate = useNavigate();
  const helpOpen = keyHelp.useOpen();
  const paletaOpen = paleta.useOpen();
  const pressedG = useRef(Number.NEGATIVE_INFINITY);

  useHotkeys(
    (key) => {
      const destination = DESTINATIONS.get(key);
      const inSequence = performance.now() - pressedG.current < SEQUENCE_MS;
      pressedG.current = Number.NEGATIVE_INFINITY;
      if (inSequence && destination !== undefined) {
        void navigate(destination);
        return true;
      }
      if (key === 'g') {
        pressedG.current = performance.now();
        return true;
      }
      if (key === '?') {
        keyHelp.open();
        return true;
      }
      return key === '/' && focusSearch();
    },
    { first: true },
  );

  usePaletaKey();
  useRecentes();
  return (
    <>
      <OnDemand wanted={helpOpen}>
        <KeyHelpDialog open={helpOpen} />
      </OnDemand>
      <OnDemand wanted={paletaOpen}>
        <PaletaDialog open={paletaOpen} />
      </OnDemand>
    </>
  );
}
