import { useParams } from 'react-router';
import { PageHeader } from '../../ui/page-header.tsx';

/** Shows only the process number from the address. The specification defines no more for this page. */
export function DetailsMarkPage() {
  const { numero_processo = '' } = useParams();
  return <PageHeader title="Detalhes de uma marca" subtitle={numero_processo} />;
}
