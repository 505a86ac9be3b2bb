import type { Marca } from '@vigia/contract';
import { AGUARDANDO_INPI } from '@vigia/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { messageOf } from '../../lib/api.ts';
import { marcaQuery } from '../../lib/marcas.queries.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { ArchiveDialog } from './archive-dialog.tsx';
import { MarcaForm } from './marca-form.tsx';
import { MarcaView } from './marca-view.tsx';
import s from './marca.module.css';
import { MESSAGES } from './messages.ts';

function MarcaDetails({ marca }: { marca: Marca }) {
  const [editing, setEditing] = useState(false);
  const [archiving, setArchiving] = useState(false);
  if (editing) {
    return (
      <>
        <PageHeader
          title="Editar informações da marca"
          subtitle={`Processo ${marca.numero_processo}`}
          back="/portfolio"
        />
        <MarcaForm marca={marca} onDone={() => setEditing(false)} />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title="Informações da marca"
        back="/portfolio"
        actions={
          <>
            <Button icon="arquivar" onClick={() => setArchiving(true)}>
              Arquivar marca
            </Button>
            <Button kind="primary" icon="editar" onClick={() => setEditing(true)}>
              Editar dados
            </Button>
          </>
        }
      />
      {marca.status === AGUARDANDO_INPI ? (
        <div className={s['notice']}>
          <Notice tone="info">
            Este processo ainda não apareceu nas revistas lidas. Para comparar já, preencha à mão o nome e as classes em
            Editar dados.
          </Notice>
        </div>
      ) : null}
      <MarcaView marca={marca} />
      <ArchiveDialog marca={marca} open={archiving} onClose={() => setArchiving(false)} />
    </>
  );
}

export function MarcaPage() {
  const { numero_processo = '' } = useParams();
  const { data, error, refetch } = useQuery(marcaQuery(numero_processo));
  if (data !== undefined) return <MarcaDetails key={data.numero_processo} marca={data} />;
  return (
    <>
      <PageHeader title="Informações da marca" back="/portfolio" />
      {error === null ? (
        <Loading />
      ) : (
        <ErrorState title={MESSAGES.loadFailed} detail={messageOf(error)} onRetry={() => void refetch()} />
      )}
    </>
  );
}
