import { telas } from '@vigia/contract';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText;
  return error instanceof Error ? error.message : String(error);
}

/** Shown for any error that a page throws. Its full page load also helps after an update of the code. */
export function ErrorPage() {
  const error = useRouteError();
  return (
    <main>
      <title>Erro · Vigia Marcas</title>
      <h1 className="sr-only">Erro</h1>
      <EmptyState
        icon="erro"
        title="Unexpected Application Error!"
        action={<Button onClick={() => window.location.assign(telas.inicio.href())}>Voltar ao início</Button>}
      >
        {describe(error)}
      </EmptyState>
    </main>
  );
}
