import { telas } from '@vigia/contract';
import { OUTRO_RAMO } from '@vigia/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeServer, Status } from '../../test/fake-server.ts';
import { makePrazo, makeQuadro, makeRevista, pageOf } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';
import { envio, makeBoletim, marca } from '../../test/boletim.fixture.ts';

const serve = (boletim: unknown, extra: Record<string, unknown> = {}) =>
  fakeServer({ 'GET /revistas/7/boletim/': boletim, 'GET /oposicoes/quadro/': makeQuadro([]), ...extra });

it('the bulletin shows the hits by grade, the dispatches, the deadlines, and what was compared', async () => {
  serve(makeBoletim({ prazoFinal: '23/11/2999' }));
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  renderApp('/boletim/7');
  await screen.findByRole('heading', { name: 'Boletim da revista 2907' });
  expect(screen.getByText('2 colidências encontradas.')).toBeTruthy();
  expect(screen.getByText(/O prazo para oposição termina em 23\/11\/2999\./)).toBeTruthy();
  expect(
    screen.getByText(
      /200 marcas do portfólio comparadas com 9\.873 marcas publicadas para oposição\. 3 marcas sem nome ficaram de fora\./,
    ),
  ).toBeTruthy();
  expect(screen.getByText(/^Triagem: 12 colidências na lista, com as menos prováveis\. 4 decididas/)).toBeTruthy();
  expect(screen.getByText(/^6 em aberto ficaram abaixo do corte de leitura/)).toBeTruthy();
  expect(
    screen.getByText('Orçamento de leitura: Marina Dias, as 6 mais prováveis, última decisão em 22/09/2026.'),
  ).toBeTruthy();
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'Envio por e-mail',
    'Colidências de grau alto (1)',
    'Colidências de grau baixo (1)',
    'Andamentos dos seus processos (1)',
    'Prazos dos próximos 15 dias (2)',
  ]);
  expect(screen.getByText('mais 1 processo deste titular: 930000002 (classe 35)')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Serrado Caza' }).getAttribute('href')).toBe(
    '/analysis-report/?analise=40&numero=930000001',
  );
  expect(screen.getByText('Manifestação sobre a oposição: até 23/11/2026.')).toBeTruthy();
  expect(screen.getByText('Oposição. Último dia: 01/10/2026 (Falta 1 dia)')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'QXBANK × Cerrado Casa' }).getAttribute('href')).toBe(
    telas.caso.href({ id: 5 }),
  );
  expect(screen.getByText('Resposta à exigência. Último dia: 02/10/2026 (Faltam 2 dias)')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Cerrado Casa' }).at(-1)?.getAttribute('href')).toBe(
    telas.marca.href(marca),
  );
  expect(screen.getAllByRole('button', { name: /^Levar ao quadro/ })).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledOnce();
});

it('the bulletin shows the items of one client, as the address says, and what was compared stays', async () => {
  const [first, second] = makeBoletim().colidencias;
  const ofAurora = { ...first!, marca: { ...first!.marca, cliente: { id: 4, nome: 'Aurora' } } };
  serve(makeBoletim({ colidencias: [ofAurora, second!] }));
  const router = renderApp('/boletim/7?cliente=4');
  await screen.findByRole('link', { name: 'Serrado Caza' });
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings()).toEqual([
    'Envio por e-mail',
    'Colidências de grau alto (1)',
    'Andamentos dos seus processos',
    'Prazos dos próximos 15 dias',
  ]);
  expect(screen.getByText('2 colidências encontradas.')).toBeTruthy();
  await userEvent.click(screen.getByRole('combobox', { name: 'Cliente' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Todos os clientes' }));
  await waitFor(() => expect(headings()).toContain('Colidências de grau baixo (1)'));
  expect(router.state.location.search).toBe('');
});

it('the bulletin shows the same names in other trades after the hits by grade, and counts them among all', async () => {
  const [first, second] = makeBoletim().colidencias;
  const apart = { ...first!, numero: '930000020', nome: 'Cerrado Kasa', grau: 'Média', regra: OUTRO_RAMO } as const;
  serve(makeBoletim({ colidencias: [first!, apart, second!] }));
  renderApp('/boletim/7');
  expect(await screen.findByText('3 colidências encontradas, 1 delas com o mesmo nome em outro ramo.')).toBeTruthy();
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.slice(1, 4)).toEqual([
    'Colidências de grau alto (1)',
    'Colidências de grau baixo (1)',
    'Mesmo nome, outro ramo (1)',
  ]);
  expect(screen.getByText(/^O nome é o mesmo, mas os produtos ou serviços não têm afinidade\./)).toBeTruthy();
});

it('the bulletin of an issue that can no longer be opposed says so, and what is still possible', async () => {
  serve(makeBoletim({ prazoFinal: '23/11/2020' }));
  renderApp('/boletim/7');
  const sentence =
    /O prazo para oposição terminou em 23\/11\/2020\. Depois da concessão ainda cabe o pedido de nulidade/;
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByText(/termina em/)).toBeNull();
});

it("a bulletin without hits says 'Nada consta' and still lists what was checked", async () => {
  serve(makeBoletim({ colidencias: [], andamentos: [], prazos: [], omitidas: 0, envios: null }));
  renderApp('/boletim/7');
  expect(await screen.findByText('Nada consta:')).toBeTruthy();
  expect(screen.getByText('Nenhum despacho sobre os processos do portfólio nesta revista.')).toBeTruthy();
  expect(screen.getByText('Nenhum prazo vence nos próximos 15 dias.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Envio do boletim' })).toBeNull();
});

