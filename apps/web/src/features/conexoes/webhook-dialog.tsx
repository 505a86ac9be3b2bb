import type { EntregaDeWebhook, Webhook } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { Loaded } from '../../calls/loaded.tsx';
import { tellEnd } from '../../calls/tell-end.ts';
import {
  entregasQuery,
  useMudarWebhook,
  useReenviarEntrega,
  useRemoverWebhook,
  useRenovarSegredo,
  useTestarWebhook,
} from '../../entities/conexoes/webhooks.queries.ts';
import { ApiError, messageOf } from '../../lib/api.ts';
import { count, formatDateTime } from '../../lib/format.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Line, LineList, lineMuted, lineName, lineTitle } from '../../ui/line-list.tsx';
import { PasswordDialog } from '../../ui/password-dialog.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { Hint } from '../../ui/section.tsx';
import s from './conexoes.module.css';
import { titleOfEntrega } from './palavras.ts';
import { SegredoField } from './segredo-field.tsx';

const ESTADO: Readonly<Record<EntregaDeWebhook['estado'], { tone: BadgeTone; words: string }>> = {
  entregue: { tone: 'success', words: 'Entregue' },
  'na fila': { tone: 'info', words: 'Na fila' },
  desistiu: { tone: 'danger', words: 'Não entregue' },
};

const describe = ({ tentada_em, tentativas, status, resposta, proxima_em, estado }: EntregaDeWebhook): string =>
  [
    tentada_em === null ? 'ainda não enviada' : formatDateTime(tentada_em),
    count(tentativas, 'tentativa', 'tentativas'),
    status === null ? null : `resposta ${status}`,
    resposta === null || resposta === '' ? null : `«${resposta.slice(0, 120)}»`,
    estado === 'na fila' && proxima_em !== null && tentativas > 0 ? `de novo em ${formatDateTime(proxima_em)}` : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');

function Entregas({ id }: { id: number }) {
  const query = useQuery(entregasQuery(id));
  const resend = useReenviarEntrega();
  const again = (entrega: number): void =>
    void tellEnd(resend.mutateAsync({ id, entrega }), {
      onDone: () => toast.success('A mensagem vai de novo.'),
      failure: 'Não foi possível enviar de novo.',
    });
  return (
    <Loaded
      query={query}
      title="Não foi possível carregar as mensagens."
      loading={<SkeletonRows rows={3} />}
      empty={<Hint>Nenhuma mensagem ainda. Envie um teste.</Hint>}
    >
      {(entregas) => (
        <LineList label="Mensagens">
          {entregas.map((entrega) => (
            <Line
              key={entrega.id}
              action={
                entrega.estado === 'na fila' && entrega.tentativas === 0 ? null : (
                  <Button
                    aria-label={`Reenviar ${titleOfEntrega(entrega.tipo)} de ${formatDateTime(entrega.criada_em)}`}
                    onClick={() => again(entrega.id)}
                  >
                    Reenviar
                  </Button>
                )
              }
            >
              <p className={lineTitle}>
                <span className={lineName}>{titleOfEntrega(entrega.tipo)}</span>{' '}
                <Badge tone={ESTADO[entrega.estado].tone}>{ESTADO[entrega.estado].words}</Badge>
              </p>
              <p className={lineMuted}>{describe(entrega)}</p>
            </Line>
          ))}
        </LineList>
      )}
    </Loaded>
  );
}

/** Asks for the password, and shows the new secret once. */
function TrocarSegredo({ webhook, onSegredo }: { webhook: Webhook; onSegredo: (segredo: string) => void }) {
  const renew = useRenovarSegredo();
  const [asking, setAsking] = useState(false);
  const wrong = renew.error instanceof ApiError ? renew.error.errors['senha']?.[0] : undefined;
  return (
    <>
      <Button onClick={() => setAsking(true)}>Trocar segredo</Button>
      <PasswordDialog
        open={asking}
        title="Trocar o segredo?"
        description="Por 24 horas as mensagens levam as duas assinaturas. Depois, só a nova."
        confirm="Trocar"
        busy={renew.isPending}
        error={wrong}
        onClose={() => setAsking(false)}
        onConfirm={(senha) =>
          renew.mutate(
            { id: webhook.id, senha },
            {
              onSuccess: ({ segredo }) => {
                onSegredo(segredo);
                setAsking(false);
              },
              onError: (error) => {
                if (!(error instanceof ApiError) || error.errors['senha'] === undefined)
                  toast.error('Não foi possível trocar o segredo.', messageOf(error));
              },
            },
          )
        }
      />
    </>
  );
}

function Acoes({
  webhook,
  onSegredo,
  onGone,
}: {
  webhook: Webhook;
  onSegredo: (segredo: string) => void;
  onGone: () => void;
}) {
  const test = useTestarWebhook();
  const change = useMudarWebhook();
  const remove = useRemoverWebhook();
  const [sure, setSure] = useState(false);
  const { id, ativo } = webhook;
  const gone = (): void =>
    void tellEnd(remove.mutateAsync(id), {
      onDone: ({ message }) => {
        toast.success(message);
        onGone();
      },
      failure: 'Não foi possível remover o webhook.',
    });
  return (
    <div className={s['actions']}>
      <Button
        kind="primary"
        busy={test.isPending}
        onClick={() =>
          void tellEnd(test.mutateAsync(id), {
            onDone: () => toast.success('Teste a caminho.'),
            failure: 'Não foi possível testar.',
          })
        }
      >
        Enviar teste
      </Button>
      <Button
        busy={change.isPending}
        onClick={() =>
          void tellEnd(change.mutateAsync({ id, ativo: !ativo }), {
            onDone: () => toast.success(ativo ? 'Webhook desligado.' : 'Webhook ligado.'),
            failure: 'Não foi possível mudar o webhook.',
          })
        }
      >
        {ativo ? 'Desligar' : 'Ligar'}
      </Button>
      {webhook.formato === 'padrao' ? <TrocarSegredo webhook={webhook} onSegredo={onSegredo} /> : null}
      {sure ? (
        <Button kind="danger" busy={remove.isPending} onClick={gone}>
          Remover mesmo
        </Button>
      ) : (
        <Button onClick={() => setSure(true)}>Remover</Button>
      )}
    </div>
  );
}

interface WebhookDialogProps {
  /** Null while the dialog is closed. */
  webhook: Webhook | null;
  onClose: () => void;
  returnFocus: RefObject<HTMLElement | null>;
}

/** What can be done with a webhook, and the log of its messages. */
export function WebhookDialog({ webhook, onClose, returnFocus }: WebhookDialogProps) {
  // The dialog keeps its content while it fades out.
  const [last, setLast] = useState(webhook);
  if (webhook !== null && webhook !== last) setLast(webhook);
  const [segredo, setSegredo] = useState<string | null>(null);
  const close = (): void => {
    setSegredo(null);
    onClose();
  };
  return (
    <Dialog
      open={webhook !== null}
      onClose={close}
      title={`Webhook «${last?.nome ?? ''}»`}
      description={last?.destino ?? ''}
      returnFocus={returnFocus}
      wide
    >
      {last === null ? null : (
        <div className={s['form']}>
          <Acoes key={last.id} webhook={last} onSegredo={setSegredo} onGone={close} />
          {segredo === null ? null : <SegredoField segredo={segredo} />}
          <Entregas id={last.id} />
        </div>
      )}
    </Dialog>
  );
}
