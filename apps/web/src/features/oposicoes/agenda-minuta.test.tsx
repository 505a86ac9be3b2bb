import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, Status, type FakeCall } from '../../test/fake-server.ts';
import { makeCard, makeCaso, makeQuadro } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';

const AGENDA = 'GET /oposicoes/calendario/';
const CREATE = 'POST /oposicoes/calendario/';
const HAS = { url: null, criado_em: '2026-09-23T12:00:00Z' };
const NONE = { url: null, criado_em: null };
const REVOKE = 'DELETE /oposicoes/calendario/';
const agenda = (ficha: string) => ({
  url: `https://exemplo.com.br/api/${ficha}.ics`,
  criado_em: '2026-09-23T12:00:00Z',
});
const base = {
  'GET /oposicoes/quadro/': makeQuadro([makeCard(1)]),
  'GET /oposicoes/1/': makeCaso(1),
  'GET /escritorio/membros/': [],
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('the address of the calendar', () => {
  const open = async (): Promise<void> => {
    renderApp('/marcas-colidentes');
    await userEvent.click(await screen.findByRole('button', { name: 'Assinar calendário' }));
  };
  const address = () => screen.findByRole('textbox', { name: 'Endereço da agenda' });

  it('H1: the address of the calendar is created on request with the password, is copied, and has instructions', async () => {
    let answer: unknown = new Status(422, {
      message: 'A senha atual não confere.',
      errors: { senha: ['A senha atual não confere.'] },
    });
    const calls = fakeServer({ ...base, [AGENDA]: NONE, [CREATE]: () => answer });
    const user = userEvent.setup();
    renderApp('/marcas-colidentes');
    const button = await screen.findByRole('button', { name: 'Assinar calendário' });
    expect(calls.filter(({ path }) => path === '/oposicoes/calendario/')).toEqual([]);
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Prazos na sua agenda' }));
    await user.type(await dialog.findByLabelText('Sua senha'), 'errada{Enter}');
    expect(await dialog.findByText('A senha atual não confere.')).toBeTruthy();
    expect(dialog.queryByRole('textbox', { name: 'Endereço da agenda' })).toBeNull();
    answer = agenda('um');
    await user.clear(dialog.getByLabelText('Sua senha'));
    await user.type(dialog.getByLabelText('Sua senha'), 'segredo');
    await user.click(dialog.getByRole('button', { name: 'Criar endereço' }));
    expect(await address()).toHaveProperty('value', 'https://exemplo.com.br/api/um.ics');
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ senha: 'segredo' });
    for (const program of ['Google Agenda', 'Outlook', 'Apple']) expect(dialog.getByText(program)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Copiar' }));
    expect(await screen.findByText('Endereço copiado!')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('https://exemplo.com.br/api/um.ics');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('H1: the address of the calendar is revoked with the password, and created again only on request', async () => {
    const calls = fakeServer({
      ...base,
      [AGENDA]: HAS,
      [CREATE]: agenda('dois'),
      [REVOKE]: { message: 'Endereço revogado.' },
    });
    await open();
    expect(await screen.findByText(/^Você tem um endereço desde 23\/09\/2026/)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Endereço da agenda' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Revogar endereço' }));
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    const [, forRevoking] = await screen.findAllByLabelText('Sua senha');
    await userEvent.type(forRevoking ?? document.body, 'segredo{Enter}');
    expect(await screen.findByText('Endereço revogado!')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'DELETE')?.body).toEqual({ senha: 'segredo' });
    expect(await screen.findByText(/^O endereço foi revogado\./)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Endereço da agenda' })).toBeNull();
    await userEvent.type(screen.getByLabelText('Sua senha'), 'segredo');
    await userEvent.click(screen.getByRole('button', { name: 'Criar novo endereço' }));
    expect(await address()).toHaveProperty('value', 'https://exemplo.com.br/api/dois.ics');
  });

  it('an address of the calendar that cannot be loaded can be read again', async () => {
    let answer: unknown = new Status(500, { message: 'Algo deu errado do nosso lado.' });
    fakeServer({ ...base, [AGENDA]: () => answer });
    await open();
    const again = await screen.findByRole('button', { name: 'Tentar novamente' });
    expect(screen.getByText('Não foi possível carregar o endereço.')).toBeTruthy();
    answer = HAS;
    await userEvent.click(again);
    expect(await screen.findByRole('button', { name: 'Criar novo endereço' })).toBeTruthy();
  });
});

describe('the draft of the opposition', () => {
  it('the draft of the opposition is made with the chosen grounds, and mentions a second term', async () => {
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:local/1', revokeObjectURL: () => undefined }),
    );
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const calls = fakeServer({ ...base, 'GET /oposicoes/1/minuta.docx': 'PK', 'GET /oposicoes/1/minuta.txt': 'x' });
    const asked = (): FakeCall | undefined => calls.findLast(({ path }) => path.includes('minuta'));
    renderApp('/marcas-colidentes?caso=1');
    const opener = await screen.findByRole('button', { name: 'Minuta' });
    await userEvent.click(opener);
    const dialog = within(await screen.findByRole('dialog', { name: 'Minuta da oposição' }));
    expect(dialog.getByText(/precisa revê-la antes do protocolo/)).toBeTruthy();
    const xix = dialog.getByRole('checkbox', { name: /^Art\. 124, XIX/ });
    expect(xix.getAttribute('aria-checked')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(xix));
    await userEvent.click(dialog.getByRole('button', { name: 'Baixar documento' }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    expect(asked()).toMatchObject({ path: '/oposicoes/1/minuta.docx', query: '?fundamentos=124-XIX' });

    expect(dialog.queryByText(/há um segundo prazo/)).toBeNull();
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Art\. 126/ }));
    expect(dialog.getByText(/há um segundo prazo/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Baixar texto' }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    expect(asked()).toMatchObject({ path: '/oposicoes/1/minuta.txt', query: '?fundamentos=124-XIX%2C126' });

    for (const name of [/^Art\. 124, XIX/, /^Art\. 126/]) await userEvent.click(dialog.getByRole('checkbox', { name }));
    expect(dialog.getByText('Escolha ao menos um fundamento.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Baixar documento' })).toHaveProperty('disabled', true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('a draft that fails shows an error', async () => {
    fakeServer({ ...base, 'GET /oposicoes/1/minuta.docx': new Status(404, { message: 'Caso não encontrado.' }) });
    renderApp('/marcas-colidentes?caso=1');
    await userEvent.click(await screen.findByRole('button', { name: 'Minuta' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Baixar documento' }));
    expect((await screen.findAllByText('Erro ao gerar a minuta!')).length).toBeGreaterThan(0);
  });
});