it('the bulletin of an issue without marks to oppose says so', async () => {
  serve(makeBoletim({ colidencias: [], marcas_publicadas: 0 }));
  renderApp('/boletim/7');
  expect(await screen.findByText('A revista 2907 não publicou marcas para oposição.')).toBeTruthy();
  expect(screen.queryByText(/Nada consta/)).toBeNull();
});

it("a bulletin of an issue with which no mark was compared does not say 'Nada consta'", async () => {
  serve(makeBoletim({ colidencias: [], marcas_comparadas: 0, marcas_publicadas: 0 }));
  renderApp('/boletim/7');
  expect(await screen.findByText('Nenhuma marca do portfólio foi comparada com a revista 2907.')).toBeTruthy();
  expect(screen.queryByText('Nada consta:')).toBeNull();
});

it.each([
  [1, '1 marca não pôde ser comparada: a comparação falhou ou foi parada.'],
  [3, '3 marcas não puderam ser comparadas: a comparação falhou ou foi parada.'],
])("a bulletin after %i failed comparisons says 'Nada consta' of the other marks only", async (falharam, words) => {
  serve(makeBoletim({ colidencias: [], falharam }));
  renderApp('/boletim/7');
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText('Nada consta entre as marcas comparadas.')).toBeTruthy();
  expect(screen.queryByText('Nada consta:')).toBeNull();
});

it('the bulletin shows the state of the mail to each user', async () => {
  serve(
    makeBoletim({
      envios: [
        envio('Ana'),
        envio('Bia', { estado: 'tentando de novo', tentativas: 2, motivo: '451 Come back later' }),
        envio('Caio', { estado: 'falhou', motivo: '550 No such mailbox' }),
        envio('Davi', { estado: 'aguardando' }),
        envio('Eva', { estado: 'dispensado' }),
        envio('Fabi', { estado: 'na fila' }),
      ],
    }),
  );
  renderApp('/boletim/7');
  const mail = within(await screen.findByRole('region', { name: 'Envio do boletim' }));
  const lines = mail.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines[0]).toMatch(/^Ana enviado em 22\/09\/2026 às/);
  expect(lines[1]).toMatch(/^Bia tentando de novo 2 tentativas, a última em .*: 451 Come back later$/);
  expect(lines[2]).toMatch(/^Caio falhou em .*: 550 No such mailbox$/);
  expect(lines[3]).toMatch(/^Davi aguardando segue no boletim semanal de/);
  expect(lines[4]).toBe('Eva dispensado não recebe boletins');
  expect(lines[5]).toBe('Fabi na fila vai em instantes');
});

it('the bulletin counts the hidden hits, shows them and restores them', async () => {
  let hidden = true;
  const descarte = {
    id: 1,
    tipo: 'palavra' as const,
    alcance: 'marca' as const,
    rotulo: 'Casa',
    motivo: 'Termo comum',
    revista: '2907',
    em: '2026-09-23T12:00:00Z',
    quem: null,
  };
  const calls = serve(
    () =>
      makeBoletim({
        ocultadas: hidden
          ? [{ analise: 40, numero: '930000004', nome: 'Casa Nova', outros: ['930000005'], descarte }]
          : [],
      }),
    {
      'POST /analises/40/resultado/930000004/restaurar/': () => {
        hidden = false;
        return { processos: ['930000004', '930000005'], total_similar: 3, total_ocultadas: 0 };
      },
    },
  );
  renderApp('/boletim/7');
  await screen.findByText('1 ocultada.');
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar' }));
  expect(screen.getByText(/Palavra silenciada: Casa\. Termo comum \(Alguém que já saiu/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Restaurar Casa Nova, 930000004' }));
  expect((await screen.findAllByText('Com ela voltou mais 1.')).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.queryByText('1 ocultada.')).toBeNull());
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ grupo: true });
});

it('a bulletin that cannot be loaded can be tried again, and an address without an issue sends no request', async () => {
  let broken = true;
  serve(() => (broken ? new Status(500, { message: 'Não deu.' }) : makeBoletim()));
  const router = renderApp('/boletim/7');
  await screen.findByText('Não foi possível carregar o boletim.');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await screen.findByRole('heading', { name: 'Boletim da revista 2907' });
  const calls = fakeServer({});
  await router.navigate('/boletim/x');
  await screen.findByText('Boletim não encontrado.');
  expect(calls).toEqual([]);
});

it('the details of an issue show the state of its mail and link to its bulletin', async () => {
  serve(makeBoletim({ envios: [envio('Caio', { estado: 'falhou', motivo: '550 No such mailbox' })] }), {
    'GET /revistas/': pageOf([
      makeRevista({ relatorio: { lidos: 1, observados: 1, sem_nome: 0, ignorados: [], avisos: [] } }),
    ]),
  });
  const router = renderApp('/analysis');
  await userEvent.click(await screen.findByRole('button', { name: 'Detalhes da leitura da revista 2907' }));
  expect(await screen.findByText(/550 No such mailbox/)).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Abrir o boletim desta revista' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/boletim/7'));
});

it('the key O takes the focused hit to the board, and does nothing without a focused hit', async () => {
  const calls = serve(makeBoletim(), {
    'GET /prazos/': makePrazo(),
    'POST /oposicoes/': new Status(500, { message: 'Não deu.' }),
  });
  renderApp('/boletim/7');
  const second = await screen.findByRole('button', { name: 'Levar ao quadro: Casa, 930000009' });
  await userEvent.keyboard('o');
  second.focus();
  await userEvent.keyboard('o');
  const taken = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  await waitFor(() => expect(taken()).toEqual([{ analise: 41, numero: '930000009' }]));
});
