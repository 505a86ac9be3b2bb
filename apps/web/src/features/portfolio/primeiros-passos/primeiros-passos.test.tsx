import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, type FakeCall, Status } from '../../../test/fake-server.ts';
import { makeMarca, pageOf } from '../../../test/fixtures.ts';
import { renderApp } from '../../../test/render-app.tsx';

const LOTE = {
  id: 4,
  revista: { id: 7, numero: '2907', data_publicacao: '2026-11-17' },
  status: 'Em analise',
  progresso: 0.5,
  total: 2,
  feitas: 1,
  omitidas: 0,
  criada_em: '2026-11-17T12:00:00Z',
  terminada_em: null,
};
const NOVA = { id: 7, numero: '2907', data_publicacao: '2026-11-17', comparadas: 0, lote: null };
const PASSOS = { marcas: 2, comparaveis: 2, revista: NOVA, automatica: false, decidiu: false };

function open(passos: object, routes: Record<string, unknown> = {}): FakeCall[] {
  const calls = fakeServer({
    'GET /marca/': pageOf([makeMarca(), makeMarca({ numero_processo: '900000027', elemento_nominativo: 'Maré' })]),
    'GET /check-server-inpi/': {},
    'GET /revistas/': pageOf([]),
    'GET /preferencias/': pageOf([]),
    'GET /analise_automatica/': {},
    'GET /primeiros_passos/': passos,
    ...routes,
  });
  renderApp('/portfolio');
  return calls;
}
const list = () => screen.findByRole('region', { name: 'Primeiros passos' });
const sent = (calls: FakeCall[], path: string): unknown =>
  calls.find((call) => call.method !== 'GET' && call.path === path)?.body;

it('a new office sees four steps and what to do for the first one', async () => {
  open({ ...PASSOS, marcas: 0, comparaveis: 0 });
  const steps = within(await list());
  expect(steps.getByText('0 de 4')).toBeTruthy();
  expect(steps.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual([
    'Inclua as suas marcas, a fazer',
    'Compare com a revista mais nova, a fazer',
    'Ligue a análise automática, a fazer',
    'Decida a primeira colidência, a fazer',
  ]);
  expect(steps.getByText('A mais nova guardada é a revista 2907, de 17/11/2026.')).toBeTruthy();
  expect(steps.queryByRole('button', { name: /^Comparar/ })).toBeNull();
});

it('one button compares all marks with the newest issue and switches the automatic analysis on', async () => {
  let passos: object = PASSOS;
  const calls = open(PASSOS, {
    'GET /primeiros_passos/': () => passos,
    'POST /analise_automatica/lotes/': () => {
      passos = { ...PASSOS, automatica: true, revista: { ...NOVA, comparadas: 2, lote: LOTE } };
      return new Status(201, LOTE);
    },
    'POST /analise_automatica/': new Status(201, {
      id: 1,
      same_class: 0,
      temperature: 1,
      analise_automatica: true,
      marcas: [],
      versao: 1,
    }),
  });
  const steps = within(await list());
  await userEvent.click(steps.getByRole('button', { name: 'Comparar as 2 marcas com a revista 2907' }));
  expect(await steps.findByText('Comparando com a revista 2907: 1 de 2 marcas comparadas.')).toBeTruthy();
  expect(sent(calls, '/analise_automatica/lotes/')).toEqual({ revista: 7 });
  expect(sent(calls, '/analise_automatica/')).toMatchObject({ analise_automatica: true, marcas: [] });
  passos = {
    ...PASSOS,
    automatica: true,
    revista: { ...NOVA, comparadas: 2, lote: { ...LOTE, status: 'Analisada', feitas: 2, progresso: 1 } },
  };
  const triar = await steps.findByRole('link', { name: 'Triar agora' }, { timeout: 5000 });
  expect(triar.getAttribute('href')).toBe('/triagem/7');
  expect(steps.getByText('3 de 4')).toBeTruthy();
});

it('a user who unticks the box compares once and leaves the automatic analysis off', async () => {
  const calls = open(PASSOS, { 'POST /analise_automatica/lotes/': new Status(201, LOTE) });
  const steps = within(await list());
  await userEvent.click(steps.getByRole('checkbox', { name: 'Comparar também cada nova revista, automaticamente' }));
  await userEvent.click(steps.getByRole('button', { name: 'Comparar as 2 marcas com a revista 2907' }));
  await waitFor(() => expect(sent(calls, '/analise_automatica/lotes/')).toBeTruthy());
  expect(sent(calls, '/analise_automatica/')).toBeUndefined();
});

it('a comparison that is refused says why and can be started again', async () => {
  open(PASSOS, {
    'POST /analise_automatica/lotes/': new Status(409, { message: 'Nenhuma marca ativa tem nome para comparar.' }),
    'POST /analise_automatica/': new Status(500, {}),
  });
  const steps = within(await list());
  const button = steps.getByRole('button', { name: 'Comparar as 2 marcas com a revista 2907' });
  await userEvent.click(button);
  expect((await screen.findAllByText(/Nenhuma marca ativa tem nome para comparar\./)).length).toBeGreaterThan(0);
  expect(button).toHaveProperty('disabled', false);
});

it('after the last step only marks that were not compared are offered', async () => {
  open({ ...PASSOS, automatica: true, decidiu: true, revista: { ...NOVA, comparadas: 1 } });
  const band = within(await screen.findByRole('region', { name: 'Marcas ainda não comparadas' }));
  expect(band.getByText('1 marca ainda não foi comparada com a revista 2907, de 17/11/2026.')).toBeTruthy();
  expect(band.getByRole('button', { name: 'Comparar a marca com a revista 2907' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Primeiros passos' })).toBeNull();
});

it('the steps stay hidden after the user hides them', async () => {
  const hidden = { id: 3, chave: 'primeiros-passos-ocultos', valor: true };
  let kept: object[] = [];
  const calls = open(
    { ...PASSOS, comparaveis: 0, marcas: 0 },
    {
      'GET /preferencias/': () => pageOf(kept),
      'POST /preferencias/': () => {
        kept = [hidden];
        return new Status(201, hidden);
      },
    },
  );
  await userEvent.click(within(await list()).getByRole('button', { name: 'Ocultar' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Primeiros passos' })).toBeNull());
  expect(sent(calls, '/preferencias/')).toEqual({ chave: 'primeiros-passos-ocultos', valor: true });
});

it('an office without an issue is sent to the issues', async () => {
  open({ ...PASSOS, revista: null });
  const link = within(await list()).getByRole('link', { name: 'Abrir revistas' });
  expect(link.getAttribute('href')).toBe('/analysis');
});
