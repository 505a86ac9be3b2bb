import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../test/fake-server.ts';
import { makeMarca, makeRevista, pageOf } from '../test/fixtures.ts';
import { renderApp } from '../test/render-app.tsx';

const server = { 'GET /marca/': pageOf([makeMarca()]), 'GET /revistas/': pageOf([makeRevista()]) };

describe('keys', () => {
  it("'/' focuses the search, g then r opens the gazettes, '?' lists the keys and Escape closes the list", async () => {
    fakeServer(server);
    const user = userEvent.setup();
    const router = renderApp('/portfolio');
    const search = await screen.findByRole('textbox', { name: 'Buscar marca pelo nome' });
    await user.keyboard('/');
    expect(document.activeElement).toBe(search);
    await user.keyboard('gr');
    expect(router.state.location.pathname).toBe('/portfolio');
    search.blur();
    await user.keyboard('gr');
    await waitFor(() => expect(router.state.location.pathname).toBe('/analysis'));
    // The arriving page takes the focus, so the test waits for it before it opens the dialog.
    await screen.findByRole('heading', { name: 'Revistas' });
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Atalhos do teclado' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('single-key shortcuts can be turned off', async () => {
    localStorage.setItem('atalhos', 'desligados');
    fakeServer(server);
    const router = renderApp('/portfolio');
    await screen.findByText('Cerrado Casa');
    await userEvent.keyboard('gr');
    expect(router.state.location.pathname).toBe('/portfolio');
  });
});
