import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type FakeCall, fakeServer, Status } from '../../test/fake-server.ts';
import { holdToast } from '../../test/hold-toast.ts';
import { renderApp } from '../../test/render-app.tsx';
import { ALL, DONE, listOf, NO_LOTES, PATH, row, RUNNING, show } from './historico.fixture.ts';

/** What was sent, in order. */
const posted = (calls: readonly FakeCall[]) => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

describe('archiving from the history', () => {
  const archive = async (answer: (call: FakeCall) => unknown) => {
    const gone = new Set<number>();
    const calls = fakeServer({
      ...NO_LOTES,
      'GET /analises/': listOf(() => ALL.filter(({ id }) => !gone.has(id))),
      'POST /analises/arquivar_analise/': (call: FakeCall) => {
        const made = answer(call);
        if (!(made instanceof Status)) gone.add((call.body as { id: number }).id);
        return made;
      },
      'POST /analises/desarquivar_analise/': (call: FakeCall) => {
        gone.delete((call.body as { id: number }).id);
        return DONE;
      },
    });
    const router = renderApp(PATH);
    await row(/LaNonaChef/);
    await show('Realizadas');
    await screen.findAllByRole('checkbox');
    return { calls, router };
  };
  const confirm = async () =>
    userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Arquivar' }));

  it("'Arquivar' warns if no analysis is selected", async () => {
    const { calls } = await archive(() => DONE);
    await userEvent.click(screen.getByRole('button', { name: 'Arquivar' }));
    const warning = await screen.findByText('Nenhuma análise selecionada para arquivar.');
    expect(warning.closest('[data-kind]')?.getAttribute('data-kind')).toBe('alert');
    expect(screen.queryByRole('dialog', { name: /^(Tem certeza|Deseja)/ })).toBeNull();
    expect(posted(calls)).toEqual([]);
  });

  it("'Arquivar' asks first and archives with one call at a time, and 'Desfazer' undoes it", async () => {
    let under = 0;
    const { calls } = await archive(() => {
      under += 1;
      expect(under).toBe(1);
      queueMicrotask(() => (under -= 1));
      return DONE;
    });
    await userEvent.click(screen.getByRole('checkbox', { name: /LaNonaChef/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /NOVE24/ }));
    expect(screen.getByText('2 selecionadas')).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Arquivar' });
    await userEvent.click(button);
    expect(await screen.findByRole('dialog', { name: 'Tem certeza que deseja arquivar 2 análises?' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(posted(calls)).toEqual([]);
    await userEvent.click(button);
    await confirm();
    expect(await screen.findByText('Análises arquivadas com sucesso!')).toBeTruthy();
    await holdToast();
    expect(posted(calls)).toEqual([{ id: 3 }, { id: 2 }]);
    expect(await screen.findByText('Nenhuma análise realizada.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(await row(/NOVE24/)).toBeTruthy();
  });

  it('the archiving goes on where the user has left the page, and its message undoes it', async () => {
    const answered = Promise.withResolvers<unknown>();
    const { calls, router } = await archive(() => answered.promise);
    await userEvent.click(screen.getByRole('checkbox', { name: /NOVE24/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Arquivar' }));
    await confirm();
    await waitFor(() => expect(posted(calls)).toHaveLength(1));
    await act(() => router.navigate('/meus-dados'));
    answered.resolve(DONE);
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('Análise desarquivada!')).toBeTruthy();
    expect(posted(calls)).toEqual([{ id: 2 }, { id: 2 }]);
  });

  it('a cancelled analysis is archived too, in the singular', async () => {
    const { calls } = await archive(() => DONE);
    await show('Canceladas');
    await userEvent.click(await screen.findByRole('checkbox', { name: /QXBANK/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Arquivar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Tem certeza que deseja arquivar 1 análise?' });
    expect(within(dialog).getByText('Ela sai do histórico e pode ser desarquivada depois.')).toBeTruthy();
    await confirm();
    expect(await screen.findByText('Análise arquivada com sucesso!')).toBeTruthy();
    expect(posted(calls)).toEqual([{ id: 1 }]);
  });

  it("'Selecionar todas' selects all analyses that the filter finds", async () => {
    await archive(() => DONE);
    await userEvent.click(screen.getByRole('button', { name: 'Selecionar todas (2)' }));
    await waitFor(() => expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: 'Limpar seleção' }));
    expect(screen.queryAllByRole('checkbox', { checked: true })).toHaveLength(0);
  });

  it('archiving stops at the first failure and shows it', async () => {
    const { calls } = await archive(() => new Status(503, { message: 'O servidor está em manutenção.' }));
    await userEvent.click(screen.getByRole('button', { name: 'Selecionar todas (2)' }));
    await screen.findByText('2 selecionadas');
    await userEvent.click(screen.getByRole('button', { name: 'Arquivar' }));
    await confirm();
    expect((await screen.findAllByText('Ocorreu um erro ao arquivar as análises!')).length).toBeGreaterThan(0);
    expect(posted(calls)).toHaveLength(1);
  });
});

describe('stopping from the history', () => {
  const start = async (answer: (id: number) => unknown = () => RUNNING) => {
    let now = [RUNNING, { ...RUNNING, id: 6 }, DONE];
    const calls = fakeServer({
      ...NO_LOTES,
      'GET /analises/': listOf(() => now),
      'POST /analises/cancelar_analise/': ({ body }: FakeCall) => {
        const { id } = body as { id: number };
        const made = answer(id);
        if (!(made instanceof Status)) now = now.map((one) => (one.id === id ? { ...one, status: 'Cancelada' } : one));
        return made;
      },
    });
    renderApp(PATH);
    await row(/LaNonaChef/);
    return calls;
  };

  it("'Cancelar Análises' stops all running analyses", async () => {
    const calls = await start();
    await show('Em análise');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar Análises' }));
    const dialog = await screen.findByRole('dialog', { name: 'Deseja cancelar 2 análises em andamento?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar Análises' }));
    expect(await screen.findByText('Análise Cancelada!')).toBeTruthy();
    expect(posted(calls)).toEqual([{ id: 4 }, { id: 6 }]);
    expect((await screen.findAllByText('Nenhuma análise em andamento.')).length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar Análises' }));
    expect(screen.queryByRole('dialog', { name: /^(Tem certeza|Deseja)/ })).toBeNull();
  });

  it('stopping one analysis keeps the focus on its row', async () => {
    const calls = await start();
    await userEvent.click(screen.getAllByRole('button', { name: 'Parar a análise de 900000043, revista 2907' })[0]!);
    expect(await screen.findByText('Análise Cancelada!')).toBeTruthy();
    expect(posted(calls)).toEqual([{ id: 4 }]);
    await waitFor(() => expect(document.activeElement?.getAttribute('data-analise')).toBe('4'));
  });

  it('a failed stop of an analysis shows an error', async () => {
    await start(() => new Status(503, { message: 'O servidor está em manutenção.' }));
    await userEvent.click(screen.getAllByRole('button', { name: /^Parar a análise/ })[0]!);
    expect((await screen.findAllByText('Erro ao cancelar análise!')).length).toBeGreaterThan(0);
  });
});
