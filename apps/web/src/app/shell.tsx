import { lazy, Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import { useMay } from '../calls/papel.ts';
import { useMedia } from '../lib/media.ts';
import { useSession } from '../lib/session.ts';
import { useTrail } from '../lib/voltar.ts';
import { readMenuOpen, writeMenuOpen } from '../lib/storage.ts';
import { classNames } from '../ui/class-names.ts';
import { MAIN_ID } from './main-id.ts';
import s from './shell.module.css';
import { Shortcuts } from './shortcuts.tsx';
import { Sidebar } from './sidebar.tsx';

const FaixaDoEmail = lazy(async () => ({ default: (await import('./faixa-do-email.tsx')).FaixaDoEmail }));
const FaixaDeLeitura = lazy(async () => ({ default: (await import('./faixa-de-leitura.tsx')).FaixaDeLeitura }));

/** The frame of every signed-in page. */
export function Shell() {
  const [chosen, setChosen] = useState(readMenuOpen);
  const wide = useMedia('(min-width: 1024px)');
  // Until the user chooses, a medium screen leaves its width to the page.
  const open = chosen ?? wide;
  const mayWork = useMay('analista');
  const session = useSession();
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
          {session.status === 'signed' && session.emailPendente === true ? (
            <Suspense fallback={null}>
              <FaixaDoEmail email={session.user.email} />
            </Suspense>
          ) : null}
          {mayWork ? null : (
            <Suspense fallback={null}>
              <FaixaDeLeitura />
            </Suspense>
          )}
          <Outlet />
        </div>
      </main>
      <Shortcuts />
    </>
  );
}
