import type { Papel } from '@vigia/contract';
import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { createMemoryRouter, type InitialEntry } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient, Providers } from '../app/providers.tsx';
import { routes } from '../app/routes.tsx';
import { session, SESSION_KEY } from '../lib/session.ts';
import { usuario } from './fixtures.ts';

interface RenderAppOptions {
  signed?: boolean;
  /** The role of the signed-in user. */
  papel?: Papel;
}

/** Renders the whole app at an address, as main.tsx does. */
export function renderApp(at: InitialEntry, { signed = true, papel = usuario.papel }: RenderAppOptions = {}) {
  if (signed) session.signIn({ token: 'ficha', user: { ...usuario, papel } });
  else {
    localStorage.removeItem(SESSION_KEY);
    session.start()();
  }
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  render(
    <StrictMode>
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
  return router;
}
