import { CHAVE_ORCAMENTO, type Hoje } from '@vigia/contract';
import { addDias } from '@vigia/domain';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer, Status } from '../../test/fake-server.ts';
import { makeMarca, makeVencimento, minhaConta, pageOf } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';

const HOJE = '2026-11-23';
const REVISTA = { id: 7, numero: '2911', data_publicacao: '2026-11-17' };
const NOVO: Hoje = {
  hoje: HOJE,
  marcas: 0,
  proxima: { numero: '2912', esperada_em: '2026-11-24', dias: 1 },
  ultima: null,
  a_triar: [],
  vencimentos: [],
  dias: Array.from({ length: 61 }, (_, index) => ({ data: addDias(HOJE, index), folga: null })),
  aguardando: { total: 0, sem_nome: 0, processos: [] },
  tendencia: [],
  calor: [],
};
const EXIGENCIA = makeVencimento(0, {
  chave: 'processo/900000019/IPAS136/2026-09-22/exigencia',
  tipo: 'exigencia',
  final: HOJE,
  dias_restantes: 0,
  publicada: null,
  caso: null,
  responsavel: null,
});
const CHEIO: Hoje = {
  ...NOVO,
  marcas: 203,
  ultima: {
    revista: REVISTA,
    prazo: { final: '2027-01-18', dias: 56 },
    total: { alta: 108, media: 170, baixa: 171 },
    a_fazer: { alta: 12, media: 96, baixa: 0 },
    abaixo_do_corte: 593,
    abaixo_a_fazer: 577,
  },
  vencimentos: [EXIGENCIA, makeVencimento(1, { responsavel: null }), makeVencimento(2)],
  dias: NOVO.dias.map((dia) => (dia.data === '2026-12-25' ? { ...dia, folga: 'Natal' } : dia)),
  aguardando: { total: 4, sem_nome: 2, processos: ['900000027'] },
  tendencia: [
    { revista: { id: 6, numero: '2910', data_publicacao: '2026-11-10' }, graus: { alta: 50, media: 20, baixa: 10 } },
    { revista: REVISTA, graus: { alta: 108, media: 170, baixa: 171 } },
  ],
  calor: [{ classe: '30', valores: [12, 41] }],
};

const ANTIGA = { id: 5, numero: '2903', data_publicacao: '2026-09-22' };
const COM_ANTIGA: Hoje = {
  ...CHEIO,
  a_triar: [
    { revista: ANTIGA, prazo: { final: '2026-11-25', dias: 2 }, a_fazer: { alta: 10, media: 1, baixa: 0 } },
    { revista: REVISTA, prazo: { final: '2027-01-18', dias: 56 }, a_fazer: { alta: 12, media: 96, baixa: 0 } },
  ],
};

function open(answer: unknown, at = '/hoje', preferencias: readonly unknown[] = []) {
  fakeServer({
    'GET /rest_auth/update/userme/': minhaConta,
    'GET /hoje/': answer,
    'GET /marca/': pageOf([makeMarca()]),
    'GET /check-server-inpi/': {},
    'GET /preferencias/': pageOf([...preferencias]),
    'GET /revistas/': pageOf([]),
    'GET /revistas/7/triagem/lista/': new Status(404, { message: 'Nada.' }),
    'GET /prazos/vencimentos/': { hoje: HOJE, vencimentos: [] },
    'GET /primeiros_passos/': { marcas: 1, comparaveis: 1, revista: null, automatica: true, decidiu: true },
  });
  return renderApp(at);
}
const card = async (name: string | RegExp) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('section')!);

