import { Outlet } from 'react-router';
import { MAIN_ID } from './main-id.ts';
import s from './layouts.module.css';

/** The layout of the landing page: the top bar and no sidebar. */
export function PublicLayout() {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={s['public']}>
      <Outlet />
    </main>
  );
}
