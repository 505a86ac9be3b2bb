import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { computePrazo, NULIDADE_ADMINISTRATIVA } from '@vigia/domain';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, Status, type FakeCall } from '../../test/fake-server.ts';
import { makeCard, makeCaso, makeQuadro } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';
import { returnLater } from '../../test/return-later.ts';

const QUADRO = 'GET /oposicoes/quadro/';
const CASO = 'GET /oposicoes/1/';
const SAVE = 'PATCH /oposicoes/1/';
const MEMBROS = 'GET /escritorio/membros/';
const PANEL = 'COLIDENTE 1 × Cerrado Casa';
const panel = () => screen.findByRole('region', { name: PANEL });
const membro = {
  ...({ username: 'bia', email: 'bia@exemplo.com.br', papel: 'analista', situacao: 'ativo' } as const),
  voce: false,
};
const membros = [
  { ...membro, id: 1, first_name: 'Marina', last_name: 'Dias' },
  { ...membro, id: 2, first_name: 'Bia', last_name: 'Lima' },
  { ...membro, id: 3, first_name: 'Rui', last_name: 'Sá', situacao: 'pendente' },
];
const patches = (calls: FakeCall[]) => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

// The drag-and-drop library warns outside standards mode, and jsdom is not in standards mode.
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('the details of a case', () => {
  const server = (caso = makeCaso(1)) => ({ [QUADRO]: makeQuadro([makeCard(1)]), [CASO]: caso, [MEMBROS]: membros });

  it('the details of a case open from its card, show the counting and the history, and return the focus', async () => {
    fakeServer(server(makeCaso(1, { republicado: true })));
    const router = renderApp('/marcas-colidentes');
    await userEvent.click(await screen.findByRole('link', { name: 'COLIDENTE 1' }));
    const details = within(await screen.findByRole('region', { name: 'COLIDENTE 1 × Cerrado Casa' }));
    expect(router.state.location.search).toBe('?caso=1');
    expect(details.getByText('Publicada em 22/09/2026 (terça-feira).')).toBeTruthy();
    expect(details.getByText(/^Começa em 23\/09\/2026/)).toBeTruthy();
    expect(details.getByText(/^O 60º dia é 21\/11\/2026/)).toBeTruthy();
    expect(details.getByText(/^Prorrogada para 23\/11\/2026/)).toBeTruthy();
    expect(details.getByText('Lei 9.784/1999, art. 66, § 1º')).toBeTruthy();
    expect(details.getByText(/O pedido foi republicado/)).toBeTruthy();
    expect(details.getByText('Os dois nomes soam igual.')).toBeTruthy();
    expect(details.getByText('Levou o caso ao quadro.')).toBeTruthy();
    expect(details.getByRole('link', { name: 'Ver o relatório da comparação' }).getAttribute('href')).toBe(
      '/analysis-report/?analise=40&numero=930000001',
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('region', { name: PANEL })).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('COLIDENTE 1'));
    expect(router.state.location.search).toBe('');
  });

  it('the details of a case show the state of the process and the counting of the second chance', async () => {
    const prazoNulidade = computePrazo('2026-11-17', undefined, NULIDADE_ADMINISTRATIVA);
    fakeServer(
      server(
        makeCaso(1, {
          diasRestantes: -20,
          meta: null,
          andamento: {
            ...({ tipo: 'concedido', rotulo: 'Registro concedido', revista: '2915', data: '17/11/2026' } as const),
            despacho: 'IPAS158 Concessão de registro',
          },
          nulidade: { prazoFinal: '17/05/2027', diasRestantes: 177 },
          prazoNulidade,
        }),
      ),
    );
    renderApp('/marcas-colidentes?caso=1');
    const details = within(await panel());
    const chance = within(await details.findByRole('region', { name: 'Segunda chance: nulidade administrativa' }));
    expect(chance.getByText('17/05/2027 (Faltam 177 dias)')).toBeTruthy();
    expect(chance.getByText('Registro concedido em 17/11/2026 (terça-feira).')).toBeTruthy();
    expect(chance.getByText(/^O 180º dia é 16\/05\/2027/)).toBeTruthy();
    expect(chance.getAllByText('LPI (Lei 9.279/1996), art. 169').length).toBe(2);
  });

  it('the details of a case show each later phase with its term, who must act, and the article', async () => {
    const publicado = { revista: '2915', data: '2026-11-17' };
    const termo = {
      ...({ titulo: 'Manifestação sobre a oposição', quem: 'requerente' } as const),
      ...{ prazo: computePrazo('2026-11-17'), dias_restantes: 57, fundamento: 'LPI, art. 158, § 1º', observacao: null },
    };
    fakeServer(
      server(
        makeCaso(1, {
          fases: [
            {
              ...({ tipo: 'indeferido', rotulo: 'Pedido indeferido', despacho: 'IPAS024 Indeferimento' } as const),
              ...{ revista: '2940', data: '2027-05-11', termos: [{ ...termo, titulo: 'Recurso', dias_restantes: -1 }] },
            },
            {
              ...({ tipo: 'notificado', rotulo: 'Oposição notificada', despacho: 'IPAS423 Notificação' } as const),
              ...{ ...publicado, termos: [termo] },
            },
          ],
        }),
      ),
    );
    renderApp('/marcas-colidentes?caso=1');
    const fases = within(await screen.findByRole('region', { name: 'Andamento do processo publicado' }));
    expect(fases.getByText('Revista 2915, de 17/11/2026: IPAS423 Notificação.')).toBeTruthy();
    expect(fases.getByText('Faltam 57 dias')).toBeTruthy();
    expect(fases.getAllByText('Prazo do requerente · LPI, art. 158, § 1º')).toHaveLength(2);
    expect(fases.getByText(/^Recurso: encerrou em/)).toBeTruthy();
    const items = fases.getAllByText(/^Revista/).map(({ textContent }) => textContent);
    expect(items[0]).toContain('Revista 2940');
  });

  it.each([
    ['without a grant yet', {}, /ainda se pode pedir a nulidade ao INPI em 180 dias da concessão/],
    [
      'when that term is over too',
      {
        nulidade: { prazoFinal: '01/06/2026', diasRestantes: -9 },
        prazoNulidade: computePrazo('2025-12-02', undefined, NULIDADE_ADMINISTRATIVA),
      },
      /Resta a ação judicial de nulidade/,
    ],
  ])('the details of a missed case show the second chance %s', async (_name, changes, sentence) => {
    fakeServer(server(makeCaso(1, { diasRestantes: -20, ...changes })));
    renderApp('/marcas-colidentes?caso=1');
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it.each([
    ['filed', { column: 'col-protocolado' }],
    ['of an application that was refused', { andamento: 'indeferido' }],
    ['whose window is open', { diasRestantes: 3 }],
  ])(
    'the details show no second chance of a case %s',
    async (_name, { andamento, ...changes }: Record<string, unknown>) => {
      const despacho = { rotulo: 'Pedido indeferido', revista: '2915', data: '17/11/2026', despacho: 'IPAS024' };
      fakeServer(
        server({
          ...makeCaso(1, { diasRestantes: -20, meta: { data: '16/11/2026', diasRestantes: 1 } }),
          ...(andamento === undefined ? {} : { andamento: { tipo: 'indeferido', ...despacho } }),
          ...changes,
        }),
      );
      renderApp('/marcas-colidentes?caso=1');
      expect(await screen.findByText('Meta do escritório: protocolar até 16/11/2026.')).toBeTruthy();
      expect(screen.queryByText(/Segunda chance/)).toBeNull();
    },
  );

  it('the details of a case save notes and the responsible person, who must be a member', async () => {
    let caso = makeCaso(1);
    const calls = fakeServer({
      ...server(),
      [CASO]: () => caso,
      [SAVE]: ({ body }: FakeCall) => {
        const { notas } = body as { notas: string };
        caso = makeCaso(1, { notas, responsavel: { id: 2, nome: 'Bia Lima' }, versao: 2 });
        return caso;
      },
    });
    renderApp('/marcas-colidentes?caso=1');
    const details = within(await panel());
    const save = await details.findByRole('button', { name: 'Salvar' });
    expect(save).toHaveProperty('disabled', true);
    await userEvent.type(details.getByRole('textbox', { name: 'Notas' }), 'Ligar na terça.');
    await userEvent.click(details.getByRole('combobox', { name: 'Responsável' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Bia Lima' }));
    expect(screen.queryByRole('option', { name: 'Rui Sá' })).toBeNull();
    await userEvent.click(save);
    expect(await screen.findByText('Caso atualizado!')).toBeTruthy();
    expect(patches(calls)).toEqual([{ responsavel: 2, notas: 'Ligar na terça.', versao: 1 }]);
    // The pressed button keeps the focus until it is left.
    await waitFor(() => expect(save.getAttribute('aria-disabled')).toBe('true'));
    expect(document.activeElement).toBe(save);
  });

  it('the details of a case keep written notes if a colleague changes the case, and when they are closed', async () => {
    let caso = makeCaso(1);
    const calls = fakeServer({
      ...server(),
      [CASO]: () => caso,
      [SAVE]: ({ body }: FakeCall) => {
        if ((body as { versao: number }).versao === 2) return makeCaso(1, { notas: 'Meu texto', versao: 3 });
        caso = makeCaso(1, { notas: 'Texto da Bia', versao: 2 });
        return new Status(409, { message: 'Outra pessoa mudou este caso.' });
      },
    });
    renderApp('/marcas-colidentes?caso=1');
    const notes = () => screen.findByRole('textbox', { name: 'Notas' });
    await userEvent.type(await notes(), 'Meu texto');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('region', { name: PANEL })).toBeNull());
    await userEvent.click(await screen.findByRole('link', { name: 'COLIDENTE 1' }));
    expect(await notes()).toHaveProperty('value', 'Meu texto');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText(/as notas guardadas agora são: «Texto da Bia»/)).toBeTruthy();
    expect(await notes()).toHaveProperty('value', 'Meu texto');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(patches(calls)).toHaveLength(2));
    expect(patches(calls)[1]).toMatchObject({ notas: 'Meu texto', versao: 2 });
  });

  it('the details of a case show what a colleague wrote meanwhile before it is overwritten', async () => {
    let caso = makeCaso(1);
    const calls = fakeServer({ ...server(), [CASO]: () => caso, [SAVE]: () => caso });
    renderApp('/marcas-colidentes?caso=1');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Notas' }), 'Meu texto');
    caso = { ...caso, notas: 'Texto da Bia', versao: 2 };
    await returnLater();
    expect(await screen.findByText(/as notas guardadas agora são: «Texto da Bia»/)).toBeTruthy();
    expect(patches(calls)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(patches(calls)).toMatchObject([{ notas: 'Meu texto', versao: 2 }]));
  });

  it('the details of a case keep what is written during a save', async () => {
    const saved = Promise.withResolvers<unknown>();
    fakeServer({ ...server(), [SAVE]: () => saved.promise });
    renderApp('/marcas-colidentes?caso=1');
    const notes = await screen.findByRole('textbox', { name: 'Notas' });
    await userEvent.type(notes, 'Um');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await userEvent.type(notes, ', dois');
    saved.resolve({ ...makeCaso(1), notas: 'Um', versao: 2 });
    await screen.findByText('Caso atualizado!');
    expect(notes).toHaveProperty('value', 'Um, dois');
  });

  it('the details of a missing case show a sentence', async () => {
    fakeServer({ ...server(), [CASO]: new Status(404, { message: 'Caso não encontrado.' }) });
    renderApp('/marcas-colidentes?caso=1');
    expect(await screen.findByText('Caso não encontrado.')).toBeTruthy();
  });
});

