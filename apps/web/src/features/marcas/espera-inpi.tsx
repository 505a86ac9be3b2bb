import type { Marca } from '@vigia/contract';
import { AGUARDANDO_INPI } from '@vigia/domain';
import { useMay } from '../../calls/papel.ts';
import { useConsultMarca } from '../../entities/marcas/marcas.queries.ts';
import { messageOf } from '../../lib/api.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import s from './marca.module.css';
import { MESSAGES } from './messages.ts';

const MEANWHILE = 'Para comparar já, preencha à mão o nome e as classes em Editar dados.';

function sentenceOf({ consulta }: Marca): string {
  if (consulta === null) return 'Este processo ainda não apareceu nas revistas lidas.';
  if (consulta.situacao === 'desistiu')
    return `${consulta.motivo ?? ''} Perguntamos durante várias semanas e paramos.`.trim();
  if (consulta.motivo === null || consulta.proxima_em === null)
    return 'Buscando os dados desta marca no INPI; esta página será atualizada.';
  return `${consulta.motivo} Vamos perguntar de novo em ${formatDateTime(consulta.proxima_em)}.`;
}

/** Returns false while the first request waits without a problem: another request would change nothing. */
const canRetry = ({ consulta }: Marca): boolean => consulta?.situacao !== 'esperando' || consulta.motivo !== null;

/** Shows the state of the request to INPI for a mark without data, with a button that requests again. */
export function EsperaInpi({ marca }: { marca: Marca }) {
  const consult = useConsultMarca(marca);
  const may = useMay('analista');
  if (marca.status !== AGUARDANDO_INPI) return null;
  const retry = (): void => {
    if (consult.isPending) return;
    consult.mutate(undefined, {
      onSuccess: () => toast.success(MESSAGES.consulted),
      onError: (error) => toast.error(MESSAGES.consultFailed, messageOf(error)),
    });
  };
  return (
    <div className={s['notice']}>
      <Notice tone="info">
        <p>
          {sentenceOf(marca)} {may ? MEANWHILE : null}
        </p>
        {may && canRetry(marca) ? (
          // The button has no busy state: a disabled button loses the focus, and the server responds at once.
          <Button className={s['retry'] ?? ''} onClick={retry}>
            Tentar novamente
          </Button>
        ) : null}
      </Notice>
    </div>
  );
}
