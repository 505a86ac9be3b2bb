import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { logNote } from '../../lib/log.ts';

/** The tab has no content yet. A payment page returns to this address, and the tab only logs how the payment ended. */
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
