import type { Webhook } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, useRef, useState } from 'react';
import { Loaded } from '../../calls/loaded.tsx';
import { webhooksQuery } from '../../entities/conexoes/webhooks.queries.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Line, LineList, lineMuted, lineName, lineTitle } from '../../ui/line-list.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import { Hint, Section } from '../../ui/section.tsx';
import { TITULO_DO_EVENTO, TITULO_DO_FORMATO } from './palavras.ts';

const CriarWebhookDialog = lazy(async () => ({
  default: (await import('./criar-webhook-dialog.tsx')).CriarWebhookDialog,
}));
const WebhookDialog = lazy(async () => ({ default: (await import('./webhook-dialog.tsx')).WebhookDialog }));

const describe = ({ destino, eventos }: Webhook): string =>
  [destino, ...eventos.map((evento) => TITULO_DO_EVENTO[evento])].join(' · ');

/** Lists the webhooks of the office and makes new ones. */
export function Webhooks() {
  const query = useQuery(webhooksQuery);
  const [creating, setCreating] = useState(false);
  const [opened, setOpened] = useState<number | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const webhook = query.data?.find(({ id }) => id === opened) ?? null;
  return (
    <Section
      ref={heading}
      title="Webhooks"
      action={
        <Button icon="adicionar" onClick={() => setCreating(true)}>
          Novo webhook
        </Button>
      }
    >
      <Loaded query={query} title="Não foi possível carregar os webhooks.">
        {(webhooks) => (
          <>
            {webhooks.length === 0 ? null : (
              <LineList label="Webhooks">
                {webhooks.map((one) => (
                  <Line
                    key={one.id}
                    action={
                      <Button aria-label={`Abrir o webhook ${one.nome}`} onClick={() => setOpened(one.id)}>
                        Abrir
                      </Button>
                    }
                  >
                    <p className={lineTitle}>
                      <span className={lineName}>{one.nome}</span> <Badge>{TITULO_DO_FORMATO[one.formato]}</Badge>
                      {one.ativo ? null : <Badge tone="warning">Desligado</Badge>}
                    </p>
                    <p className={lineMuted}>{describe(one)}</p>
                  </Line>
                ))}
              </LineList>
            )}
            <Hint>
              Um webhook avisa outro sistema, o Slack ou o Teams quando há colidências novas, prazos próximos, uma
              oposição notificada ou uma revista lida.
            </Hint>
          </>
        )}
      </Loaded>
      <OnDemand wanted={creating}>
        <CriarWebhookDialog open={creating} onClose={() => setCreating(false)} returnFocus={heading} />
      </OnDemand>
      <OnDemand wanted={webhook !== null}>
        <WebhookDialog webhook={webhook} onClose={() => setOpened(null)} returnFocus={heading} />
      </OnDemand>
    </Section>
  );
}
