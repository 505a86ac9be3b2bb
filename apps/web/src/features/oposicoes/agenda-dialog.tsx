import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarioKeys } from '../../entities/calendario/calendario.keys.ts';
import { enderecoDaAgendaQuery, useRevokeEndereco } from '../../entities/calendario/calendario.queries.ts';
import { Loaded } from '../../calls/loaded.tsx';
import { messageOf } from '../../lib/api.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
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

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Endereço copiado!');
  } catch {
    toast.alert('Não foi possível copiar.', 'Selecione o endereço e copie com o teclado.');
  }
}

function Address({ url, criado_em }: { url: string; criado_em: string }) {
  return (
    <>
      <div className={s['address']}>
        <TextField
          label="Endereço da agenda"
          value={url}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
          hint={`Criado em ${formatDateTime(criado_em)}.`}
        />
        <Button icon="copiar" kind="primary" onClick={() => void copy(url)}>
          Copiar
        </Button>
      </div>
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

function Content({ revoked, onRenew }: { revoked: boolean; onRenew: () => void }) {
  const query = useQuery({ ...enderecoDaAgendaQuery, enabled: !revoked });
  if (revoked) {
    return (
      <div className={s['revoked']}>
        <p>O endereço foi revogado. As agendas que o usavam não recebem mais os prazos.</p>
        <Button kind="primary" icon="adicionar" onClick={onRenew}>
          Criar novo endereço
        </Button>
      </div>
    );
  }
  return (
    <Loaded query={query} title="Não foi possível carregar o endereço.">
      {(endereco) => <Address {...endereco} />}
    </Loaded>
  );
}

/** Shows the private address with which a calendar program subscribes to the office's deadlines. */
export function AgendaDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [revoked, setRevoked] = useState(false);
  const { data } = useQuery({ ...enderecoDaAgendaQuery, enabled: open && !revoked });
  const revoke = useRevokeEndereco({
    onSuccess: () => {
      setRevoked(true);
      toast.success('Endereço revogado!');
    },
    onError: (error) => toast.error('Erro ao revogar o endereço!', messageOf(error)),
  });
  const queryClient = useQueryClient();
  /** Removes the revoked address from the cache. Until then the query is off, because a new request would create a new address. */
  const forget = (): void => {
    if (revoked) queryClient.removeQueries({ queryKey: calendarioKeys.endereco });
    setRevoked(false);
  };
  const close = (): void => {
    onClose();
    forget();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Prazos na sua agenda"
      description="Assine este endereço no seu programa de agenda: os prazos do quadro aparecem nele, com lembretes, e se atualizam sozinhos."
      wide
      actions={
        data === undefined || revoked ? null : (
          <Button kind="danger" busy={revoke.isPending} onClick={() => revoke.mutate()}>
            Revogar endereço
          </Button>
        )
      }
    >
      {open ? <Content revoked={revoked} onRenew={forget} /> : null}
    </Dialog>
  );
}
