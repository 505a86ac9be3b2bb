import { lazy, Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import { useMedia } from '../lib/media.ts';
import { useTrail } from '../lib/voltar.ts';
import { readMenuOpen, writeMenuOpen } from '../lib/storage.ts';
import { classNames } from '../ui/class-names.ts';
import { MAIN_ID } from './main-id.ts';
import s from './shell.module.css';
import { Shortcuts } from './shortcuts.tsx';
import { Sidebar } from './sidebar.tsx';

const Faixas = lazy(async () => ({ default: (await import('./faixas.tsx')).Faixas }));

/** The frame of every signed-in page. */
export function Shell() {
  const [chosen, setChosen] = useState(readMenuOpen);
  const wide = useMedia('(min-width: 1024px)');
  // Until the user chooses, a medium screen leaves its width to the page.
  const open = chosen ?? wide;
  useTrail();
  const toggle = (): void => {
    writeMenuOpen(!open);
    setChosen(!open);
  };
  return (
    <>
      <Sidebar open={open} onToggle={toggle} />
      <main id={MAIN_ID} tabIndex={-1} className={classNames(s['main'], !open && s['closed'])}>
        <div className={s['page']}>
          <Suspense fallback={null}>
            <Faixas />
          </Suspense>
          <Outlet />
        </div>
      </main>
      <Shortcuts />
    </>
  );
}
