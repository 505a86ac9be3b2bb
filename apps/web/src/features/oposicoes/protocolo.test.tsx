import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Caso } from '@vigia/contract';
import { computePrazo } from '@vigia/domain';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeCall, fakeServer, Status } from '../../test/fake-server.ts';
import { makeCard, makeCaso, makeQuadro } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';

const PROTOCOLAR = 'PUT /oposicoes/1/protocolo/';
const DESFAZER = 'POST /oposicoes/1/protocolo/desfazer/';
const protocolo: NonNullable<Caso['protocolo']> = {
  ...{ data: '2026-11-03', peticao: '850260123456', gru: null, comprovante_bytes: 240_000 },
  ...{ quem: 'Marina Dias', em: '2026-11-03T12:00:00Z' },
};
const filed = makeCaso(1, { column: 'col-protocolado', protocolo, protocoladoEm: '03/11/2026', versao: 2 });
const prazo = computePrazo('2026-09-22');

function serve(caso: Caso, routes: Record<string, unknown> = {}): FakeCall[] {
  let now = caso;
  return fakeServer({
    'GET /oposicoes/quadro/': makeQuadro([makeCard(1)]),
    'GET /escritorio/membros/': [],
    'GET /oposicoes/1/': () => now,
    [PROTOCOLAR]: () => (now = filed),
    [DESFAZER]: () => (now = makeCaso(1, { versao: 3 })),
    ...routes,
  });
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('the filing of an opposition', () => {
  it('the filing is registered with its day and numbers, and the page shows it instead of the days left', async () => {
    const calls = serve(makeCaso(1));
    renderApp('/oposicoes/1');
    await userEvent.click(await screen.findByRole('button', { name: 'Protocolar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Protocolar a oposição' }));
    const day = dialog.getByLabelText('Data do protocolo');
    await userEvent.clear(day);
    await userEvent.type(day, '03/11/2026');
    await userEvent.type(dialog.getByLabelText('Número da petição'), '850260123456');
    await userEvent.click(dialog.getByRole('button', { name: 'Registrar protocolo' }));
    expect(await screen.findByText('Protocolo registrado!')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      ...{ data: '2026-11-03', peticao: '850260123456', gru: '', versao: 1 },
    });
    const section = within(await screen.findByRole('region', { name: 'Protocolo' }));
    expect(section.getByText('03/11/2026')).toBeTruthy();
    expect(section.getByText('850260123456')).toBeTruthy();
    expect(section.getByText('Não informado')).toBeTruthy();
    expect(section.getByRole('button', { name: 'Baixar comprovante (PDF, 240 kB)' })).toBeTruthy();
    const deadline = screen.getByText('23/11/2026 (Protocolado em 03/11/2026)');
    expect(deadline.className).toContain('prazo-normal');
    expect(screen.queryByRole('button', { name: 'Protocolar' })).toBeNull();
  });

  it('wrong fields of the filing show the sentences of the server, and a day after the deadline is questioned', async () => {
    const sentence = 'O número da petição tem 12 algarismos e costuma começar por 850.';
    serve(makeCaso(1, { prazo }), {
      [PROTOCOLAR]: new Status(422, { message: sentence, errors: { peticao: [sentence] } }),
    });
    renderApp('/oposicoes/1');
    await userEvent.click(await screen.findByRole('button', { name: 'Protocolar' }));
    const dialog = within(await screen.findByRole('dialog'));
    const day = dialog.getByLabelText('Data do protocolo');
    await userEvent.clear(day);
    await userEvent.type(day, '24/11/2026');
    expect(dialog.getByText(/Esta data é posterior ao último dia para opor \(23\/11\/2026\)/)).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Número da petição'), '850');
    await userEvent.click(dialog.getByRole('button', { name: 'Registrar protocolo' }));
    expect(await dialog.findByText(sentence)).toBeTruthy();
    await userEvent.clear(day);
    await userEvent.click(dialog.getByRole('button', { name: 'Registrar protocolo' }));
    expect(await dialog.findByText('Informe uma data no formato dd/mm/aaaa.')).toBeTruthy();
  });

  it('Escape keeps what was typed about the filing, and Cancelar drops it', async () => {
    serve(makeCaso(1));
    renderApp('/oposicoes/1');
    const open = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Protocolar' }));
      return within(await screen.findByRole('dialog')).getByLabelText<HTMLInputElement>('Número da petição');
    };
    await userEvent.type(await open(), '850260123456');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await open()).value).toBe('850260123456');
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await open()).value).toBe('');
  });

  it('a day that does not exist is called so', async () => {
    serve(makeCaso(1));
    renderApp('/oposicoes/1');
    await userEvent.click(await screen.findByRole('button', { name: 'Protocolar' }));
    const dialog = within(await screen.findByRole('dialog'));
    const day = dialog.getByLabelText('Data do protocolo');
    await userEvent.clear(day);
    await userEvent.type(day, '31/02/2026');
    await userEvent.click(dialog.getByRole('button', { name: 'Registrar protocolo' }));
    expect(await dialog.findByText('Esta data não existe. Confira o dia e o mês.')).toBeTruthy();
  });

  it('the filing is undone by one button', async () => {
    const calls = serve(filed);
    renderApp('/oposicoes/1');
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer protocolo' }));
    expect(await screen.findByText('Protocolo desfeito!')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ versao: 2 });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Protocolo' })).toBeNull());
  });

  it('an undone filing is told where the user has left the case', async () => {
    const answered = Promise.withResolvers<unknown>();
    serve(filed, { [DESFAZER]: () => answered.promise });
    const router = renderApp('/oposicoes/1');
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer protocolo' }));
    await act(() => router.navigate('/meus-dados'));
    answered.resolve(makeCaso(1, { versao: 3 }));
    expect(await screen.findByText('Protocolo desfeito!')).toBeTruthy();
  });

  it('a case that was moved to Protocolado by hand asks for its filing without a demand', async () => {
    serve(makeCaso(1, { column: 'col-protocolado', diasRestantes: -2 }));
    renderApp('/oposicoes/1');
    expect(await screen.findByText(/a data do protocolo ainda não foi registrada/)).toBeTruthy();
    expect(screen.getByText('23/11/2026 (VENCIDO)').className).toContain('prazo-normal');
    await userEvent.click(screen.getByRole('button', { name: 'Registrar protocolo' }));
    expect(await screen.findByRole('dialog', { name: 'Protocolar a oposição' })).toBeTruthy();
  });

  it('a registered filing outside Protocolado says that the deadline runs', async () => {
    serve(makeCaso(1, { column: 'col-analise', protocolo }));
    renderApp('/oposicoes/1');
    expect(await screen.findByText(/O caso saiu de Protocolado/)).toBeTruthy();
  });
});
