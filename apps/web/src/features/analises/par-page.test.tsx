import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, Status } from '../../test/fake-server.ts';
import { makePar, makePrazo, makeQuadro } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';

const PATH = '/analysis-report/?analise=40&numero=930000001';
describe('report of a pair', () => {
  it('the report of a pair shows the verdict, the rule, the reason and both marks, and links back to the comparison', async () => {
    fakeServer({ 'GET /analises/40/resultado/930000001/': makePar() });
    renderApp(PATH);
    const verdict = within(await screen.findByRole('region', { name: 'Conclusão' }));
    for (const words of ['Similar', 'Alta · 91%', 'Imitação fonética', 'As duas se pronunciam quase do mesmo jeito.'])
      expect(verdict.getByText(words)).toBeTruthy();
    for (const part of ['Gráfica', 'Fonética', 'Ideológica', 'Afinidade'])
      expect(verdict.getAllByText(part, { exact: false }).length).toBeGreaterThan(0);
    expect(document.querySelectorAll('mark')).toHaveLength(2);
    expect(screen.getByText('Publicada na revista 2907 em 22/09/2026')).toBeTruthy();
    expect(screen.getByText('IPAS009 · Publicação de pedido')).toBeTruthy();
    expect(screen.getByText('11/08/2026')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voltar' }).getAttribute('href')).toBe(
      '/analisar-marcas/900000019/2907/?id=40',
    );
  });

  it('the report of a pair says the last day to oppose, and what is still possible once it has passed', async () => {
    let final = '2999-11-23';
    const calls = fakeServer({
      'GET /analises/40/resultado/930000001/': makePar(),
      'GET /prazos/': () => makePrazo(final),
    });
    renderApp(PATH);
    expect(await screen.findByText(/^Prazo para oposição: 23\/11\/2999 \(faltam [\d.]+ dias\)$/)).toBeTruthy();
    cleanup();
    final = '2020-11-23';
    renderApp(PATH);
    const notice = await screen.findByText(/^O prazo para oposição terminou em 23\/11\/2020\. Depois da concessão/);
    expect(notice.closest('[role=alert]')).not.toBeNull();
    expect(calls.find(({ path }) => path === '/prazos/')?.query).toBe('?publicacao=2026-09-22');
  });

  it('the report of a pair says what the probability is, and why a pair with a grade is not Similar', async () => {
    let par = makePar();
    fakeServer({ 'GET /analises/40/resultado/930000001/': () => par });
    renderApp(PATH);
    const meaning = 'calibrada com indeferimentos do INPI; ela ordena a leitura e não prevê a decisão do INPI.';
    const below =
      'A marca tem grau, mas fica abaixo do corte da criatividade da análise, que pede mais de nomes com pouco em comum.';
    expect(await screen.findByText(meaning, { exact: false })).toBeTruthy();
    expect(screen.queryByText(below, { exact: false })).toBeNull();
    cleanup();
    par = makePar({ similaridade: 'Diferente', grau: 'Média', probabilidade: 0.6 });
    renderApp(PATH);
    expect(await screen.findByText(below, { exact: false })).toBeTruthy();
    cleanup();
    // The widest sensitivity asks for nothing more, and leaves out no row with a higher grade.
    par = makePar({ similaridade: 'Diferente', grau: 'Baixa', probabilidade: 0.2 });
    renderApp(PATH);
    expect(await screen.findByText('abaixo do corte da criatividade da análise.', { exact: false })).toBeTruthy();
  });

  it('the report of a pair lists the words that hardly counted, with the reason', async () => {
    const descontadas = [
      { palavra: 'doces', motivo: 'descreve os produtos' },
      { palavra: 'la', motivo: 'artigo' },
      { palavra: 'bolos', motivo: 'descreve os produtos' },
    ];
    fakeServer({ 'GET /analises/40/resultado/930000001/': makePar({ descontadas }) });
    renderApp(PATH);
    const list = await screen.findByRole('list', { name: 'Termos de pouco peso' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['docesbolos descreve os produtos', 'la artigo']);
  });

  it('B18: the report marks the letters of the name that was compared, and says that it was changed since', async () => {
    const { marca, ...par } = makePar();
    fakeServer({
      'GET /analises/40/resultado/930000001/': {
        ...par,
        destaques: { marca: [[0, 4]], publicada: [] },
        marca: { ...marca, nome_comparado: 'NONA Doces', elemento_nominativo: 'Vila Zur' },
      },
    });
    renderApp(PATH);
    expect(await screen.findByText(/comparada como «NONA Doces», hoje «Vila Zur»/)).toBeTruthy();
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['NONA']);
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toContain('NONA Doces');
  });

  it('the report of a pair says what is underlined, and nothing of it where nothing is', async () => {
    const nothing = { marca: [], publicada: [] };
    let par = makePar();
    fakeServer({ 'GET /analises/40/resultado/930000001/': () => par });
    const findNote = async (): Promise<string | null> => {
      cleanup();
      renderApp(PATH);
      return (await screen.findByText('As medidas comparam os nomes inteiros', { exact: false })).textContent;
    };
    expect(await findNote()).toMatch(/^As letras em comum estão sublinhadas\. As medidas/);
    par = makePar({ regra: 'Imitação ideológica' });
    expect(await findNote()).toMatch(/^As palavras do mesmo sentido estão sublinhadas\. As medidas/);
    par = makePar({ destaques: nothing });
    expect(await findNote()).toMatch(/^As medidas/);
  });

  it('the report of a pair has no list of words if every word counted', async () => {
    fakeServer({ 'GET /analises/40/resultado/930000001/': makePar() });
    renderApp(PATH);
    await screen.findByRole('region', { name: 'Conclusão' });
    expect(screen.queryByText(/pouco cont/)).toBeNull();
  });

  it('a report that cannot be loaded is logged, shows an error, and can be tried again', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let broken = true;
    fakeServer({
      'GET /analises/40/resultado/930000001/': () =>
        broken ? new Status(500, { message: 'Algo deu errado.' }) : makePar(),
    });
    renderApp(PATH);
    expect(await screen.findByText('Não foi possível carregar esta comparação.')).toBeTruthy();
    expect(log.mock.calls[0]?.[0]).toBe('Erro ao carregar análise');
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Imitação fonética')).toBeTruthy();
  });

  it.each(['/analysis-report/', '/analysis-report/?analise=x&numero=1', '/analysis-report/?analise=40'])(
    'an address without a pair sends no request: %s',
    async (path) => {
      const calls = fakeServer({});
      renderApp(path);
      expect(await screen.findByText('Comparação não encontrada.')).toBeTruthy();
      expect(calls).toEqual([]);
    },
  );

  it('the report of a dismissed pair shows the dismissal and restores the pair', async () => {
    let hidden = true;
    const descarte = {
      id: 3,
      tipo: 'titular' as const,
      alcance: 'marca' as const,
      rotulo: 'NOVE24 LTDA',
      motivo: 'Mesmo grupo',
      revista: '2907',
      em: '2026-09-23T12:00:00Z',
      quem: 'Marina Dias',
    };
    const calls = fakeServer({
      'GET /analises/40/resultado/930000001/': () => makePar({ descarte: hidden ? descarte : null }),
      'POST /analises/40/resultado/930000001/restaurar/': () => {
        hidden = false;
        return { processos: ['930000001'], total_similar: 1, total_ocultadas: 0 };
      },
    });
    renderApp(PATH);
    expect(await screen.findByText(/Titular silenciado: NOVE24 LTDA\. Motivo: Mesmo grupo/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Descartar' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Restaurar' }));
    await screen.findByRole('button', { name: 'Descartar' });
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it("the link of a bulletin puts the focus on 'Levar ao quadro'", async () => {
    fakeServer({ 'GET /analises/40/resultado/930000001/': makePar(), 'GET /oposicoes/quadro/': makeQuadro([]) });
    renderApp(`${PATH}&levar=1`);
    const button = await screen.findByRole('button', { name: /^Levar ao quadro/ });
    await waitFor(() => expect(document.activeElement).toBe(button));
  });
});
