import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { makeRevista, pageOf } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';
import { makeColunas, servePares } from './linhas.fixture.ts';

it('readers move through the triage and read the pair, and a key that would decide shows why nothing happens', async () => {
  // jsdom lays nothing out: the virtual list draws rows only where it has a height.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  const calls = fakeServer({
    'GET /revistas/7/triagem/lista/': makeColunas(),
    'GET /revistas/7/triagem/estados/': {
      lista: 'v1',
      versao: '1',
      estados: 'ffff',
      notados: {},
      desfazer: 'Descarte',
    },
    'GET /preferencias/': pageOf([]),
    'GET /escritorio/membros/': [],
    'GET /revistas/': pageOf([makeRevista()]),
    ...servePares(),
  });
  renderApp('/triagem/7', { papel: 'leitor' });
  await screen.findByRole('listbox', { name: 'Colidências' });
  expect(await screen.findByText(/^Você tem acesso de leitura: /)).toBeTruthy();
  const par = within(await screen.findByRole('region', { name: 'Par' }));
  expect(par.getByText('LIRIA e LYRIA BAR')).toBeTruthy();
  expect(par.queryByRole('button', { name: /Abrir caso|Descartar|Silenciar|Atribuir|Adiar|Nota/ })).toBeNull();
  expect((await par.findByRole('checkbox', { name: /^Comunicar/ })).getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('eorcz16mans');
  expect(await screen.findByText(/^Seu papel neste escritório é de leitura\./)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.keyboard('j');
  expect(await par.findByText(/ZUNBARA/)).toBeTruthy();
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});
