import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer, Status } from '../../test/fake-server.ts';
import { exact } from '../../test/exact.ts';
import { makeRevista, pageOf } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';
import { countRevistas } from './messages.ts';

describe('count line', () => {
  it.each([
    ['', 0, 0, 'Nenhuma revista cadastrada!'],
    ['', 1, 1, 'Você possui 1 revista cadastrada.'],
    ['', 12, 12, 'Você possui 12 revistas cadastradas.'],
    ['29', 12, 0, 'Revista não encontrada!'],
    ['29', 12, 1, '1 revista encontrada.'],
    ['29', 12, 2, '2 revistas encontradas.'],
  ])('the count of issues for the search %j among %i with %i results', (search, total, found, sentence) => {
    expect(countRevistas(search, total, found)).toBe(sentence);
  });
});

describe('revistas page', () => {
  it('the page of issues searches, and shows why a number is not added', async () => {
    const calls = fakeServer({
      'GET /revistas/': pageOf([makeRevista(), makeRevista({ id: 8, numero: '2801', data_publicacao: null })]),
      'POST /revistas/': new Status(404, { message: 'Envie o arquivo desta revista.' }),
    });
    renderApp('/analysis');
    expect(await screen.findByText('Você possui 2 revistas cadastradas.')).toBeTruthy();
    await userEvent.type(screen.getByPlaceholderText('Buscar'), '280');
    expect(await screen.findByText('1 revista encontrada.')).toBeTruthy();
    const field = screen.getByPlaceholderText<HTMLInputElement>('Adicionar nova revista');
    await userEvent.type(field, '{Enter}');
    expect(await screen.findByText('Informe o número da revista!')).toBeTruthy();
    await userEvent.type(field, ' 2907 {Enter}');
    expect(await screen.findByText('Esta revista já foi adicionada!')).toBeTruthy();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.clear(field);
    await userEvent.type(field, '2950{Enter}');
    expect((await screen.findAllByText('Envie o arquivo desta revista.')).length).toBeGreaterThan(0);
    expect(field.value).toBe('');
  });

  it('the page of issues shows that it is loading, and no count meanwhile', async () => {
    const list = Promise.withResolvers<unknown>();
    fakeServer({ 'GET /revistas/': () => list.promise });
    renderApp('/analysis');
    expect(await screen.findByRole('heading', { name: 'Revistas' })).toBeTruthy();
    const loading = screen.getByText('Carregando...');
    expect(loading.parentElement?.querySelector('svg')).toBeTruthy();
    expect(screen.queryByText(/revista cadastrada|revistas cadastradas|Nenhuma revista/)).toBeNull();
    list.resolve(pageOf([makeRevista()]));
    expect(await screen.findByText('Você possui 1 revista cadastrada.')).toBeTruthy();
    expect(screen.queryByText('Carregando...')).toBeNull();
  });

  it('the page of issues lists number, date and status, and links back to the portfolio', async () => {
    fakeServer({
      'GET /revistas/': pageOf([
        makeRevista(),
        makeRevista({ id: 8, numero: '2906', status: 'Em análise' }),
        makeRevista({ id: 9, numero: '2905', status: 'Erro', motivo: 'O arquivo não abriu.' }),
      ]),
    });
    renderApp('/analysis');
    const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
    expect(heads.slice(0, 3)).toEqual(['Revista:', 'Data de Publicação:', 'Status:']);
    const rows = screen.getAllByRole('row').slice(1);
    expect(
      within(rows[0]!)
        .getByRole('link', { name: /^Triar a revista/ })
        .getAttribute('href'),
    ).toMatch(/^\/triagem\/\d+$/);
    expect(within(rows[0]!).getByRole('link', { name: /^Boletim da revista/ })).toBeTruthy();
    expect(within(rows[1]!).queryByRole('link', { name: /^(Triar|Boletim)/ })).toBeNull();
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^290722\/09\/2026oposição até 23\/11\/2026Analisada/),
      expect.stringMatching(/^290622\/09\/2026oposição até 23\/11\/2026Em análise/),
      expect.stringMatching(/^290522\/09\/2026oposição até 23\/11\/2026ErroO arquivo não abriu\./),
    ]);
    // The status is a word: grey while the issue is read, purple and bold when it is ready.
    expect(within(rows[0]!).getByText('Analisada').className).toMatch(/brand.*strong/);
    expect(within(rows[1]!).getByText('Em análise').className).toMatch(/neutral/);
    const back = screen.getByRole('link', { name: 'Voltar' });
    expect(back.getAttribute('href')).toBe('/portfolio');
    await userEvent.hover(back);
    expect(await screen.findByText('Voltar')).toBeTruthy();
  });

  it('an issue whose period is over says so, and what is still possible', async () => {
    fakeServer({ 'GET /revistas/': pageOf([makeRevista({ prazo: { final: '2026-11-23', dias: -1 } })]) });
    renderApp('/analysis');
    expect((await screen.findByRole('row', { name: /2907/ })).textContent).toContain(
      'prazo encerrado em 23/11/2026; depois da concessão cabe nulidade',
    );
  });

  it('an issue is added by button or Enter with a spinner meanwhile, then the field is empty and the list is read again', async () => {
    let list = [makeRevista()];
    const slow = Promise.withResolvers<undefined>();
    const calls = fakeServer({
      'GET /revistas/': () => pageOf(list),
      'POST /revistas/': async ({ body }: { body: unknown }) => {
        const numero = (body as { revista: string }).revista;
        if (numero === '2909') await slow.promise;
        list = [makeRevista({ id: Number(numero), numero }), ...list];
        return new Status(201, list[0]);
      },
    });
    renderApp('/analysis');
    await screen.findByText('Você possui 1 revista cadastrada.');
    const field = screen.getByPlaceholderText<HTMLInputElement>('Adicionar nova revista');
    const button = screen.getByRole('button', { name: 'Adicionar' });
    await userEvent.type(field, ' 2908 {Enter}');
    expect(await screen.findByText(exact('Revista adicionada! '))).toBeTruthy();
    expect(field.value).toBe('');
    expect(await screen.findByText('Você possui 2 revistas cadastradas.')).toBeTruthy();

    await userEvent.type(field, '2909');
    await userEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    slow.resolve(undefined);
    expect(await screen.findByText('Você possui 3 revistas cadastradas.')).toBeTruthy();
    expect(button.getAttribute('aria-busy')).toBeNull();
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { revista: '2908' },
      { revista: '2909' },
    ]);
  });

  it('a failed addition without a message of the server shows its own sentence, and the list is read again', async () => {
    const calls = fakeServer({ 'GET /revistas/': pageOf([]), 'POST /revistas/': new Status(502, '<html>') });
    renderApp('/analysis');
    const field = await screen.findByPlaceholderText<HTMLInputElement>('Adicionar nova revista');
    await screen.findByText('Nenhuma revista cadastrada!');
    const before = calls.filter(({ method }) => method === 'GET').length;
    await userEvent.type(field, '2908{Enter}');
    expect((await screen.findAllByText('Erro ao buscar a revista.')).length).toBeGreaterThan(0);
    expect(field.value).toBe('');
    await waitFor(() => expect(calls.filter(({ method }) => method === 'GET').length).toBeGreaterThan(before));
  });

  it('a list of issues that cannot be loaded shows an error and can be tried again', async () => {
    let broken = true;
    fakeServer({ 'GET /revistas/': () => (broken ? new Status(500, { message: 'Algo deu errado.' }) : pageOf([])) });
    renderApp('/analysis');
    expect((await screen.findAllByText(exact('Erro ao buscar as revistas. '))).length).toBeGreaterThan(0);
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Nenhuma revista encontrada!')).toBeTruthy();
  });

  it('issues are searched by number as text, and an empty box ends the search', async () => {
    fakeServer({ 'GET /revistas/': pageOf([makeRevista(), makeRevista({ id: 8, numero: '2801' })]) });
    renderApp('/analysis');
    await screen.findByText('Você possui 2 revistas cadastradas.');
    const box = screen.getByPlaceholderText('Buscar');
    await userEvent.type(box, '90');
    expect(await screen.findByText('1 revista encontrada.')).toBeTruthy();
    await userEvent.type(box, '99');
    expect(await screen.findByText('Revista não encontrada!')).toBeTruthy();
    expect(screen.queryByText('Nenhuma revista encontrada!')).toBeNull();
    await userEvent.clear(box);
    expect(await screen.findByText('Você possui 2 revistas cadastradas.')).toBeTruthy();
  });

  it('the details of an issue show what was read, compared and left out', async () => {
    const relatorio = {
      lidos: 37204,
      observados: 9873,
      sem_nome: 512,
      ignorados: [{ motivo: 'Processo sem número', quantidade: 3, exemplos: ['930112233'] }],
      avisos: [],
    };
    fakeServer({ 'GET /revistas/': pageOf([makeRevista({ relatorio })]) });
    renderApp('/analysis');
    await userEvent.click(await screen.findByRole('button', { name: 'Detalhes da leitura da revista 2907' }));
    expect(await screen.findByText('37.204')).toBeTruthy();
    expect(screen.getByText('Processo sem número')).toBeTruthy();
    expect(screen.getByText('Por exemplo: 930112233')).toBeTruthy();
  });

  it('an empty list of issues shows a sentence', async () => {
    fakeServer({ 'GET /revistas/': pageOf([]) });
    renderApp('/analysis');
    expect(await screen.findByText('Nenhuma revista encontrada!')).toBeTruthy();
    expect(screen.getByText('Nenhuma revista cadastrada!')).toBeTruthy();
  });
});
