import { useParams } from 'react-router';
import { PageHeader } from '../../ui/page-header.tsx';

/** Says which mark the address names, and no more: all that this address promises. */
export function DetailsMarkPage() {
  const { numero_processo = '' } = useParams();
  return <PageHeader title="Detalhes de uma marca" subtitle={numero_processo} />;
}
