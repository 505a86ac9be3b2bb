import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer, Status } from '../../test/fake-server.ts';
import { makeRevista, pageOf } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';
import { countMessage } from './messages.ts';

describe('count line', () => {
  it.each([
    ['', 0, 0, 'Nenhuma revista cadastrada!'],
    ['', 1, 1, 'Você possui 1 revista cadastrada.'],
    ['', 12, 12, 'Você possui 12 revistas cadastradas.'],
    ['29', 12, 0, 'Revista não encontrada!'],
    ['29', 12, 1, '1 revista encontrada.'],
    ['29', 12, 2, '2 revistas encontradas.'],
  ])('search %j among %i finding %i', (search, total, found, sentence) => {
    expect(countMessage(search, total, found)).toBe(sentence);
  });
});

describe('revistas page', () => {
  it('searches, and says why a number is not added', async () => {
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

  it('tells what was read, watched and left out', async () => {
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

  it('has the empty state', async () => {
    fakeServer({ 'GET /revistas/': pageOf([]) });
    renderApp('/analysis');
    expect(await screen.findByText('Nenhuma revista encontrada!')).toBeTruthy();
    expect(screen.getByText('Nenhuma revista cadastrada!')).toBeTruthy();
  });
});
