import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, Status } from '../../test/fake-server.ts';
import { makeRevista, pageOf } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';

const envio = makeRevista({ id: 9, numero: '2908', confirmada: false });
const confirmada = makeRevista({ id: 12, numero: '2908' });
const AVISO = 'A revista 2908 diz que é de 22/09/2026, mas pelo calendário do INPI sairia em 29/09/2026.';
const MOTIVO = 'A revista 2908 não está no site do INPI. Confira o número.';

let list = [envio];
beforeEach(() => {
  list = [envio];
});
const server = () => ({
  'GET /revistas/': () => pageOf(list),
  'GET /revistas/proxima/': { numero: null, esperada_em: null, verificada_em: null, indisponivel: false },
  'POST /revistas/9/tentar_novamente/': () => {
    list = [{ ...envio, confirmacao: { status: 'Em análise' as const, motivo: null } }];
    return list[0];
  },
  'DELETE /revistas/9/': () => {
    list = [];
    return { message: 'A revista 2908 foi retirada.' };
  },
});
async function openRow() {
  renderApp('/analysis');
  return within(await screen.findByRole('row', { name: /2908/ }));
}

describe('an upload of the office', () => {
  it('an upload shows that it counts for this office only, and a confirmed issue does not', async () => {
    const confirm = () => {
      list = [confirmada];
      return confirmada;
    };
    fakeServer({ ...server(), 'POST /revistas/9/tentar_novamente/': confirm });
    const row = await openRow();
    expect(row.getByText('Só do seu escritório')).toBeTruthy();
    expect(row.getByText(/^Arquivo enviado por este escritório\. O INPI ainda não o confirmou/)).toBeTruthy();
    await userEvent.click(row.getByRole('button', { name: 'Confirmar com o INPI a revista 2908' }));
    await waitFor(() => expect(screen.queryByText('Só do seu escritório')).toBeNull());
  });

  it('an upload shows a warning if its number and date do not fit the calendar, and why INPI did not confirm it', async () => {
    list = [{ ...envio, aviso: AVISO, confirmacao: { status: 'Erro', motivo: MOTIVO } }];
    fakeServer(server());
    const row = await openRow();
    expect(row.getByText(AVISO)).toBeTruthy();
    expect(row.getByText(`O INPI não confirmou: ${MOTIVO}`)).toBeTruthy();
  });

  it("the request for INPI's file is shown while it runs, and the focus stays in the row", async () => {
    const calls = fakeServer(server());
    const row = await openRow();
    row.getByRole('button', { name: 'Confirmar com o INPI a revista 2908' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Baixando o arquivo do INPI para confirmar…')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirmar com o INPI a revista 2908' })).toBeNull();
    expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      '/revistas/9/tentar_novamente/',
    ]);
    expect(screen.getByRole('row', { name: /2908/ }).contains(document.activeElement)).toBe(true);
  });

  it('an upload is withdrawn after a question, which can be declined', async () => {
    const calls = fakeServer(server());
    const row = await openRow();
    const deletions = () => calls.filter(({ method }) => method === 'DELETE').length;
    await userEvent.click(row.getByRole('button', { name: 'Retirar a revista 2908' }));
    const ask = () => screen.findByRole('dialog', { name: 'Retirar a revista 2908?' });
    await userEvent.click(within(await ask()).getByRole('button', { name: 'Manter' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(deletions()).toBe(0);
    await userEvent.click(row.getByRole('button', { name: 'Retirar a revista 2908' }));
    await userEvent.click(within(await ask()).getByRole('button', { name: 'Retirar' }));
    expect(await screen.findByText('A revista 2908 foi retirada.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('row', { name: /2908/ })).toBeNull());
    expect(deletions()).toBe(1);
  });

  it('a failed withdrawal shows an error and keeps the upload', async () => {
    fakeServer({ ...server(), 'DELETE /revistas/9/': new Status(500, { message: 'Algo deu errado.' }) });
    const row = await openRow();
    await userEvent.click(row.getByRole('button', { name: 'Retirar a revista 2908' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retirar' }));
    expect((await screen.findAllByText('Não foi possível retirar a revista.')).length).toBeGreaterThan(0);
    expect(screen.getByText('Só do seu escritório')).toBeTruthy();
  });
});