describe('the page of today', () => {
  it('the newest issue is counted by grade, with the way to the triage', async () => {
    open(CHEIO);
    const ultima = await card('O que a revista 2911 trouxe');
    expect(ultima.getByText('Altas').closest('div')?.textContent).toBe('Altas12 por triar de 108');
    expect(ultima.getByText('Baixas').closest('div')?.textContent).toBe('Baixas0 por triar de 171');
    expect(ultima.getByText('Mais 577, menos prováveis, estão por decidir abaixo do corte.')).toBeTruthy();
    expect(ultima.getByText('Oposição até 18/01/2027: faltam 56 dias.')).toBeTruthy();
    expect(ultima.getByRole('link', { name: 'Triar agora' }).getAttribute('href')).toBe('/triagem/7');
    expect((await card('Próxima revista')).getByText('amanhã')).toBeTruthy();
    expect(screen.getByText('segunda-feira, 23/11/2026')).toBeTruthy();
  });

  it('the issues with hits to decide stand in the order of their last days, and not at all if the newest is the only one', async () => {
    open(COM_ANTIGA);
    const aTriar = await card('Revistas por triar (2)');
    expect(aTriar.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Revista 2903: 11 por triar (10 altas), oposição até 25/11/2026 · Faltam 2 dias',
      'Revista 2911: 108 por triar (12 altas), oposição até 18/01/2027 · Faltam 56 dias',
    ]);
    expect(aTriar.getByRole('link', { name: 'Revista 2903' }).getAttribute('href')).toBe('/triagem/5');
    cleanup();
    open({ ...CHEIO, a_triar: COM_ANTIGA.a_triar.slice(1) });
    await card('O que a revista 2911 trouxe');
    expect(screen.queryByText(/^Revistas por triar/)).toBeNull();
  });

  it.each(['/prazos', '/triagem/7'])('%s names an older issue whose last day is near', async (at) => {
    open(COM_ANTIGA, at);
    const sentence = await screen.findByText('O prazo para oposição termina em breve, e há colidências por triar:');
    const notice = within(sentence.closest<HTMLElement>('[role=alert]')!);
    expect(notice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Revista 2903: 11 por triar (10 altas), oposição até 25/11/2026 · Faltam 2 dias',
    ]);
  });

  it('a late issue is called late, with the way to upload it, and the reading budget is named', async () => {
    open({ ...CHEIO, proxima: { numero: '2912', esperada_em: '2026-11-19', dias: -4 } }, '/hoje', [
      { id: 1, chave: CHAVE_ORCAMENTO, valor: 449 },
    ]);
    const proxima = await card('Próxima revista');
    expect(proxima.getByText('atrasada há 4 dias')).toBeTruthy();
    expect(proxima.getByText('Revista 2912, esperada para quinta-feira, 19/11/2026')).toBeTruthy();
    expect(proxima.getByText(/Se você tem o arquivo, envie-o em Revistas\./)).toBeTruthy();
    const budget = /^Você lê as 449 mais prováveis de 1\.042 \(‘Quantas ler’, na triagem\)\. Mais 577, menos prováveis/;
    expect(await screen.findByText(budget)).toBeTruthy();
  });

  it('deadlines, own processes, cases without a person and marks that wait are counted and named', async () => {
    open(CHEIO);
    const prazos = await card('Prazos');
    expect(prazos.getByText('Hoje').closest('div')?.textContent).toBe('Hoje1');
    expect(prazos.getByText('De 8 a 60 dias').closest('div')?.textContent).toBe('De 8 a 60 dias2');
    const processos = await card('Seus processos (1)');
    expect(processos.getByRole('link').getAttribute('href')).toBe('/detailsMyMark/900000019');
    expect(processos.getByRole('listitem').textContent).toContain('Exigência · 23/11/2026 · Vence hoje');
    const livres = await card('Casos sem responsável (1)');
    expect(livres.getByRole('link').textContent).toBe('COLIDENTE 1 × Cerrado Casa');
    expect(
      (await card('À espera do INPI')).getByText(
        '4 marcas esperam dados do INPI. 2 ainda não têm nome e não são comparadas por ele.',
      ),
    ).toBeTruthy();
  });

  it('each picture has its numbers in a table', async () => {
    open(CHEIO);
    const dias = await card('Próximos 60 dias');
    const prazo = dias.getByRole('link', { name: 'segunda-feira, 23/11/2026: 1 prazo' });
    expect(prazo.getAttribute('href')).toBe('/prazos?visao=mes&mes=2026-11&dia=2026-11-23');
    const rows = (caption: string) =>
      within(screen.getByRole('table', { name: caption, hidden: true }))
        .getAllByRole('row', { hidden: true })
        .slice(1)
        .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows('Prazos e dias sem expediente dos próximos 60 dias')).toEqual([
      ['23/11/2026', 'dia útil', 'Cerrado Casa'],
      ['13/12/2026', 'dia útil', 'COLIDENTE 1 × Cerrado Casa; COLIDENTE 2 × Cerrado Casa'],
      ['25/12/2026', 'Natal', 'nenhum'],
    ]);
    expect(rows('Colidências por revista e grau')).toEqual([
      ['2910', '10/11/2026', '50', '20', '10'],
      ['2911', '17/11/2026', '108', '170', '171'],
    ]);
    expect(rows('Colidências altas e médias, por classe das suas marcas e por revista')).toEqual([['30', '12', '41']]);
  });

  it('a new office reads what to do first, and a failure can be tried again', async () => {
    let answer: unknown = new Status(400, { message: 'Não deu.' });
    open(() => answer);
    await screen.findByText('Não foi possível carregar o dia.');
    answer = NOVO;
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Comece pelas suas marcas')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Incluir marcas' }).getAttribute('href')).toBe('/portfolio');
    expect(screen.queryByText('Colidências por revista')).toBeNull();
  });

  it('the keys g h lead to the page, and g a to the history', async () => {
    const router = open(CHEIO, '/home');
    await screen.findByRole('link', { name: 'Hoje' });
    await userEvent.keyboard('gh');
    await waitFor(() => expect(router.state.location.pathname).toBe('/hoje'));
  });
});

