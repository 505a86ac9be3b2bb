import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, Status } from '../../test/fake-server.ts';
import { renderApp } from '../../test/render-app.tsx';

const BASE = '/rest_auth/segundo_fator/';
const SECRET = {
  segredo: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Vigia%20Marcas:marina?issuer=Vigia%20Marcas&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
};
const CODIGOS = ['K7QD-MX2A-PL4W-Z3TN', 'B2HS-Q6RM-X7CD-W4EK'];
const OFF = { ligado_em: null, codigos_restantes: 0 };
const ON = { ligado_em: '2026-10-01T13:20:45.000Z', codigos_restantes: 10 };
const refuse = (field: string, sentence: string) =>
  new Status(422, { message: sentence, errors: { [field]: [sentence] } });
const serve = (routes: Record<string, unknown>) =>
  fakeServer({
    'GET /rest_auth/chaves_de_acesso/': { endereco: null, chaves: [] },
    'GET /rest_auth/sessoes/': [],
    ...routes,
  });

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('the second factor is switched on: password, picture and secret, code, recovery codes shown once', async () => {
  userEvent.setup();
  let state = OFF as typeof OFF | typeof ON;
  let first: unknown = refuse('senha', 'A senha atual não confere.');
  let second: unknown = refuse('codigo', 'O código não confere.');
  const calls = serve({
    [`GET ${BASE}`]: () => state,
    [`POST ${BASE}iniciar/`]: () => first,
    [`POST ${BASE}ligar/`]: () => second,
  });
  renderApp('/seguranca');
  await press('Ligar verificação em duas etapas');
  const senha = await dialog('Ligar verificação em duas etapas');
  await userEvent.type(senha.getByLabelText('Sua senha'), 'errada{Enter}');
  expect(await senha.findByText('A senha atual não confere.')).toBeTruthy();
  first = SECRET;
  await userEvent.type(senha.getByLabelText('Sua senha'), '!{Enter}');

  const figure = await dialog('Leia a figura com o aplicativo');
  expect(
    figure
      .getByRole('img', { name: /^Figura com o segredo/ })
      .querySelector('path')
      ?.getAttribute('d'),
  ).toMatch(/^M4 4h1v1h-1z/);
  expect(figure.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  const field = figure.getByLabelText('Código do aplicativo');
  await userEvent.type(field, '{Enter}');
  expect(await figure.findByText('Digite o código.')).toBeTruthy();
  await userEvent.type(field, '000000{Enter}');
  expect(await figure.findByText('O código não confere.')).toBeTruthy();
  second = { codigos: CODIGOS };
  state = ON;
  await userEvent.clear(field);
  await userEvent.type(field, '123456{Enter}');

  const codes = await dialog('Guarde os códigos de recuperação');
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODIGOS);
  await userEvent.click(codes.getByRole('button', { name: 'Copiar' }));
  expect(await navigator.clipboard.readText()).toContain(CODIGOS.join('\n'));
  await userEvent.click(codes.getByRole('button', { name: 'Já guardei' }));
  await waitFor(() => expect(screen.queryByText(CODIGOS[0] ?? '')).toBeNull());
  expect(await screen.findByText('Ligada')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { senha: 'errada' },
    { senha: 'errada!' },
    { codigo: '000000' },
    { codigo: '123456' },
  ]);
});

it('switching off asks for the password and a code, and shows what was wrong', async () => {
  let state = ON as typeof OFF | typeof ON;
  let answer: unknown = refuse('codigo', 'O código não confere.');
  const calls = serve({ [`GET ${BASE}`]: () => state, [`POST ${BASE}desligar/`]: () => answer });
  renderApp('/seguranca');
  await press('Desligar');
  const form = await dialog('Desligar verificação em duas etapas?');
  await userEvent.click(form.getByRole('button', { name: 'Desligar' }));
  expect(await form.findByText('Digite sua senha.')).toBeTruthy();
  await userEvent.type(form.getByLabelText('Sua senha'), 'mar de outubro');
  await userEvent.type(form.getByLabelText('Código do aplicativo'), '123456');
  await userEvent.click(form.getByRole('button', { name: 'Desligar' }));
  expect(await form.findByText('O código não confere.')).toBeTruthy();
  answer = { message: 'Verificação em duas etapas desligada. ' };
  state = OFF;
  await userEvent.click(form.getByRole('button', { name: 'Desligar' }));
  expect(await screen.findByText('Desligada')).toBeTruthy();
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    senha: 'mar de outubro',
    codigo: '123456',
  });
});

it('few recovery codes are pointed out, and new ones are shown once', async () => {
  serve({ [`GET ${BASE}`]: { ...ON, codigos_restantes: 1 }, [`POST ${BASE}codigos/`]: { codigos: CODIGOS } });
  renderApp('/seguranca');
  expect(await screen.findByText('1 código de recuperação resta.')).toBeTruthy();
  expect(screen.getByText(/^Faça códigos novos/)).toBeTruthy();
  await press('Novos códigos de recuperação');
  const form = await dialog('Fazer novos códigos de recuperação?');
  await userEvent.type(form.getByLabelText('Sua senha'), 'mar de outubro');
  await userEvent.type(form.getByLabelText('Código do aplicativo'), '123456');
  await userEvent.click(form.getByRole('button', { name: 'Fazer novos códigos' }));
  expect((await dialog('Guarde os códigos de recuperação')).getAllByRole('listitem')).toHaveLength(2);
});

it('a state that does not load says why', async () => {
  serve({ [`GET ${BASE}`]: new Status(500, { message: 'Algo deu errado do nosso lado.' }) });
  renderApp('/seguranca');
  expect(await screen.findByText('Não foi possível carregar a verificação em duas etapas.')).toBeTruthy();
});
