import type { Andamentos } from '@vigia/contract';
import { computePrazo } from '@vigia/domain';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, Status } from '../../test/fake-server.ts';
import { makeMarca } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';

const PATH = '/detailsMyMark/900000019';
const ROUTES = { 'GET /marca/900000019/': makeMarca(), 'GET /marca/900000019/silenciados/': [] };
const RESPOSTA: Andamentos = {
  numero_processo: '900000019',
  status: 'Aguardando exame de mérito',
  vigencia: null,
  andamentos: [
    {
      revista: { id: 7, numero: '2907', data_publicacao: '2026-09-22' },
      codigo: 'IPAS423',
      despacho: 'Notificação de oposição',
      categoria: 'oposicao',
      texto_complementar: '850260089083 de 26/02/2026',
      termos: [
        {
          titulo: 'Manifestação sobre a oposição',
          quem: 'titular',
          dias_restantes: 12,
          prazo: computePrazo('2026-09-22'),
          fundamento: 'LPI (Lei 9.279/1996), art. 158, § 1º',
          observacao: 'Confira no texto da publicação.',
        },
      ],
    },
    {
      revista: { id: 5, numero: '2896', data_publicacao: '2026-07-07' },
      codigo: 'IPAS009',
      despacho: 'Publicação de pedido de registro para oposição',
      categoria: 'publicacao',
      texto_complementar: null,
      termos: [
        {
          titulo: 'Oposição de terceiros',
          quem: 'terceiros',
          dias_restantes: -20,
          prazo: computePrazo('2026-07-07'),
          fundamento: 'LPI (Lei 9.279/1996), art. 158',
          observacao: null,
        },
      ],
    },
  ],
};

it('a mark shows its dispatches newest first, with their terms and how they are counted', async () => {
  fakeServer({ ...ROUTES, 'GET /marca/900000019/andamentos/': RESPOSTA });
  renderApp(PATH);
  expect(await screen.findByRole('heading', { name: 'Andamentos do processo' })).toBeTruthy();
  const names = (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
  expect(names).toEqual(['Notificação de oposição IPAS423', 'Publicação de pedido de registro para oposição IPAS009']);
  const [newest, oldest] = screen
    .getAllByRole('heading', { level: 3 })
    .map((heading) => within(heading.closest('li')!));
  expect(newest!.getByText('22/09/2026')).toBeTruthy();
  expect(newest!.getByText('850260089083 de 26/02/2026')).toBeTruthy();
  expect(newest!.getByText(/Manifestação sobre a oposição: até/).textContent).toContain('23/11/2026');
  expect(newest!.getByText('Faltam 12 dias')).toBeTruthy();
  expect(newest!.getByText('Confira no texto da publicação.')).toBeTruthy();
  await userEvent.click(newest!.getByText('Como o prazo é contado'));
  expect(newest!.getByText(/^Começa em 23\/09\/2026/)).toBeTruthy();
  // A term that has ended shows no warning.
  expect(oldest!.getByText(/Oposição de terceiros: encerrou em/)).toBeTruthy();
  expect(oldest!.queryByText(/Falta|VENCIDO/)).toBeNull();
});

it('a registered mark shows when its registration ends, and the next window of renewal', async () => {
  const vigencia = {
    fim: '2026-09-29',
    renovacao: [
      {
        titulo: 'Renovação do registro',
        inicio: '2025-09-29',
        final: '2026-09-29',
        dias_restantes: -3,
        fundamento: 'a',
      },
      {
        titulo: 'Renovação com retribuição adicional',
        inicio: '2026-09-30',
        final: '2027-03-29',
        dias_restantes: 120,
        fundamento: 'LPI (Lei 9.279/1996), art. 133, § 2º',
      },
    ],
  };
  fakeServer({ ...ROUTES, 'GET /marca/900000019/andamentos/': { ...RESPOSTA, vigencia } });
  renderApp(PATH);
  expect((await screen.findByText(/Registro em vigor até/)).textContent).toBe('Registro em vigor até 29/09/2026.');
  expect(screen.getByText(/Renovação com retribuição adicional/).textContent).toContain('de 30/09/2026 a 29/03/2027');
  expect(screen.queryByText(/Renovação do registro/)).toBeNull();
});

it('dispatches show a sentence if no gazette names the process, or if they cannot be loaded', async () => {
  let answer: unknown = new Status(503, { message: 'O servidor não respondeu.' });
  fakeServer({ ...ROUTES, 'GET /marca/900000019/andamentos/': () => answer });
  renderApp(PATH);
  const title = await screen.findByText('Não foi possível carregar os andamentos.');
  const alert = title.closest<HTMLElement>('[role=alert]')!;
  answer = { ...RESPOSTA, andamentos: [] };
  await userEvent.click(within(alert).getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Nenhum despacho deste processo nas revistas guardadas.')).toBeTruthy();
});
