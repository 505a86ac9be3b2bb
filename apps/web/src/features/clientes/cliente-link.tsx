import type { Cliente } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../calls/loaded.tsx';
import { linkQuery, useCreateLink, useRevokeLink } from '../../entities/clientes/comunicacao.queries.ts';
import { PorPapel } from '../../calls/por-papel.tsx';
import { messageOf } from '../../lib/api.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { toast } from '../../ui/toast.tsx';
import s from './clientes.module.css';

function Link({ cliente, criado_em }: { cliente: Cliente; criado_em: string | null }) {
  const create = useCreateLink(cliente.id);
  const revoke = useRevokeLink(cliente.id);
  const [url, setUrl] = useState<string | null>(null);
  return (
    <div className={s['link']}>
      <p className={s['muted']}>
        {criado_em === null
          ? 'O cliente lê as suas marcas e os relatórios enviados num endereço só dele, sem senha. Nada mais aparece ali.'
          : `Criada em ${formatDateTime(criado_em)}. Quem tem o endereço lê as marcas e os relatórios enviados a ${cliente.nome}.`}
      </p>
      {url === null || criado_em === null ? null : (
        <CopyField
          label="Endereço da página"
          url={url}
          hint="Copie agora: por segurança, ele não é mostrado de novo."
        />
      )}
      <PorPapel>
        <div className={s['buttons']}>
          <Button
            busy={create.isPending}
            onClick={() =>
              create.mutate(undefined, {
                onSuccess: (made) => setUrl(made.url),
                onError: (error) => toast.error('Erro ao criar a página!', messageOf(error)),
              })
            }
          >
            {criado_em === null ? 'Criar página' : 'Trocar o endereço'}
          </Button>
          {criado_em === null ? null : (
            <Button
              kind="danger"
              busy={revoke.isPending}
              onClick={() =>
                revoke.mutate(undefined, {
                  onSuccess: ({ message }) => {
                    setUrl(null);
                    toast.success(message);
                  },
                  onError: (error) => toast.error('Erro ao revogar a página!', messageOf(error)),
                })
              }
            >
              Revogar
            </Button>
          )}
        </div>
      </PorPapel>
    </div>
  );
}

/** The private page of a client: its address is made, replaced and revoked here. */
export function ClienteLink({ cliente }: { cliente: Cliente }) {
  const query = useQuery(linkQuery(cliente.id));
  return (
    <Card title="Página privada">
      <Loaded query={query} title="Não foi possível carregar a página privada.">
        {({ criado_em }) => <Link cliente={cliente} criado_em={criado_em} />}
      </Loaded>
    </Card>
  );
}
