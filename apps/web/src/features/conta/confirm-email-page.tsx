import { telas } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { confirmacaoQuery } from '../../entities/conta/email.queries.ts';
import { messageOf } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading } from '../../ui/spinner.tsx';
import s from './conta.module.css';
import { MESSAGES } from './messages.ts';

function Outcome({ token }: { token: string }) {
  const { data, error } = useQuery(confirmacaoQuery(token));
  if (error !== null) return <Notice tone="warning">{messageOf(error)}</Notice>;
  if (data === undefined) return <Loading>Confirmando…</Loading>;
  return <Notice tone="info">{data.message}</Notice>;
}

/** Proves the address that the link was sent to. */
export function ConfirmEmailPage() {
  const [search] = useSearchParams();
  const session = useSession();
  const token = search.get('token') ?? '';
  return (
    <div className={s['form']}>
      <title>Confirmar e-mail · Vigia Marcas</title>
      <h1>Confirmar e-mail</h1>
      {token === '' ? <Notice tone="warning">{MESSAGES.incompleteLink}</Notice> : <Outcome token={token} />}
      {session.status === 'signed' ? (
        <ButtonLink to={telas.portfolio.href()} kind="primary">
          Ir para o portfólio
        </ButtonLink>
      ) : (
        <p className={s['switch']}>
          <Link to={telas.entrar.href()}>Ir para o login</Link>
        </p>
      )}
    </div>
  );
}
