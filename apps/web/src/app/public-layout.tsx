import { Outlet } from 'react-router';
import { MAIN_ID } from './main-id.ts';
import s from './layouts.module.css';

/** The landing page: the bar above, no menu. */
export function PublicLayout() {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={s['public']}>
      <Outlet />
    </main>
  );
}
