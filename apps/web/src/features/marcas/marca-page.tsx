import { telas, type Marca } from '@vigia/contract';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { PorPapel } from '../../calls/por-papel.tsx';
import { useUnarchiveMarca } from '../../entities/marcas/marcas.queries.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Andamentos } from './andamentos.tsx';
import { ArchiveDialog } from './archive-dialog.tsx';
import { DoEscritorio } from './do-escritorio.tsx';
import { EsperaInpi } from './espera-inpi.tsx';
import { MarcaLoader } from './marca-loader.tsx';
import { MarcaView } from './marca-view.tsx';
import { MESSAGES } from './messages.ts';
import { RemoverMarca } from './remover-marca.tsx';
import { Silenciados } from './silenciados.tsx';

const MarcaForm = lazy(async () => ({ default: (await import('./marca-form.tsx')).MarcaForm }));

function MarcaDetails({ marca }: { marca: Marca }) {
  const [editing, setEditing] = useState(false);
  const [archiving, setArchiving] = useState(false);
  const unarchive = useUnarchiveMarca();
  const archived = marca.arquivada_em !== null;
  if (editing) {
    return (
      <>
        <PageHeader
          title="Editar informações da marca"
          subtitle={`Processo ${marca.numero_processo}`}
          back={telas.portfolio.href()}
        />
        <Suspense fallback={<SkeletonRows />}>
          <MarcaForm
            marca={marca}
            saved={MESSAGES.updated}
            failed={MESSAGES.updateFailed}
            onSaved={() => setEditing(false)}
            onCancel={() => setEditing(false)}
          />
        </Suspense>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title="Informações da marca"
        thing={marca.elemento_nominativo ?? marca.numero_processo}
        subtitle={archived ? <Badge tone="warning">Arquivada</Badge> : undefined}
        back={(archived ? telas.marcasArquivadas : telas.portfolio).href()}
        actions={
          <PorPapel>
            <RemoverMarca marca={marca} />
            {archived ? (
              <Button
                icon="desarquivar"
                busy={unarchive.isPending}
                onClick={() => unarchive.mutate(marca.numero_processo)}
              >
                Desarquivar
              </Button>
            ) : (
              <Button icon="arquivar" onClick={() => setArchiving(true)}>
                Arquivar marca
              </Button>
            )}
            <Button kind="primary" icon="editar" onClick={() => setEditing(true)}>
              Editar dados
            </Button>
          </PorPapel>
        }
      />
      <EsperaInpi marca={marca} />
      <MarcaView marca={marca} />
      <DoEscritorio marca={marca} />
      <Andamentos numero={marca.numero_processo} />
      <Silenciados numero={marca.numero_processo} />
      <ArchiveDialog marca={marca} open={archiving} onClose={() => setArchiving(false)} />
    </>
  );
}

export function MarcaPage() {
  const { numero_processo = '' } = useParams();
  return (
    <MarcaLoader numero={numero_processo} title="Informações da marca" back={telas.portfolio.href()}>
      {(marca) => <MarcaDetails key={marca.numero_processo} marca={marca} />}
    </MarcaLoader>
  );
}
