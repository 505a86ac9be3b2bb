import { type ReactNode, useState } from 'react';
import { Navigate, Outlet } from 'react-router';
import { type Session, useSession } from '../lib/session.ts';
import { Loading } from '../ui/spinner.tsx';

/** Where the session's end leads. The sign-in page shows why it ended, where somebody did not end it themselves. */
const Leave = ({ exit, aviso }: Extract<Session, { status: 'anonymous' }>) => (
  <Navigate to={exit} state={aviso === undefined ? null : { aviso }} replace />
);

/** Lets only signed-in people in. */
export function Private() {
  const session = useSession();
  if (session.status === 'loading') return <Loading />;
  if (session.status === 'signed') return <Outlet />;
  return <Leave {...session} />;
}

/** Lets only anonymous visitors in: sign-in, sign-up and the like. */
export function PublicOnly() {
  const session = useSession();
  if (session.status === 'loading') return <Loading />;
  return session.status === 'signed' ? <Navigate to="/portfolio" replace /> : <Outlet />;
}

interface BySessionProps {
  signed: ReactNode;
  anonymous: ReactNode;
  /** Whoever signs out here leaves, as from any other private page. */
  leaves?: boolean;
}

/** One path, two readings. */
export function BySession({ signed, anonymous, leaves = false }: BySessionProps) {
  const session = useSession();
  const [wasSigned, setWasSigned] = useState(session.status === 'signed');
  if (session.status === 'signed' && !wasSigned) setWasSigned(true);
  if (session.status === 'loading') return <Loading />;
  if (session.status === 'signed') return signed;
  return leaves && wasSigned ? <Leave {...session} /> : anonymous;
}
