import { telas } from '@vigia/contract';
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useOnline } from '../lib/offline.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText;
  return error instanceof Error ? error.message : String(error);
}

/** What browsers and the bundler say when the code or the style of a screen does not arrive. */
const NOT_LOADED = /dynamically imported module|Unable to preload CSS|Importing a module script failed/i;

const reload = (): void => window.location.reload();

/** When this tab last loaded again by itself, in the storage of the tab. */
const RELOADED_AT = 'vigia-recarregada';
const RELOAD_AFTER_MS = 500;
/** A screen that fails again this soon is left to the user, so that the page never reloads in a loop. */
const RELOAD_ONCE_IN_MS = 30_000;

/**
 * A screen whose code did not arrive: the connection is gone, or the product was updated and the old code is no longer there. It loads again by
 * itself when the connection is back, and once while there is a connection.
 */
function NotLoaded() {
  const offline = !useOnline();
  const [tried, setTried] = useState(false);
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  useEffect(() => {
    if (offline || Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < RELOAD_ONCE_IN_MS) return undefined;
    const timer = setTimeout(() => {
      sessionStorage.setItem(RELOADED_AT, String(Date.now()));
      reload();
    }, RELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [offline]);
  const again = (): void => {
    if (!offline) reload();
    setTried(true);
  };
  return (
    <EmptyState
      icon="erro"
      title={offline ? 'Sem conexão' : 'Esta tela não carregou'}
      action={
        <Button kind="primary" onClick={again}>
          Tentar novamente
        </Button>
      }
    >
      <span role="status">
        {offline
          ? `${tried ? 'Ainda sem conexão. ' : ''}Esta tela ainda não foi carregada neste aparelho. Ela abre assim que a conexão voltar; o que você já fez está guardado.`
          : 'O sistema pode ter sido atualizado. Tente novamente para abrir a versão nova.'}
      </span>
    </EmptyState>
  );
}

/** Says what went wrong on a screen. Its full page load also helps after an update of the code. */
function Failure({ error }: { error: unknown }) {
  if (error instanceof Error && NOT_LOADED.test(error.message)) return <NotLoaded />;
  return (
    <EmptyState
      icon="erro"
      title="Unexpected Application Error!"
      action={<Button onClick={() => window.location.assign(telas.inicio.href())}>Voltar ao início</Button>}
    >
      {describe(error)}
    </EmptyState>
  );
}

/** Shown inside the frame for any error that a screen throws, so that the menu stays usable. */
export function ScreenError() {
  const error = useRouteError();
  return (
    <>
      <title>Erro · Vigia Marcas</title>
      <h1 className="sr-only">Erro</h1>
      <Failure error={error} />
    </>
  );
}

/** Shown for any error outside of the frame. */
export function ErrorPage() {
  return (
    <main>
      <ScreenError />
    </main>
  );
}
