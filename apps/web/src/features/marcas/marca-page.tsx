import type { Marca } from '@vigia/contract';
import { AGUARDANDO_INPI } from '@vigia/domain';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ArchiveDialog } from './archive-dialog.tsx';
import { MarcaForm } from './marca-form.tsx';
import { MarcaLoader } from './marca-loader.tsx';
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
        <MarcaForm
          marca={marca}
          saved={MESSAGES.updated}
          failed={MESSAGES.updateFailed}
          onSaved={() => setEditing(false)}
          onCancel={() => setEditing(false)}
        />
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
  return (
    <MarcaLoader numero={numero_processo} title="Informações da marca" back="/portfolio">
      {(marca) => <MarcaDetails key={marca.numero_processo} marca={marca} />}
    </MarcaLoader>
  );
}
