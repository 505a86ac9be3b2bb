import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { MAIN_ID } from './main-id.ts';
import s from './root.module.css';
import { TopBar } from './top-bar.tsx';

/** Moves the focus to the content of each new page, so that keyboard users do not stay in the menu. */
function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname]);
}

export function Root() {
  useFocusOnNewPage();
  return (
    <>
      <a className={s['skip']} href={`#${MAIN_ID}`}>
        Ir para o conteúdo
      </a>
      <TopBar />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
