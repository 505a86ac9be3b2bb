import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { logNote } from '../../lib/log.ts';

/** Empty for now: where a payment comes back from, it only leaves a note. */
export function AssinaturaTab() {
  const [search] = useSearchParams();
  const success = search.has('success');
  const canceled = search.has('canceled');
  useEffect(() => {
    if (success) logNote('Assinatura: pagamento concluído.');
    if (canceled) logNote('Assinatura: pagamento cancelado.');
  }, [success, canceled]);
  return <h2>Assinatura</h2>;
}
