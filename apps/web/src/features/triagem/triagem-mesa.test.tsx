import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { makeRevista, pageOf } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';
import { makeColunas, servePares } from './linhas.fixture.ts';

it('no row is shown, and no key decides, until it is known which rows are decided', async () => {
  // jsdom lays nothing out: the virtual list draws rows only where it has a height.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  const known = Promise.withResolvers<object>();
  const calls = fakeServer({
    'GET /revistas/7/triagem/lista/': makeColunas(),
    'GET /revistas/7/triagem/estados/': () => known.promise,
    'GET /preferencias/': pageOf([]),
    'GET /escritorio/membros/': [],
    'GET /revistas/': pageOf([makeRevista()]),
    ...servePares(),
  });
  renderApp('/triagem/7');
  await expect.poll(() => calls.some(({ path }) => path.endsWith('/estados/'))).toBe(true);
  await userEvent.keyboard('e');
  expect(screen.queryByRole('listbox', { name: 'Colidências' })).toBeNull();
  known.resolve({ lista: 'v1', versao: '1', estados: 'dfff', notados: {}, desfazer: null });
  await screen.findByRole('listbox', { name: 'Colidências' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('ZUNBARA'),
  ]);
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});
