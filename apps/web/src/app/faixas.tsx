import { useMay } from '../calls/papel.ts';
import { useSession } from '../lib/session.ts';
import { FaixaDeLeitura } from './faixa-de-leitura.tsx';
import { FaixaDoEmail } from './faixa-do-email.tsx';
import { FaixaPorEnviar } from './faixa-por-enviar.tsx';

/** What is said on every signed-in page, above its content. */
export function Faixas() {
  const mayWork = useMay('analista');
  const session = useSession();
  if (session.status !== 'signed') return null;
  const { email, username } = session.user;
  return (
    <>
      {session.emailPendente === true ? <FaixaDoEmail email={email} /> : null}
      {mayWork ? null : <FaixaDeLeitura />}
      <FaixaPorEnviar key={username} quem={username} />
    </>
  );
}
