import type { ReactNode } from 'react';
import { Navigate, Outlet } from 'react-router';
import { useSession } from '../lib/session.ts';
import { Loading } from '../ui/spinner.tsx';

/** Lets only signed-in people in. */
export function Private() {
  const session = useSession();
  if (session.status === 'loading') return <Loading />;
  if (session.status === 'signed') return <Outlet />;
  // The sign-in page shows why the session ended, where somebody did not end it themselves.
  const state = session.aviso === undefined ? null : { aviso: session.aviso };
  return <Navigate to={session.exit} state={state} replace />;
}

/** Lets only anonymous visitors in: sign-in, sign-up and the like. */
export function PublicOnly() {
  const session = useSession();
  if (session.status === 'loading') return <Loading />;
  return session.status === 'signed' ? <Navigate to="/portfolio" replace /> : <Outlet />;
}

/** One path, two readings. */
export function BySession({ signed, anonymous }: { signed: ReactNode; anonymous: ReactNode }) {
  const session = useSession();
  if (session.status === 'loading') return <Loading />;
  return session.status === 'signed' ? signed : anonymous;
}
