import { telas } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { cadastroOf, voltaQuery } from '../../entities/conta/provedor.queries.ts';
import { fichaOf } from '../../entities/conta/sign-in.ts';
import { messageOf } from '../../lib/api.ts';
import { Loading } from '../../ui/spinner.tsx';
import { CodigoForm } from './codigo-form.tsx';
import s from './conta.module.css';

/** Ends a sign-in at the provider of identities. A person without an account is led to the sign-up, and every failure to the sign-in. */
export function VoltaDoProvedorPage() {
  const { error } = useQuery(voltaQuery(useLocation().search.slice(1)));
  const [ended, setEnded] = useState<{ aviso: string | null } | null>(null);
  if (ended !== null) return <Navigate to={telas.entrar.href()} state={ended.aviso === null ? null : ended} replace />;
  const ficha = fichaOf(error);
  if (ficha !== null) return <CodigoForm ficha={ficha} onExpired={(aviso) => setEnded({ aviso })} />;
  const cadastro = cadastroOf(error);
  if (cadastro !== null)
    return <Navigate to={telas.criarConta.href()} state={{ aviso: messageOf(error), cadastro }} replace />;
  if (error !== null) return <Navigate to={telas.entrar.href()} state={{ aviso: messageOf(error) }} replace />;
  return (
    <div className={s['form']}>
      <title>Entrando · Vigia Marcas</title>
      <h1>Entrando</h1>
      <Loading>Conferindo a entrada…</Loading>
    </div>
  );
}