describe('the panel of a case', () => {
  const server = () => ({ [QUADRO]: makeQuadro([makeCard(1)]), [CASO]: makeCaso(1), [MEMBROS]: membros });

  it('the panel leaves the board usable, and its dialog is the only one on the screen', async () => {
    fakeServer(server());
    renderApp('/marcas-colidentes?caso=1');
    await panel();
    expect(screen.getByRole('button', { name: 'Mover COLIDENTE 1 para…' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Minuta' }));
    await screen.findByRole('dialog', { name: 'Minuta da oposição' });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await panel()).toBeTruthy();
  });

  it('the column of a case changes inside its panel', async () => {
    let caso = makeCaso(1);
    const calls = fakeServer({
      ...server(),
      [CASO]: () => caso,
      [SAVE]: () => {
        caso = makeCaso(1, { column: 'col-analise', versao: 2 });
        return caso;
      },
    });
    renderApp('/marcas-colidentes?caso=1');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Etapa do caso' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Em Análise' }));
    expect(await screen.findByText('Status do caso atualizado!')).toBeTruthy();
    expect(patches(calls)).toEqual([{ column: 'col-analise', versao: 1 }]);
    expect(screen.getByRole('combobox', { name: 'Etapa do caso' }).textContent).toContain('Em Análise');
  });

  it('on a phone the card of a case leads to its page', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query === '(max-width: 639px)',
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
    fakeServer(server());
    renderApp('/marcas-colidentes');
    const link = await screen.findByRole('link', { name: 'COLIDENTE 1' });
    expect(link.getAttribute('href')).toBe('/oposicoes/1');
  });
});

describe('the page of a case', () => {
  it('the page of a case has its title, its parts under headings of the second rank, and a way back to the board', async () => {
    fakeServer({ [CASO]: makeCaso(1), [MEMBROS]: membros });
    renderApp('/oposicoes/1');
    expect(await screen.findByRole('heading', { level: 1, name: PANEL })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Prazo para opor' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Histórico' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voltar' }).getAttribute('href')).toBe('/marcas-colidentes');
  });

  it('unsaved notes follow the user from the panel to the page and are called unsaved', async () => {
    fakeServer({ [QUADRO]: makeQuadro([makeCard(1)]), [CASO]: makeCaso(1), [MEMBROS]: membros });
    renderApp('/marcas-colidentes?caso=1');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Notas' }), 'Ligar');
    expect(screen.getByText('Alterações não salvas.')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Abrir como página' }));
    await screen.findByRole('heading', { level: 1, name: PANEL });
    expect(await screen.findByRole('textbox', { name: 'Notas' })).toHaveProperty('value', 'Ligar');
  });

  it('an address without a number says so', async () => {
    fakeServer({});
    renderApp('/oposicoes/abc');
    expect(await screen.findByText('Este endereço não é de um caso.')).toBeTruthy();
  });
});
