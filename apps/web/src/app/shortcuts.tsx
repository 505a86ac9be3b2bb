import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useHotkeys } from '../lib/hotkeys.ts';
import { readShortcutsOn, writeShortcutsOn } from '../lib/storage.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { focusSearch } from '../ui/search-field.tsx';
import { closeKeyHelp, requestKeyHelp, useKeyHelpOpen } from './key-help.ts';
import s from './shortcuts.module.css';

const SEQUENCE_MS = 1200;

const DESTINATIONS = new Map([
  ['p', '/portfolio'],
  ['h', '/historico-de-analises'],
  ['r', '/analysis'],
  ['d', '/myDesk'],
  ['o', '/marcas-colidentes'],
]);

const KEYS: readonly (readonly [string, string])[] = [
  ['/', 'Buscar na página'],
  ['g p', 'Portfólio de Marcas'],
  ['g h', 'Hist. de Comparações'],
  ['g r', 'Revistas'],
  ['g o', 'Oposições'],
  ['g d', 'Meus Dados'],
  ['j k', 'Próxima e anterior marca comparada'],
  ['Enter', 'Abrir a marca em foco'],
  ['o', 'Levar ao quadro a marca em foco'],
  ['Esc', 'Fechar'],
  ['?', 'Mostrar esta lista'],
];

function KeyHelpDialog() {
  const open = useKeyHelpOpen();
  const [on, setOn] = useState(readShortcutsOn);
  return (
    <Dialog open={open} onClose={closeKeyHelp} title="Atalhos do teclado">
      <dl className={s['keys']}>
        {KEYS.map(([keys, meaning]) => (
          <div key={keys} className={s['key']}>
            <dt>{meaning}</dt>
            <dd className={s['caps']}>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label="Usar os atalhos de uma tecla só"
        checked={on}
        onChange={(next) => {
          writeShortcutsOn(next);
          setOn(next);
        }}
      />
    </Dialog>
  );
}

/** The keys that work on every page of the signed-in app, and the list of them. */
export function Shortcuts() {
  const navigate = useNavigate();
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

  return <KeyHelpDialog />;
}
