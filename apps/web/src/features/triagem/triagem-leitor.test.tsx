import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { makePar, makeRevista, pageOf } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';
import { makeColunas } from './linhas.fixture.ts';

const CONTEXTO = { bens: { marca: [], publicada: [] }, anteriores: [], outros_pedidos: [] };

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
    ...Object.fromEntries(
      ['930000001', '930000004', '930000003', '930000005'].flatMap((numero) =>
        [40, 41].flatMap((analise) => [
          [`GET /analises/${analise}/resultado/${numero}/`, makePar({ analise, numero })],
          [`GET /analises/${analise}/resultado/${numero}/contexto/`, CONTEXTO],
        ]),
      ),
    ),
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
