import { type Convite, type Papel, PAPEIS } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { Loaded } from '../../calls/loaded.tsx';
import { tellEnd } from '../../calls/tell-end.ts';
import {
  convitesQuery,
  useConvidar,
  useReenviarConvite,
  useRevogarConvite,
} from '../../entities/conta/convites.queries.ts';
import { OPCOES_DE_PAPEL, TITULO_DO_PAPEL } from '../../entities/membros/papel.ts';
import { ApiError, messageOf } from '../../lib/api.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Line, LineList, lineMuted, lineName } from '../../ui/line-list.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import s from './membros.module.css';

function Situacao({ convite: { situacao } }: { convite: Convite }) {
  if (situacao === 'esperando') return null;
  return <Badge tone="warning">{situacao === 'expirado' ? 'Passou do prazo' : 'Sem efeito'}</Badge>;
}

const describe = ({ papel, quem, expira_em, situacao }: Convite): string =>
  [
    TITULO_DO_PAPEL[papel],
    `convite de ${quem}`,
    situacao === 'sem efeito' ? 'que não administra mais o escritório' : `vale até ${formatDateTime(expira_em)}`,
  ].join(' · ');

function ConviteRow({ convite, onGone }: { convite: Convite; onGone: () => void }) {
  const resend = useReenviarConvite();
  const revoke = useRevogarConvite();
  const { id, email } = convite;
  return (
    <Line
      action={
        <div className={s['actions']}>
          <Button
            busy={resend.isPending}
            aria-label={`Enviar de novo o convite de ${email}`}
            onClick={() =>
              void tellEnd(resend.mutateAsync(id), {
                onDone: () => toast.success('Convite enviado de novo.', 'O link anterior deixou de valer.'),
                failure: 'Não foi possível enviar o convite.',
              })
            }
          >
            Enviar de novo
          </Button>
          <Button
            busy={revoke.isPending}
            aria-label={`Revogar o convite de ${email}`}
            onClick={() =>
              void tellEnd(revoke.mutateAsync(id), {
                onDone: ({ message }) => {
                  toast.success(message);
                  onGone();
                },
                failure: 'Não foi possível revogar o convite.',
              })
            }
          >
            Revogar
          </Button>
        </div>
      }
    >
      <p className={lineName}>
        {email} <Situacao convite={convite} />
      </p>
      <p className={lineMuted}>{describe(convite)}</p>
    </Line>
  );
}

function NovoConvite() {
  const [email, setEmail] = useState('');
  const [papel, setPapel] = useState<Papel>('analista');
  const invite = useConvidar();
  const problem =
    invite.error instanceof ApiError ? (invite.error.errors['email']?.[0] ?? invite.error.message) : undefined;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    invite.mutate(
      { email, papel },
      {
        onSuccess: () => {
          toast.success('Convite enviado.', `Chega por e-mail a ${email}.`);
          setEmail('');
        },
        onError: (error) => toast.error('Não foi possível convidar.', messageOf(error)),
      },
    );
  };
  return (
    <form className={s['invite']} noValidate onSubmit={submit} aria-label="Novo convite">
      <TextField
        label="E-mail da pessoa"
        type="email"
        autoComplete="off"
        value={email}
        error={problem}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          invite.reset();
        }}
      />
      <div className={s['role']}>
        <Select
          label="Papel da pessoa convidada"
          placeholder="Papel"
          options={OPCOES_DE_PAPEL}
          value={papel}
          onChange={(value) => setPapel(PAPEIS.find((one) => one === value) ?? papel)}
        />
      </div>
      <Button type="submit" kind="primary" icon="usuario" busy={invite.isPending}>
        Convidar
      </Button>
    </form>
  );
}

/** Invites people to the office by e-mail, and lists the invitations that wait. For administrators. */
export function Convites() {
  const query = useQuery(convitesQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  return (
    <section className={s['section']} aria-labelledby={headingId}>
      <header className={s['head']}>
        <h2 ref={heading} id={headingId} tabIndex={-1} className={s['title']}>
          Convites
        </h2>
        <p className={s['note']}>A pessoa cria a conta pelo link do e-mail, que vale por 7 dias.</p>
      </header>
      <NovoConvite />
      <Loaded
        query={query}
        title="Não foi possível carregar os convites."
        loading={<SkeletonRows rows={1} />}
        empty={<p className={s['note']}>Nenhum convite à espera.</p>}
      >
        {(convites) => (
          <LineList label="Convites à espera">
            {convites.map((convite) => (
              <ConviteRow key={convite.id} convite={convite} onGone={() => heading.current?.focus()} />
            ))}
          </LineList>
        )}
      </Loaded>
    </section>
  );
}
