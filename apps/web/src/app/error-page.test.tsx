import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ErrorPage } from './error-page.tsx';

function renderFailing(failure: unknown): void {
  // The router also logs the error to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const loader = () => {
    throw failure;
  };
  const router = createMemoryRouter([
    { path: '/', loader, element: <p>Nunca</p>, errorElement: <ErrorPage />, hydrateFallbackElement: <></> },
  ]);
  render(<RouterProvider router={router} />);
}

const LOCATION = window.location;
afterEach(() => {
  // The next file of this worker has the real address again.
  vi.stubGlobal('location', LOCATION);
  vi.useRealTimers();
});

describe('error page', () => {
  it.each([
    { failure: new Error('O pedaço não veio.'), message: 'O pedaço não veio.' },
    { failure: new Response(null, { status: 503, statusText: 'Service Unavailable' }), message: 'Service Unavailable' },
    { failure: 'palavras soltas', message: 'palavras soltas' },
  ])("the error page says 'Unexpected Application Error!' with $message", async ({ failure, message }) => {
    renderFailing(failure);
    expect(await screen.findByText('Unexpected Application Error!')).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Voltar ao início' })).toBeTruthy();
  });

  const LOST = new TypeError('Failed to fetch dynamically imported module: http://local/assets/x.js');

  it('a screen whose code does not arrive says that the connection is gone, and loads again when it is back', async () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderFailing(LOST);
    expect(await screen.findByText('Sem conexão')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(screen.getByText(/^Ainda sem conexão\./)).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('a screen whose code is gone after an update loads again once by itself, and then offers it', async () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    sessionStorage.clear();
    renderFailing(LOST);
    expect(await screen.findByText('Esta tela não carregou')).toBeTruthy();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    cleanup();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    renderFailing(LOST);
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(reload).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(reload).toHaveBeenCalledTimes(2);
  });
});
