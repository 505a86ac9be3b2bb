import { telas } from '@vigia/contract';
import { lazy, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useHotkeys } from '../lib/hotkeys.ts';
import { OnDemand } from '../ui/on-demand.tsx';
import { focusSearch } from '../ui/search-field.tsx';
import { requestKeyHelp, useKeyHelpOpen } from './key-help.ts';

const SEQUENCE_MS = 1200;

const DESTINATIONS = new Map([
  ['t', telas.triagemAtual.href()],
  ['p', telas.portfolio.href()],
  ['c', telas.clientes.href()],
  ['h', telas.historico.href()],
  ['r', telas.revistas.href()],
  ['d', telas.meusDados.href()],
  ['o', telas.quadro.href()],
  ['z', telas.prazos.href()],
]);

const KeyHelpDialog = lazy(async () => ({ default: (await import('./key-help-dialog.tsx')).KeyHelpDialog }));

/** The keyboard shortcuts of all signed-in pages, and the dialog that lists them. */
export function Shortcuts() {
  const navigate = useNavigate();
  const helpOpen = useKeyHelpOpen();
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
        requestKeyHelp();
        return true;
      }
      return key === '/' && focusSearch();
    },
    { first: true },
  );

  return (
    <OnDemand wanted={helpOpen}>
      <KeyHelpDialog open={helpOpen} />
    </OnDemand>
  );
}
