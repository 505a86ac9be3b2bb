import { useEffect, useState } from 'react';
import { askBeforeSignOut, leave } from '../entities/conta/sign-out.ts';
import { countGuardadas } from '../entities/triagem/envio.ts';
import { count } from '../lib/format.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import s from './shell.module.css';
import { usePorEnviar } from './use-por-enviar.ts';

const NAO_FOI = 'O servidor ainda não recebeu tudo. As decisões continuam guardadas neste aparelho.';

interface SairProps {
  pendentes: number | null;
  sending: boolean;
  sendAll: () => Promise<boolean>;
  onClose: () => void;
}

/** Asks users who leave before the server has all of their decisions. */
function SairDialog({ pendentes, sending, sendAll, onClose }: SairProps) {
  const [failed, setFailed] = useState(false);
  const close = (): void => {
    setFailed(false);
    onClose();
  };
  const sendAndLeave = async (): Promise<void> => {
    const done = await sendAll();
    setFailed(!done);
    if (done) leave();
  };
  const decisoes = count(
    pendentes ?? 0,
    'decisão da triagem ainda não chegou',
    'decisões da triagem ainda não chegaram',
  );
  return (
    <Dialog
      open={pendentes !== null}
      onClose={close}
      title="Sair com decisões por enviar?"
      description={`${decisoes} ao servidor. Se você sair assim, o que falta fica guardado neste aparelho e segue quando você entrar de novo.`}
      actions={
        <>
          <Button onClick={close}>Cancelar</Button>
          <Button onClick={leave}>Sair assim mesmo</Button>
          <Button kind="primary" busy={sending} onClick={() => void sendAndLeave()}>
            Enviar e sair
          </Button>
        </>
      }
    >
      {failed ? <Notice tone="danger">{NAO_FOI}</Notice> : null}
    </Dialog>
  );
}

/** Says on every page how many decisions of the triage wait for the server, sends them, and asks before users leave without them. */
export function FaixaPorEnviar({ quem }: { quem: string }) {
  const { pendentes, sending, sendAll } = usePorEnviar(quem);
  const [leaving, setLeaving] = useState<number | null>(null);
  useEffect(
    () =>
      askBeforeSignOut(() => {
        const left = countGuardadas(quem, false);
        if (left > 0) setLeaving(left);
        return left > 0;
      }),
    [quem],
  );
  return (
    <>
      {pendentes === 0 ? null : (
        <div className={s['reading']}>
          <Notice tone="info">
            <div className={s['asking']}>
              <p>
                {count(pendentes, 'decisão da triagem está guardada', 'decisões da triagem estão guardadas')} neste
                aparelho e ainda por enviar ao servidor.
              </p>
              <Button busy={sending} onClick={() => void sendAll()}>
                Enviar agora
              </Button>
            </div>
          </Notice>
        </div>
      )}
      <SairDialog pendentes={leaving} sending={sending} sendAll={sendAll} onClose={() => setLeaving(null)} />
    </>
  );
}
