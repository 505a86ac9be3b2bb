import { useNavigate, useParams } from 'react-router';
import { PageHeader } from '../../ui/page-header.tsx';
import { MarcaForm } from './marca-form.tsx';
import { MarcaLoader } from './marca-loader.tsx';
import { MESSAGES } from './messages.ts';

const TITLE = 'Editar informações da marca';

/** The edit form at an address of its own. */
export function UpdateMarcaPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  return (
    <MarcaLoader numero={id} title={TITLE} back="/">
      {(marca) => (
        <>
          <PageHeader title={TITLE} subtitle={`Processo ${marca.numero_processo}`} back="/" />
          <MarcaForm
            key={marca.numero_processo}
            marca={marca}
            saved={MESSAGES.registered}
            failed={MESSAGES.registerFailed}
            onSaved={() => void navigate(`/detailsMyMark/${marca.numero_processo}`)}
            onCancel={() => void navigate('/')}
          />
        </>
      )}
    </MarcaLoader>
  );
}
