import { telas } from '@vigia/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { forgetDestino, keepDestino, readDestino } from '../lib/destino.ts';
import { type Session, useSession } from '../lib/session.ts';
import { Loading } from '../ui/spinner.tsx';

/**
 * Leaves a private page when the session ends. The sign-in page shows `aviso`: why the server ended the session. Signing in leads back to the page,
 * unless the user signed out there.
 */
function Leave({ exit, aviso }: Extract<Session, { status: 'anonymous' }>) {
  const { pathname, search } = useLocation();
  const signedOut = exit === telas.entrar.path && aviso === undefined;
  useEffect(() => {
    if (!signedOut) keepDestino(`${pathname}${search}`);
  }, [signedOut, pathname, search]);
  return <Navigate to={exit} state={aviso === undefined ? null : { aviso }} replace />;
}

/** A private page of a signed-in user: the address that led here is not needed again. */
function Arrived() {
  useEffect(forgetDestino, []);
  return <Outlet />;
}

/** Shows its routes to signed-in users only. */
export function Private() {
  const session = useSession();
  if (session.status === 'loading') return <Loading />;
  if (session.status === 'signed') return <Arrived />;
  return <Leave {...session} />;
}

/** Leads a user who has just signed in to the page they wanted. The address is read once: the page forgets it as soon as it is shown. */
function Enter() {
  const [to] = useState(() => readDestino() ?? telas.portfolio.href());
  return <Navigate to={to} replace />;
}

/** Shows its routes (sign-in, sign-up and the like) to anonymous visitors only. */
export function PublicOnly() {
  const session = useSession();
  if (session.status === 'loading') return <Loading />;
  return session.status === 'signed' ? <Enter /> : <Outlet />;
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