describe('the band over the portfolio', () => {
  it('the band says when the next issue comes, what is left and what is due first', async () => {
    open(CHEIO, '/portfolio');
    const band = within(await screen.findByRole('region', { name: 'Hoje' }));
    expect(band.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Revista 2912 amanhã',
      '108 por triar na revista 2911 (12 altas)',
      'Vence hoje: Cerrado Casa',
    ]);
    expect(band.getByRole('link', { name: 'Triar agora' }).getAttribute('href')).toBe('/triagem/7');
  });

  it('the band names the older issue that ends first', async () => {
    open(COM_ANTIGA, '/portfolio');
    const band = within(await screen.findByRole('region', { name: 'Hoje' }));
    expect(band.getAllByRole('listitem')[2]?.textContent).toBe('Faltam 2 dias: 11 por triar na revista 2903');
    expect(band.getByRole('link', { name: '11 por triar na revista 2903' }).getAttribute('href')).toBe('/triagem/5');
  });

  it('an office without hits and deadlines sees no band', async () => {
    open(NOVO, '/portfolio');
    await screen.findByRole('table', { name: 'Marcas monitoradas' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Hoje' })).toBeNull());
  });
});

it.each([
  [0, 'Tudo decidido nesta revista.', 'Abaixo do corte, tudo está decidido.'],
  [47, 'Tudo decidido acima do corte.', 'Mais 47, menos prováveis, estão por decidir abaixo do corte.'],
])('with %i undecided rows below the cut the card says: %s', async (abaixo_a_fazer, decided, rest) => {
  const ultima = { ...CHEIO.ultima!, a_fazer: { alta: 0, media: 0, baixa: 0 }, abaixo_a_fazer };
  fakeServer({ 'GET /hoje/': { ...CHEIO, ultima }, 'GET /preferencias/': pageOf([]) });
  renderApp('/hoje');
  expect(await screen.findByText(decided)).toBeTruthy();
  expect(screen.getByText(rest)).toBeTruthy();
});
