import type { Caso } from '@vigia/contract';
import { describeDiasRestantes } from '@vigia/domain';
import { useState } from 'react';
import { PorPapel } from '../../calls/por-papel.tsx';
import { isOutdated, useConfirmNovoPrazo } from '../../entities/oposicoes/oposicoes.queries.ts';
import { PassosPrazo } from '../../entities/prazos/passos-prazo.tsx';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import s from './caso.module.css';

const sourceOf = ({ revista, publicacao, confirmada }: NonNullable<Caso['novoPrazo']>): string =>
  `A revista ${revista}${confirmada ? '' : ', enviada por este escritório e ainda não confirmada pelo INPI,'} publicou o pedido em ${publicacao}.`;

/** The later deadline of another publication, beside the earlier one, which counts until a person confirms the later one. */
export function NovoPrazo({ caso }: { caso: Caso }) {
  const [isAsking, setAsking] = useState(false);
  const confirm = useConfirmNovoPrazo(caso.id);
  const { novoPrazo, prazoNovo, prazoFinal, versao } = caso;
  if (novoPrazo === null || prazoNovo === null) return null;
  const close = (): void => setAsking(false);
  const send = (): void =>
    confirm.mutate(versao, {
      onSuccess: () => toast.success('Novo prazo confirmado!'),
      onError: (error) => {
        if (isOutdated(error)) toast.info(error.message);
        else toast.error('Não foi possível confirmar o novo prazo.', messageOf(error));
      },
      onSettled: close,
    });
  return (
    <Notice tone="warning">
      <p>
        {sourceOf(novoPrazo)} Com ela, o prazo iria até <strong>{novoPrazo.prazoFinal}</strong>. Vale o prazo anterior,{' '}
        <strong>{prazoFinal}</strong>, até alguém confirmar o novo.
      </p>
      <p className={s['confirm']}>
        <PorPapel>
          <Button onClick={() => setAsking(true)}>Confirmar o novo prazo</Button>
        </PorPapel>
      </p>
      <Dialog
        open={isAsking}
        onClose={close}
        title={`Contar o prazo até ${novoPrazo.prazoFinal}?`}
        description={`${sourceOf(novoPrazo)} Confira a publicação no INPI antes de confirmar: a oposição fora do prazo não é conhecida.`}
        actions={
          <>
            <Button onClick={close}>Manter {prazoFinal}</Button>
            <Button kind="primary" busy={confirm.isPending} onClick={send}>
              Confirmar {novoPrazo.prazoFinal} {describeDiasRestantes(novoPrazo.diasRestantes)}
            </Button>
          </>
        }
      >
        <PassosPrazo passos={prazoNovo.passos} />
      </Dialog>
    </Notice>
  );
}
