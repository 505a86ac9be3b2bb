import { telas } from '@vigia/contract';
import { useMay } from '../../calls/papel.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ChavesApi } from './chaves-api.tsx';
import { Sections } from '../../ui/section.tsx';
import { Webhooks } from './webhooks.tsx';

const TITLE = 'Conexões';
const OFFICE = telas.meusDados.href({ aba: 'escritorio' });

/** How other programs are connected with the office, for its administrators. */
export function ConexoesPage() {
  if (!useMay('administrador'))
    return (
      <>
        <PageHeader title={TITLE} back={OFFICE} />
        <EmptyState icon="parado" title="Só administradores do escritório cuidam das conexões." />
      </>
    );
  return (
    <>
      <PageHeader title={TITLE} back={OFFICE} subtitle="Outros programas ligados aos dados do escritório." />
      <Sections>
        <ChavesApi />
        <Webhooks />
      </Sections>
    </>
  );
}
