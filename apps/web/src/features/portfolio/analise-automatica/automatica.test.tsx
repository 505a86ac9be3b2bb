import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer, Status, type FakeCall } from '../../../test/fake-server.ts';
import { makeMarca, pageOf } from '../../../test/fixtures.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { returnLater } from '../../../test/return-later.ts';

const cerrado = makeMarca();
const mare = makeMarca({ numero_processo: '900000027', elemento_nominativo: 'Maré' });
const figura = makeMarca({ numero_processo: '900000035', elemento_nominativo: null, apresentacao: 'Figurativa' });
const saved = {
  id: 5,
  same_class: 1,
  temperature: 1.6,
  analise_automatica: true,
  marcas: [
    { numero_processo: '900000027', elemento_nominativo: 'Maré', arquivada: false },
    { numero_processo: '900000043', elemento_nominativo: 'NOVE24', arquivada: true },
  ],
  versao: 1,
};

async function open(routes: Record<string, unknown>) {
  const calls = fakeServer({
    'GET /marca/': pageOf([cerrado, mare, figura]),
    'GET /check-server-inpi/': {},
    'GET /revistas/': pageOf([]),
    ...routes,
  });
  renderApp('/portfolio');
  await userEvent.click(await screen.findByRole('button', { name: 'Opções' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Análise automática' }));
  const dialog = await screen.findByRole('dialog', { name: 'Análise automática' });
  return { calls, dialog };
}
const bodyOf = (calls: FakeCall[], method: string): unknown => calls.find((call) => call.method === method)?.body;
const radio = (name: string): Promise<HTMLInputElement> => screen.findByRole('radio', { name });

describe('automatic analysis', () => {
  it('the automatic analysis is created with mode, temperature and marks', async () => {
    const { calls, dialog } = await open({
      'GET /analise_automatica/': {},
      'POST /analise_automatica/': new Status(201, saved),
    });
    expect((await radio('Todas as Classes')).checked).toBe(true);
    expect(within(dialog).getByText('Todas as marcas ativas (2). Escolha para restringir.')).toBeTruthy();
    expect(within(dialog).queryByRole('checkbox', { name: '900000035' })).toBeNull();
    await userEvent.click(await radio('Mesma Classe'));
    fireEvent.change(within(dialog).getByRole('slider'), { target: { value: '1.4' } });
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Maré' }));
    expect(within(dialog).getByText('1 marca escolhida')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Nova análise registrada com sucesso!')).toBeTruthy();
    expect(bodyOf(calls, 'POST')).toEqual({
      same_class: 1,
      temperature: 1.4,
      analise_automatica: true,
      marcas: ['900000027'],
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Opções'));
  });

  it("the automatic analysis starts from the last parameters and sends 0 for 'Todas as Classes', and 'Cancelar' sends no call", async () => {
    localStorage.setItem('temperature', '0.4');
    localStorage.setItem('same-class', '1');
    const { calls, dialog } = await open({
      'GET /analise_automatica/': {},
      'POST /analise_automatica/': new Status(500, { message: 'Algo deu errado aqui.' }),
    });
    expect((await radio('Mesma Classe')).checked).toBe(true);
    await userEvent.click(await radio('Todas as Classes'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
    expect((await screen.findAllByText('Falha ao registrar nova análise!')).length).toBeGreaterThan(0);
    expect(bodyOf(calls, 'POST')).toMatchObject({ same_class: 0, temperature: 0.4, marcas: [] });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter(({ method }) => method !== 'GET')).toHaveLength(1);
  });

  it('the existing automatic analysis is updated, and keeps a chosen mark that was archived', async () => {
    const { calls, dialog } = await open({
      'GET /analise_automatica/': saved,
      'PUT /analise_automatica/5/': saved,
    });
    expect((await radio('Mesma Classe')).checked).toBe(true);
    expect(within(dialog).getByRole('slider').getAttribute('aria-valuetext')).toBe('1,6');
    expect(within(dialog).getByRole('checkbox', { name: 'NOVE24 (arquivada)' })).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Maré' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Análise atualizada com sucesso!')).toBeTruthy();
    expect(bodyOf(calls, 'PUT')).toMatchObject({ marcas: ['900000043'], versao: 1 });
  });

  it.each([
    ['Salvar mesmo assim', { same_class: 1, temperature: 1.6, marcas: ['900000043'], versao: 2 }],
    ['Usar os dados atuais', { same_class: 0, temperature: 0.2, marcas: [], versao: 2 }],
  ])('M8: an automatic analysis that somebody else changed is saved after a question (%s)', async (answer, sent) => {
    let stored = saved;
    const { calls, dialog } = await open({
      'GET /analise_automatica/': () => stored,
      'PUT /analise_automatica/5/': ({ body }: FakeCall) =>
        (body as { versao: number }).versao === stored.versao ? saved : new Status(409, { message: 'Mudou.' }),
    });
    await userEvent.click(await within(dialog).findByRole('checkbox', { name: 'Maré' }));
    stored = { ...saved, same_class: 0, temperature: 0.2, marcas: [], versao: 2 };
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
    expect(await within(dialog).findByText('Classes comparadas: «Todas as Classes»')).toBeTruthy();
    expect(within(dialog).getByText('Criatividade do modelo: «0,2»')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: answer }));
    const save = within(dialog).queryByRole('button', { name: 'Salvar' });
    if (save !== null) await userEvent.click(save);
    expect(await screen.findByText('Análise atualizada com sucesso!')).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject(sent);
  });

  it('a failed update of the automatic analysis shows an error', async () => {
    const { dialog } = await open({
      'GET /analise_automatica/': saved,
      'PUT /analise_automatica/5/': new Status(500, { message: 'Algo deu errado aqui.' }),
    });
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Salvar' }));
    expect((await screen.findAllByText('Falha ao atualizar a análise!')).length).toBeGreaterThan(0);
  });

  it("'Desligar' asks first and then ends the automatic analysis", async () => {
    let fails = true;
    const { calls, dialog } = await open({
      'GET /analise_automatica/': saved,
      'POST /analise_automatica/cancelar/': () =>
        fails ? new Status(500, { message: 'Algo deu errado aqui.' }) : { ...saved, analise_automatica: false },
    });
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Desligar' }));
    const question = within(await screen.findByRole('dialog', { name: 'Desligar a análise automática?' }));
    expect(bodyOf(calls, 'POST')).toBeUndefined();
    const stop = question.getByRole('button', { name: 'Desligar' });
    await userEvent.click(stop);
    expect((await screen.findAllByText('Erro ao cancelar análise!')).length).toBeGreaterThan(0);
    fails = false;
    await userEvent.click(stop);
    expect(await screen.findByText('Análise Cancelada!')).toBeTruthy();
    expect(bodyOf(calls, 'POST')).toEqual({ id: 5 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it("'Cancelar' closes the settings of an existing automatic analysis and changes nothing", async () => {
    const { calls, dialog } = await open({ 'GET /analise_automatica/': saved });
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('an automatic analysis that cannot be loaded can be tried again', async () => {
    let fails = true;
    const { dialog } = await open({
      'GET /analise_automatica/': () => (fails ? new Status(400, { message: 'Algo deu errado aqui.' }) : {}),
    });
    expect(await within(dialog).findByText('Não foi possível carregar a análise automática.')).toBeTruthy();
    fails = false;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tentar novamente' }));
    expect(await radio('Todas as Classes')).toBeTruthy();
  });
});

it('the form of the automatic analysis keeps its choices after a visit to another tab and after Escape in the search', async () => {
  let answer: unknown = {};
  const { dialog } = await open({ 'GET /analise_automatica/': () => answer });
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Maré' }));
  // From now on the server never responds, so a reload would empty the form.
  answer = new Promise(() => undefined);
  await returnLater();
  expect(within(dialog).getByText('1 marca escolhida')).toBeTruthy();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Buscar marca para a análise' }), 'Cer{Escape}');
  expect(within(dialog).getByRole('textbox', { name: 'Buscar marca para a análise' })).toHaveProperty('value', '');
  expect(within(dialog).getByText('1 marca escolhida')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
