import type { Agenda } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { enderecoDaAgendaQuery, useCreateEndereco, useRevokeEndereco } from './calendario.queries.ts';
import { Loaded } from '../../calls/loaded.tsx';
import { ApiError, messageOf } from '../../lib/api.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toast.tsx';
import s from './agenda.module.css';

const WAYS: readonly (readonly [program: string, steps: string])[] = [
  ['Google Agenda', 'No computador, em Outras agendas, escolha + e De URL. Cole o endereço e confirme.'],
  ['Outlook', 'Em Calendário, escolha Adicionar calendário e Assinar da Web. Cole o endereço e salve.'],
  [
    'Apple',
    'No Mac, em Arquivo, escolha Nova assinatura de calendário. No iPhone, em Calendários, Adicionar calendário.',
  ],
];

function Address({ url, criado_em }: { url: string; criado_em: string }) {
  return (
    <>
      <CopyField
        label="Endereço da agenda"
        url={url}
        hint={`Criado em ${formatDateTime(criado_em)}. Copie-o agora: ele não aparece de novo.`}
      />
      <dl className={s['ways']}>
        {WAYS.map(([program, steps]) => (
          <div key={program}>
            <dt>{program}</dt>
            <dd>{steps}</dd>
          </div>
        ))}
      </dl>
      <Notice tone="info">
        Quem tem este endereço lê os prazos do escritório sem senha. Se ele vazar, revogue-o: as agendas que o usam
        deixam de receber os prazos.
      </Notice>
    </>
  );
}

interface SenhaFormProps {
  id: string;
  busy: boolean;
  error: string | undefined;
  /** The label of the button. */
  action: string;
  danger?: boolean;
  onSubmit: (senha: string) => void;
}

/** Asks for the password before the address is made or revoked: who has it reads the deadlines without one. */
function SenhaForm({ id, busy, error, action, danger = false, onSubmit }: SenhaFormProps) {
  const [senha, setSenha] = useState('');
  return (
    <form
      id={id}
      className={s['password']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(senha);
      }}
    >
      <PasswordField
        label="Sua senha"
        autoComplete="current-password"
        value={senha}
        error={error}
        onChange={(event) => setSenha(event.currentTarget.value)}
      />
      <Button type="submit" kind={danger ? 'danger' : 'primary'} busy={busy} disabled={senha === ''}>
        {action}
      </Button>
    </form>
  );
}

const senhaErrorOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.errors['senha']?.[0] : undefined;

interface CreateAddressProps {
  /** What is said before the password is asked for. */
  text: string;
  action: string;
  onCreated: (agenda: Agenda) => void;
}

function CreateAddress({ text, action, onCreated }: CreateAddressProps) {
  const create = useCreateEndereco();
  return (
    <div className={s['revoked']}>
      <p>{text}</p>
      <SenhaForm
        id="criar-endereco"
        action={action}
        busy={create.isPending}
        error={senhaErrorOf(create.error)}
        onSubmit={(senha) =>
          create.mutate(senha, {
            onSuccess: onCreated,
            onError: (error) => toast.error('Erro ao criar o endereço!', messageOf(error)),
          })
        }
      />
    </div>
  );
}

interface RevokeAddressProps {
  onRevoked: () => void;
}

function RevokeAddress({ onRevoked }: RevokeAddressProps) {
  const [asking, setAsking] = useState(false);
  const revoke = useRevokeEndereco();
  if (!asking)
    return (
      <div className={s['end']}>
        <Button onClick={() => setAsking(true)}>Revogar endereço</Button>
      </div>
    );
  return (
    <SenhaForm
      id="revogar-endereco"
      action="Revogar endereço"
      danger
      busy={revoke.isPending}
      error={senhaErrorOf(revoke.error)}
      onSubmit={(senha) =>
        revoke.mutate(senha, {
          onSuccess: () => {
            toast.success('Endereço revogado!');
            onRevoked();
          },
          onError: (error) => toast.error('Erro ao revogar o endereço!', messageOf(error)),
        })
      }
    />
  );
}

interface AgendaContentProps {
  /** The address that was made in this dialog. */
  made: Agenda | null;
  revoked: boolean;
  onCreated: (agenda: Agenda) => void;
  onRevoked: () => void;
}

function Content({ made, revoked, onCreated, onRevoked }: AgendaContentProps) {
  const query = useQuery(enderecoDaAgendaQuery);
  if (made !== null)
    return (
      <>
        <Address {...made} />
        <RevokeAddress onRevoked={onRevoked} />
      </>
    );
  return (
    <Loaded query={query} title="Não foi possível carregar o endereço.">
      {({ criado_em }) =>
        criado_em === null ? (
          <CreateAddress
            text={
              revoked
                ? 'O endereço foi revogado. As agendas que o usavam não recebem mais os prazos.'
                : 'Você ainda não tem um endereço. Digite sua senha para criá-lo.'
            }
            action={revoked ? 'Criar novo endereço' : 'Criar endereço'}
            onCreated={onCreated}
          />
        ) : (
          <>
            <CreateAddress
              text={`Você tem um endereço desde ${formatDateTime(criado_em)}. Ele só aparece quando é criado. Um endereço novo encerra o atual: as agendas que o usam deixam de receber os prazos.`}
              action="Criar novo endereço"
              onCreated={onCreated}
            />
            <RevokeAddress onRevoked={onRevoked} />
          </>
        )
      }
    </Loaded>
  );
}

/** Shows the private address with which a calendar program subscribes to the office's deadlines. */
export function AgendaDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [made, setMade] = useState<Agenda | null>(null);
  const [revoked, setRevoked] = useState(false);
  const close = (): void => {
    setMade(null);
    setRevoked(false);
    onClose();
  };
  const endMade = (): void => {
    setMade(null);
    setRevoked(true);
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Prazos na sua agenda"
      description="Assine este endereço no seu programa de agenda: os prazos do escritório aparecem nele, com lembretes, e se atualizam sozinhos."
      wide
    >
      {open ? <Content made={made} revoked={revoked} onCreated={setMade} onRevoked={endMade} /> : null}
    </Dialog>
  );
}
