import { type Cliente, telas } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Loaded } from '../../calls/loaded.tsx';
import { clienteQuery } from '../../entities/clientes/clientes.queries.ts';
import { PorPapel } from '../../calls/por-papel.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ClienteEnvios } from './cliente-envios.tsx';
import { ClienteLink } from './cliente-link.tsx';
import { ClienteRelatorios } from './cliente-relatorios.tsx';
import { ClienteMarcas } from './cliente-marcas.tsx';
import s from './clientes.module.css';

const EditarClienteDialog = lazy(async () => ({
  default: (await import('./editar-cliente-dialog.tsx')).EditarClienteDialog,
}));
const RemoverClienteDialog = lazy(async () => ({
  default: (await import('./remover-cliente-dialog.tsx')).RemoverClienteDialog,
}));

function Contatos({ contatos, observacoes }: Pick<Cliente, 'contatos' | 'observacoes'>) {
  return (
    <Card title="Contatos">
      {contatos.length === 0 ? (
        <p className={s['muted']}>Nenhum contato. Acrescente o e-mail de quem recebe as cartas em ‘Editar’.</p>
      ) : (
        <ul className={s['contacts']}>
          {contatos.map(({ nome, email, telefone }, index) => (
            <li key={index}>
              <a href={`mailto:${email}`}>{email}</a>
              <span className={s['muted']}>{[nome, telefone].filter((text) => text !== '').join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
      {observacoes === '' ? null : <p className={s['notes']}>{observacoes}</p>}
    </Card>
  );
}

function ClienteDetails({ cliente }: { cliente: Cliente }) {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'editar' | 'remover' | null>(null);
  const close = (): void => setDialog(null);
  return (
    <>
      <PageHeader
        title={cliente.nome}
        back={telas.clientes.href()}
        actions={
          <>
            <PorPapel minimo="administrador">
              <Button onClick={() => setDialog('remover')}>Remover</Button>
            </PorPapel>
            <PorPapel>
              <Button kind="primary" icon="editar" onClick={() => setDialog('editar')}>
                Editar
              </Button>
            </PorPapel>
          </>
        }
      />
      <div className={s['sections']}>
        <Contatos {...cliente} />
        <ClienteRelatorios cliente={cliente} />
        <ClienteEnvios cliente={cliente} />
        <ClienteMarcas cliente={cliente} />
        <ClienteLink cliente={cliente} />
      </div>
      <OnDemand wanted={dialog === 'editar'}>
        <EditarClienteDialog cliente={cliente} open={dialog === 'editar'} onClose={close} />
      </OnDemand>
      <OnDemand wanted={dialog === 'remover'}>
        <RemoverClienteDialog
          cliente={cliente}
          open={dialog === 'remover'}
          onClose={close}
          onRemoved={() => void navigate(telas.clientes.href())}
        />
      </OnDemand>
    </>
  );
}

/** One client: its contacts and its marks. */
export function ClientePage() {
  const { id = '' } = useParams();
  const query = useQuery(clienteQuery(Number(id)));
  return (
    <>
      {query.data === undefined ? <PageHeader title="Cliente" back={telas.clientes.href()} /> : null}
      <Loaded query={query} title="Não foi possível carregar o cliente.">
        {(cliente) => <ClienteDetails key={cliente.id} cliente={cliente} />}
      </Loaded>
    </>
  );
}
