import { telas } from '@vigia/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { readShortcutsOn, writeShortcutsOn } from '../lib/storage.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { keyHelp } from './key-help.ts';
import s from './shortcuts.module.css';

const KEYS: readonly (readonly [string, string])[] = [
  ['Ctrl K', 'Buscar em tudo e dar comandos'],
  ['/', 'Buscar na página'],
  ['g t', 'Triagem'],
  ['g p', 'Portfólio de Marcas'],
  ['g c', 'Clientes'],
  ['g h', 'Hoje'],
  ['g a', 'Hist. de Comparações'],
  ['g r', 'Revistas'],
  ['g o', 'Oposições'],
  ['g z', 'Prazos'],
  ['g d', 'Meus Dados'],
  ['j k', 'Próxima e anterior marca comparada'],
  ['Enter', 'Abrir a marca em foco'],
  ['o', 'Levar ao quadro a marca em foco'],
  ['d', 'Descartar a marca em foco'],
  ['↓ ↑', 'Triagem: próxima e anterior'],
  ['e', 'Triagem: descartar com o último motivo'],
  ['1 … 6', 'Triagem: descartar com outro motivo'],
  ['m a', 'Triagem: silenciar, atribuir'],
  ['s n', 'Triagem: adiar, anotar'],
  ['c', 'Triagem: comunicar ao cliente'],
  ['r', 'Triagem: restaurar'],
  ['x z', 'Triagem: selecionar, desfazer'],
  ['Shift ↓ ↑', 'Triagem: selecionar várias, como Shift j k x'],
  ['f', 'Triagem: ir aos filtros'],
  ['Esc', 'Fechar'],
  ['?', 'Mostrar esta lista'],
];

/** The list of keyboard shortcuts, with the switch that turns them off. */
export function KeyHelpDialog({ open }: { open: boolean }) {
  const [on, setOn] = useState(readShortcutsOn);
  return (
    <Dialog open={open} onClose={keyHelp.close} title="Atalhos do teclado">
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
      <p>
        <Link to={telas.manual.href()} onClick={keyHelp.close}>
          Manual do Vigia Marcas
        </Link>
      </p>
    </Dialog>
  );
}
