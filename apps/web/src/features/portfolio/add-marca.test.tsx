import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { pageOf } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';

const END = 'o último dígito não corresponde aos demais.';

it.each([
  ['904691706', `Confira o número: ${END}`],
  ['904.691.706', `Confira o número: ${END}`],
  ['6205535', `Confira 006205535, com os zeros à esquerda: ${END}`],
  ['6205534', null],
  ['904691705', null],
  ['501505555', null],
])('the number %s has the hint %j', async (numero, hint) => {
  fakeServer({ 'GET /marca/': pageOf([]), 'GET /revistas/': pageOf([]), 'GET /check-server-inpi/': {} });
  renderApp('/portfolio');
  await userEvent.type(await screen.findByLabelText('Número do processo'), numero);
  expect(screen.queryByText(/^Confira/)?.textContent ?? null).toBe(hint);
});
