import { telas } from '@vigia/contract';
import { type ReactNode, useState } from 'react';
import { Navigate, Outlet } from 'react-router';
import { type Session, useSession } from '../lib/session.ts';
import { Loading } from '../ui/spinner.tsx';

/** Leaves a private page when the session ends. The sign-in page shows `aviso`: why the server ended the session. */
const Leave = ({ exit, aviso }: Extract<Session, { status: 'anonymous' }>) => (
  <Navigate to={exit} state={aviso === undefined ? null : { aviso }} replace />
);

/** Shows its routes to signed-in users only. */
export function Private() {
  const session = useSession();
  if (session.status === 'loading') return <Loading />;
  if (session.status === 'signed') return <Outlet />;
  return <Leave {...session} />;
}

/** Shows its routes (sign-in, sign-up and the like) to anonymous visitors only. */
export function PublicOnly() {
  const session = useSession();
  if (session.status === 'loading') return <Loading />;
  return session.status === 'signed' ? <Navigate to={telas.portfolio.href()} replace /> : <Outlet />;
}

interface BySessionProps {
  signed: ReactNode;
  anonymous: ReactNode;
  /** Users who sign out here leave the page, as on private pages, instead of seeing the anonymous one. */
  leaves?: boolean;
}

/** Shows one of two pages at the same path, depending on the session. */
export function BySession({ signed, anonymous, leaves = false }: BySessionProps) {
  const session = useSession();
  const [wasSigned, setWasSigned] = useState(session.status === 'signed');
  if (session.status === 'signed' && !wasSigned) setWasSigned(true);
  if (session.status === 'loading') return <Loading />;
  if (session.status === 'signed') return signed;
  return leaves && wasSigned ? <Leave {...session} /> : anonymous;
}
