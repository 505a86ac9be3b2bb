import { useMay } from '../calls/papel.ts';
import { useSession } from '../lib/session.ts';
import { FaixaDeLeitura } from './faixa-de-leitura.tsx';
import { FaixaDoEmail } from './faixa-do-email.tsx';
import { FaixaPorEnviar } from './faixa-por-enviar.tsx';
import s from './shell.module.css';

/** Lists that fill the window are shorter by this height. */
const HEIGHT = '--faixas-height';

/** Keeps the height of an element in a custom property of the page. */
function keepHeight(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(HEIGHT, `${element.offsetHeight}px`));
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(HEIGHT);
  };
}

/** What is said on every signed-in page, above its content. */
export function Faixas() {
  const mayWork = useMay('analista');
  const session = useSession();
  if (session.status !== 'signed') return null;
  const { email, username } = session.user;
  return (
    <div ref={keepHeight} className={s['bands']}>
      {session.emailPendente === true ? <FaixaDoEmail email={email} /> : null}
      {mayWork ? null : <FaixaDeLeitura />}
      <FaixaPorEnviar key={username} quem={username} />
    </div>
  );
}
