import { telas } from '@vigia/contract';
import { useNavigate, useParams } from 'react-router';
import { TelaPorPapel } from '../../calls/por-papel.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { MarcaForm } from './marca-form.tsx';
import { MarcaLoader } from './marca-loader.tsx';
import { MESSAGES } from './messages.ts';

const TITLE = 'Editar informações da marca';

/** The form that edits a mark, as a separate page. */
export function UpdateMarcaPage() {
  const { numero_processo = '' } = useParams();
  const navigate = useNavigate();
  return (
    <MarcaLoader numero={numero_processo} title={TITLE} back={telas.inicio.href()}>
      {(marca) => (
        <>
          <PageHeader title={TITLE} subtitle={`Processo ${marca.numero_processo}`} back={telas.inicio.href()} />
          <TelaPorPapel>
            <MarcaForm
              key={marca.numero_processo}
              marca={marca}
              saved={MESSAGES.updated}
              failed={MESSAGES.updateFailed}
              onSaved={() => void navigate(telas.marca.href(marca))}
              onCancel={() => void navigate(telas.inicio.href())}
            />
          </TelaPorPapel>
        </>
      )}
    </MarcaLoader>
  );
}
