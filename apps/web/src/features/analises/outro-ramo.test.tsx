import { OUTRO_RAMO } from '@vigia/domain';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { makeAnalise, makeResultado } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';

const PATH = '/analisar-marcas/900000019/2907/';

it('the result shows the same names in other trades apart, after the other hits, and filters them', async () => {
  const hit = { similaridade: 'Similar', grau: 'Alta', probabilidade: 0.9 } as const;
  const apart = { similaridade: 'Similar', grau: 'Média', probabilidade: 0.5, regra: OUTRO_RAMO } as const;
  const resultado = [
    makeResultado(1, hit),
    makeResultado(3, { grau: 'Média', probabilidade: 0.6 }),
    makeResultado(2, apart),
    makeResultado(4, { probabilidade: 0.1 }),
  ];
  fakeServer({ 'GET /analises/40/': makeAnalise({ total_similar: 2, resultado }) });
  renderApp(`${PATH}?id=40`);
  const names = () => [...document.querySelectorAll('[data-resultado]')].map(({ textContent }) => textContent);
  expect(await screen.findByRole('heading', { name: 'Mesmo nome, outro ramo (1)' })).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: /O nome é o mesmo, mas os produtos ou serviços não têm/ })).toBeTruthy();
  expect(screen.getByText('2 marcas similares')).toBeTruthy();
  expect(names()).toEqual(['MARCA 1', 'MARCA 2']);
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar mais marcas comparadas' }));
  expect(names()).toEqual(['MARCA 1', 'MARCA 2', 'MARCA 3', 'MARCA 4']);
  expect(screen.getByRole('heading', { name: 'Outras marcas comparadas' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Nome' }));
  await userEvent.click(screen.getByRole('button', { name: 'Nome' }));
  expect(names()).toEqual(['MARCA 1', 'MARCA 2', 'MARCA 4', 'MARCA 3']);
  await userEvent.click(screen.getByRole('radio', { name: 'Só outro ramo' }));
  expect(names()).toEqual(['MARCA 2']);
  await userEvent.click(screen.getByRole('radio', { name: 'Sem outro ramo' }));
  expect(names()).toEqual(['MARCA 4', 'MARCA 3', 'MARCA 1']);
  expect(screen.queryByRole('heading', { name: /outro ramo/ })).toBeNull();
});

it('the result without the same name in another trade has neither headings nor a filter', async () => {
  fakeServer({
    'GET /analises/40/': makeAnalise({
      total_similar: 1,
      resultado: [makeResultado(1, { similaridade: 'Similar' })],
    }),
  });
  renderApp(`${PATH}?id=40`);
  await screen.findByRole('link', { name: 'MARCA 1' });
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
});
