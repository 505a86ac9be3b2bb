import type { Papel } from '@vigia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { computePrazo } from '@vigia/domain';
import { describe, expect, it } from 'vitest';
import { type FakeCall, fakeServer, Status } from '../../../test/fake-server.ts';
import { makeCard, makeQuadro } from '../../../test/fixtures.ts';
import { renderApp } from '../../../test/render-app.tsx';

const CARNAVAL = { id: null, data: '2026-02-16', nome: 'Carnaval (segunda-feira)', tipo: 'ponto facultativo' };
const NATAL = { id: null, data: '2026-12-25', nome: 'Natal', tipo: 'feriado' };
const PONTE = { id: 5, data: '2026-11-23', nome: 'Ponte', tipo: 'incluído' };
const PORTARIA = { id: 9, inicio: '2026-03-02', fim: '2026-03-06', motivo: 'Portaria INPI 1/2026' };

interface Server {
  dias: unknown[];
  suspensoes: unknown[];
  prazoFinal: string;
  meta: number;
}

/** Opens the page with a server that stores its calendar and has a board with one case. */
function open(
  changes: Partial<Server> = {},
  routes: Record<string, unknown> = {},
  at = '&ano=2026',
  papel: Papel = 'administrador',
) {
  const kept: Server = { dias: [CARNAVAL, NATAL], suspensoes: [], prazoFinal: '23/11/2026', meta: 7, ...changes };
  const calls = fakeServer({
    'GET /prazos/calendario/': ({ query }: FakeCall) => {
      const ano = Number(new URLSearchParams(query).get('ano'));
      return { ano, dias: ano === 2026 ? kept.dias : [], suspensoes: kept.suspensoes, meta: kept.meta };
    },
    'GET /oposicoes/quadro/': () => makeQuadro([makeCard(1, { prazoFinal: kept.prazoFinal })]),
    'POST /prazos/dias/': () => {
      Object.assign(kept, { dias: [CARNAVAL, PONTE, NATAL], prazoFinal: '24/11/2026' });
      return new Status(201, PONTE);
    },
    'DELETE /prazos/dias/5/': () => {
      Object.assign(kept, { dias: [CARNAVAL, NATAL], prazoFinal: '23/11/2026' });
      return { message: 'Dia retirado do calendário.' };
    },
    'POST /prazos/suspensoes/': () => {
      kept.suspensoes = [PORTARIA];
      return new Status(201, PORTARIA);
    },
    'DELETE /prazos/suspensoes/9/': () => {
      kept.suspensoes = [];
      return { message: 'Suspensão retirada do calendário.' };
    },
    'PUT /prazos/meta/': ({ body }: FakeCall) => {
      Object.assign(kept, { meta: (body as { dias: number }).dias });
      return body;
    },
    ...routes,
  });
  const router = renderApp(`/myDesk?aba=escritorio&secao=expediente${at}`, { papel });
  return { calls, router };
}
const bodyOf = (calls: FakeCall[], method: string): unknown => calls.find((call) => call.method === method)?.body;
const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));
const shown = async (text: string): Promise<void> =>
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
const rowTexts = (caption: string): string[] =>
  within(screen.getByRole('table', { name: caption }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

describe('the calendar of the deadlines', () => {
  it('the calendar of deadlines shows the days of a year with weekday and kind, and other years', async () => {
    const { router } = open();
    expect(await screen.findByRole('radio', { name: 'Dias sem expediente', checked: true })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Feriados e pontos facultativos de 2026' })).toBeTruthy();
    expect(rowTexts('Feriados e pontos facultativos de 2026')).toEqual([
      '16/02/2026, segunda-feiraCarnaval (segunda-feira)Ponto facultativo',
      '25/12/2026, sexta-feiraNatalFeriado nacional',
    ]);
    await shown('Nenhuma suspensão cadastrada.');
    await press('Ano seguinte');
    expect(await screen.findByRole('heading', { name: 'Feriados e pontos facultativos de 2027' })).toBeTruthy();
    expect(router.state.location.search).toBe('?aba=escritorio&secao=expediente&ano=2027');
    await press('Ano anterior');
    expect(await screen.findByRole('heading', { name: 'Feriados e pontos facultativos de 2026' })).toBeTruthy();
  });

  it('the former address of the calendar leads to it in the settings of the office, in the same year', async () => {
    open();
    const router = renderApp('/calendario-de-prazos?ano=2025');
    await waitFor(() => expect(router.state.location.pathname).toBe('/myDesk'));
    expect(router.state.location.search).toBe('?aba=escritorio&secao=expediente&ano=2025');
  });

  it('a calendar that cannot be loaded shows an error and can be tried again', async () => {
    let up = false;
    open(
      {},
      {
        'GET /prazos/calendario/': () =>
          up ? { ano: 2026, dias: [NATAL], suspensoes: [], meta: 7 } : new Status(400, { message: 'Não deu.' }),
      },
    );
    expect(await screen.findByText('Carregando...')).toBeTruthy();
    await shown('Não foi possível carregar o calendário de prazos.');
    up = true;
    await press('Tentar novamente');
    expect(await screen.findByText('Natal')).toBeTruthy();
  });
});

describe('a day added by an administrator', () => {
  it('an added day is sent and shown, with its effect on the cases', async () => {
    const { calls } = open();
    await press('Incluir dia');
    const dialog = within(await screen.findByRole('dialog', { name: 'Incluir dia' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Incluir' }));
    expect(await dialog.findByText('Use uma data válida no formato dd/mm/aaaa.')).toBeTruthy();
    expect(dialog.getByText('Diga o que acontece neste dia.')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText('Data', { exact: true }));
    expect(bodyOf(calls, 'POST')).toBeUndefined();

    await userEvent.type(dialog.getByLabelText('Data', { exact: true }), '23/11/2026');
    await userEvent.type(dialog.getByLabelText('O que acontece neste dia'), 'Ponte');
    await userEvent.click(dialog.getByRole('button', { name: 'Incluir' }));
    await shown('Dia incluído no calendário!');
    expect(bodyOf(calls, 'POST')).toEqual({ data: '2026-11-23', nome: 'Ponte', util: false });
    await shown('Prazos recalculados: 1 caso mudou de data.');
    const change = screen.getByText('COLIDENTE 1 × Cerrado Casa').closest('li');
    expect(change?.textContent).toBe('COLIDENTE 1 × Cerrado Casa: de 23/11/2026 para 24/11/2026');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rowTexts('Feriados e pontos facultativos de 2026')[1]).toBe(
      '23/11/2026, segunda-feiraPonteIncluído pelo escritório',
    );
  });

  it('an added day may turn a holiday into a working day', async () => {
    const { calls } = open();
    await press('Incluir dia');
    const dialog = within(await screen.findByRole('dialog', { name: 'Incluir dia' }));
    await userEvent.type(dialog.getByLabelText('Data', { exact: true }), '28102026');
    await userEvent.type(dialog.getByLabelText('O que acontece neste dia'), 'Transferido');
    await userEvent.click(dialog.getByLabelText('Com expediente'));
    await userEvent.click(dialog.getByRole('button', { name: 'Incluir' }));
    await waitFor(() => expect(bodyOf(calls, 'POST')).toEqual({ data: '2026-10-28', nome: 'Transferido', util: true }));
  });

  it('a refused day keeps the dialog open', async () => {
    const message = 'O dia 23/11/2026 já está no calendário do escritório.';
    open({}, { 'POST /prazos/dias/': new Status(409, { message }) });
    await press('Incluir dia');
    const dialog = within(await screen.findByRole('dialog', { name: 'Incluir dia' }));
    await userEvent.type(dialog.getByLabelText('Data', { exact: true }), '23/11/2026');
    await userEvent.type(dialog.getByLabelText('O que acontece neste dia'), 'Ponte');
    await userEvent.click(dialog.getByRole('button', { name: 'Incluir' }));
    await shown('Erro ao alterar o calendário!');
    await shown(message);
    expect(dialog.getByLabelText('O que acontece neste dia')).toHaveProperty('value', 'Ponte');
  });

  it('a day is removed after a question, with its effect on the cases', async () => {
    open({ dias: [CARNAVAL, PONTE], prazoFinal: '24/11/2026' });
    // The days set by law cannot be removed.
    await screen.findByText('Ponte');
    expect(screen.getAllByRole('button', { name: /^Retirar / })).toHaveLength(1);
    await press('Retirar 23/11/2026, Ponte');
    const dialog = within(await screen.findByRole('dialog', { name: 'Retirar 23/11/2026 do calendário?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Retirar' }));
    await shown('Dia retirado do calendário.');
    await shown('Prazos recalculados: 1 caso mudou de data.');
    await waitFor(() => expect(screen.queryByText('Ponte')).toBeNull());
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { name: 'Feriados e pontos facultativos de 2026' }),
    );
  });

  it('an added day changes the calendar even if the board cannot be read', async () => {
    open({}, { 'GET /oposicoes/quadro/': new Status(500, { message: 'Não deu.' }) });
    await press('Incluir dia');
    const dialog = within(await screen.findByRole('dialog', { name: 'Incluir dia' }));
    await userEvent.type(dialog.getByLabelText('Data', { exact: true }), '23/11/2026');
    await userEvent.type(dialog.getByLabelText('O que acontece neste dia'), 'Ponte');
    await userEvent.click(dialog.getByRole('button', { name: 'Incluir' }));
    await shown('Prazos recalculados.');
  });
});

describe('a suspension', () => {
  it('a suspension is added with both its ends, and removed', async () => {
    const { calls } = open();
    await press('Incluir suspensão');
    const dialog = within(await screen.findByRole('dialog', { name: 'Incluir suspensão' }));
    await userEvent.type(dialog.getByLabelText('Primeiro dia', { exact: true }), '06/03/2026');
    await userEvent.type(dialog.getByLabelText('Último dia', { exact: true }), '02/03/2026');
    await userEvent.type(dialog.getByLabelText('Ato do INPI'), 'Portaria INPI 1/2026');
    await userEvent.click(dialog.getByRole('button', { name: 'Incluir' }));
    expect(await dialog.findByText('O último dia vem antes do primeiro.')).toBeTruthy();
    await userEvent.clear(dialog.getByLabelText('Primeiro dia', { exact: true }));
    await userEvent.type(dialog.getByLabelText('Primeiro dia', { exact: true }), '02/03/2026');
    await userEvent.clear(dialog.getByLabelText('Último dia', { exact: true }));
    await userEvent.type(dialog.getByLabelText('Último dia', { exact: true }), '06/03/2026');
    await userEvent.click(dialog.getByRole('button', { name: 'Incluir' }));
    await shown('Suspensão incluída no calendário!');
    expect(bodyOf(calls, 'POST')).toEqual({ inicio: '2026-03-02', fim: '2026-03-06', motivo: 'Portaria INPI 1/2026' });
    await shown('Prazos recalculados: o caso do quadro não mudou de data.');
    await waitFor(() =>
      expect(rowTexts('Suspensões de prazos')).toEqual(['02/03/2026 a 06/03/2026Portaria INPI 1/20265 dias']),
    );

    await press('Retirar a suspensão Portaria INPI 1/2026');
    const question = within(
      await screen.findByRole('dialog', { name: 'Retirar a suspensão Portaria INPI 1/2026 do calendário?' }),
    );
    await userEvent.click(question.getByRole('button', { name: 'Retirar' }));
    await shown('Suspensão retirada do calendário.');
    await shown('Nenhuma suspensão cadastrada.');
  });
});

describe('others of the office', () => {
  it('members see the calendar without its buttons', async () => {
    open({ dias: [PONTE], suspensoes: [PORTARIA] }, {}, undefined, 'analista');
    await shown('Só quem administra o escritório inclui e retira dias e suspensões e muda a meta.');
    expect(screen.queryByRole('button', { name: 'Salvar meta' })).toBeNull();
    await screen.findByText('Ponte');
    await screen.findByText('Portaria INPI 1/2026');
    expect(screen.queryByRole('button', { name: /^(Incluir|Retirar)/ })).toBeNull();
  });
});

describe('checking a deadline', () => {
  it('the check of a deadline counts from a typed date, step by step', async () => {
    open(
      {},
      { 'GET /prazos/': ({ query }: FakeCall) => computePrazo(new URLSearchParams(query).get('publicacao') ?? '') },
    );
    const field = await screen.findByLabelText('Data da publicação', { exact: true });
    await userEvent.type(field, '31/02/2026');
    await shown('Use uma data válida no formato dd/mm/aaaa.');
    await userEvent.clear(field);
    await userEvent.type(field, '22/09/2026');
    expect(await screen.findByText('23/11/2026')).toBeTruthy();
    expect(screen.getByText('Publicada em 22/09/2026 (terça-feira).')).toBeTruthy();
    expect(screen.getByText('Lei 9.784/1999, art. 66, § 1º')).toBeTruthy();
  });
});

describe('the day by which the office wants to have filed', () => {
  const days = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Dias antes do último dia' });

  it('the office’s own day is a number of days that an administrator changes, shown in a sentence', async () => {
    const { calls } = open();
    await shown(
      'O escritório quer protocolar até 7 dias antes do último dia; se não houver expediente, no dia útil anterior.',
    );
    const save = await screen.findByRole('button', { name: 'Salvar meta' });
    expect(save).toHaveProperty('disabled', true);
    for (const wrong of ['', '31', '1,5', '-2', 'dez']) {
      await userEvent.clear(await days());
      if (wrong !== '') await userEvent.type(await days(), wrong);
      expect(save, wrong).toHaveProperty('disabled', true);
      await shown('Informe de 0 a 30 dias.');
    }
    await userEvent.clear(await days());
    await userEvent.type(await days(), '1{Enter}');
    await shown('Meta do escritório atualizada!');
    expect(bodyOf(calls, 'PUT')).toEqual({ dias: 1 });
    await shown(
      'O escritório quer protocolar até 1 dia antes do último dia; se não houver expediente, no dia útil anterior.',
    );
  });

  it('the office’s own day may be none, and a failed save shows an error', async () => {
    open({ meta: 0 }, { 'PUT /prazos/meta/': new Status(500, { message: 'Algo deu errado do nosso lado.' }) });
    await shown('O escritório não usa meta: só o prazo da lei aparece.');
    await userEvent.clear(await days());
    await userEvent.type(await days(), '5');
    await press('Salvar meta');
    await shown('Erro ao atualizar a meta do escritório!');
    expect((await days()).value).toBe('5');
  });
});
