import { type Membro, telas } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useMay } from '../../calls/papel.ts';
import { membrosQuery, useApproveMembro } from '../../entities/membros/membros.queries.ts';
import { TITULO_DO_PAPEL } from '../../entities/membros/papel.ts';
import { Loaded } from '../../calls/loaded.tsx';
import { messageOf } from '../../lib/api.ts';
import { count } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import s from './membros.module.css';
import { MESSAGES } from './messages.ts';
import { RemoverDialog } from './remover-dialog.tsx';

const PapelDoMembro = lazy(async () => ({ default: (await import('./papel-do-membro.tsx')).PapelDoMembro }));

const EncerrarSessoes = lazy(async () => ({
  default: (await import('./encerrar-sessoes.tsx')).EncerrarSessoes,
}));

const Convites = lazy(async () => ({ default: (await import('./convites.tsx')).Convites }));

const fullNameOf = ({ first_name, last_name }: Membro): string => `${first_name} ${last_name}`;

function Standing({ membro, mayAct }: Pick<MembroRowProps, 'membro' | 'mayAct'>) {
  return (
    <>
      {membro.situacao === 'pendente' ? <Badge tone="warning">Aguardando aprovação</Badge> : null}
      {mayAct ? (
        <Suspense fallback={null}>
          <PapelDoMembro membro={membro} />
        </Suspense>
      ) : null}
      {!mayAct && membro.situacao === 'ativo' ? (
        <Badge {...(membro.papel === 'administrador' ? { tone: 'brand' } : {})}>{TITULO_DO_PAPEL[membro.papel]}</Badge>
      ) : null}
    </>
  );
}

interface MembroRowProps {
  membro: Membro;
  self: boolean;
  /** True if the signed-in user is an administrator of the office. */
  mayAct: boolean;
  onRemove: () => void;
  onApproved: () => void;
}

function MembroRow({ membro, self, mayAct, onRemove, onApproved }: MembroRowProps) {
  const approve = useApproveMembro();
  const letIn = (): void =>
    approve.mutate(membro.id, {
      onSuccess: () => {
        toast.success(MESSAGES.approved, `${fullNameOf(membro)} já pode entrar.`);
        onApproved();
      },
      onError: (error) => toast.error(MESSAGES.approveFailed, messageOf(error)),
    });
  return (
    <li className={s['row']}>
      <div className={s['who']}>
        <p className={s['name']}>
          {fullNameOf(membro)}
          {self ? <span className={s['self']}> (você)</span> : null}
        </p>
        <p className={s['contact']}>
          {membro.username} · {membro.email}
        </p>
      </div>
      <Standing membro={membro} mayAct={mayAct} />
      {mayAct ? (
        <div className={s['actions']}>
          {membro.situacao === 'pendente' ? (
            <Button
              kind="primary"
              busy={approve.isPending}
              aria-label={`Aprovar ${fullNameOf(membro)}`}
              onClick={letIn}
            >
              Aprovar
            </Button>
          ) : null}
          {self || membro.situacao === 'pendente' ? null : (
            <Suspense fallback={null}>
              <EncerrarSessoes membro={membro} />
            </Suspense>
          )}
          {self ? null : (
            <Button aria-label={`Remover ${fullNameOf(membro)}`} onClick={onRemove}>
              Remover
            </Button>
          )}
        </div>
      ) : null}
    </li>
  );
}

/** Lists the members of the office and the people who wait for approval. Administrators approve and remove them and choose their roles. */
export function Membros() {
  const query = useQuery(membrosQuery);
  const [removing, setRemoving] = useState<Membro | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const mayAct = useMay('administrador');
  const waiting = query.data?.filter(({ situacao }) => situacao === 'pendente').length ?? 0;
  return (
    <section className={s['section']} aria-labelledby={headingId}>
      <header className={s['head']}>
        <h2 ref={heading} id={headingId} tabIndex={-1} className={s['title']}>
          Pessoas do escritório
        </h2>
        <p className={s['note']} role="status">
          {waiting === 0 ? '' : `${count(waiting, 'pessoa espera', 'pessoas esperam')} aprovação.`}
        </p>
      </header>
      <Loaded query={query} title="Não foi possível carregar as pessoas do escritório.">
        {(membros) => (
          <ul className={s['list']}>
            {membros.map((membro) => (
              <MembroRow
                key={membro.id}
                membro={membro}
                self={membro.voce}
                mayAct={mayAct}
                onRemove={() => setRemoving(membro)}
                onApproved={() => heading.current?.focus()}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {mayAct ? (
        <p className={s['log']}>
          <ButtonLink to={telas.atividades.href()} icon="historico">
            Registro de atividades
          </ButtonLink>
          <ButtonLink to={telas.conexoes.href()} icon="conexao">
            Conexões
          </ButtonLink>
        </p>
      ) : null}
      {mayAct ? (
        <Suspense fallback={null}>
          <Convites />
        </Suspense>
      ) : null}
      <RemoverDialog membro={removing} onClose={() => setRemoving(null)} returnFocus={heading} />
    </section>
  );
}
