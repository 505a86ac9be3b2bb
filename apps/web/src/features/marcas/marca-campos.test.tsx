import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CAMPOS_EDITAVEIS, mapCampos, pickCampos } from '@vigia/domain';
import { expect, it } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { makeMarca } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';

/** The text that a user types in each field. `SENT` is what the app sends for it, and `SHOWN` is what the view shows. */
const TYPED = mapCampos({
  text: ({ name }) => `novo ${name}`,
  status: ({ name }) => `novo ${name}`,
  date: () => '29/02/2024',
  names: () => 'Ana Reis, João Dias',
  nice: () => '25: Camisetas, 9: Programas',
  viena: () => '11.3.1: Xícaras',
});
const SENT = mapCampos({
  text: ({ name }) => TYPED[name],
  status: ({ name }) => TYPED[name],
  date: () => '2024-02-29',
  names: () => ['Ana Reis', 'João Dias'],
  nice: () => [
    { identificacao: '25', class_nice_details: 'Camisetas' },
    { identificacao: '9', class_nice_details: 'Programas' },
  ],
  viena: () => [{ identificacao: '11.3.1', descricao: 'Xícaras' }],
});
const SHOWN = mapCampos({
  text: ({ name }) => TYPED[name],
  status: ({ name }) => TYPED[name],
  date: ({ name }) => TYPED[name],
  names: ({ name }) => TYPED[name],
  nice: () => '25: Camisetas9: Programas',
  viena: ({ name }) => TYPED[name],
});

it.each(CAMPOS_EDITAVEIS)(
  'the field $name is sent alone when a user edits it, and is shown',
  async ({ name, label }) => {
    let marca = makeMarca();
    const edit = pickCampos(SENT, (one) => one === name);
    const calls = fakeServer({
      'GET /marca/900000019/': () => marca,
      'PUT /marca/900000019/': () => (marca = { ...marca, ...edit }),
    });
    renderApp('/detailsMyMark/900000019');
    await userEvent.click(await screen.findByRole('button', { name: 'Editar dados' }));
    await screen.findByRole('button', { name: 'Atualizar' });
    const input = screen.getByLabelText(label);
    await userEvent.clear(input);
    await userEvent.type(input, TYPED[name]);
    await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ ...edit, versao: 1 }));
    const term = await screen.findByText(label, { selector: 'dt' });
    expect(term.nextElementSibling?.textContent).toBe(SHOWN[name]);
  },
);
