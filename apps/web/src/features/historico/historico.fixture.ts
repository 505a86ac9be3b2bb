import { type Analise, telas } from '@vigia/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FakeCall } from '../../test/fake-server.ts';
import { makeAnalise, pageOf } from '../../test/fixtures.ts';

export const PATH = telas.historico.href();
export const marca = (elemento_nominativo: string | null, numero_processo: string) => ({
  elemento_nominativo,
  numero_processo,
  path_location_image: null,
  arquivada: false,
});
export const DONE = makeAnalise({ id: 3, total_similar: 2, marca: marca('LaNonaChef', '900000019') });
const DONE_TOO = makeAnalise({ id: 2, marca: marca('NOVE24', '900000027') });
export const CANCELLED = makeAnalise({ id: 1, status: 'Cancelada', marca: marca('QXBANK', '900000035') });
export const RUNNING = makeAnalise({ id: 4, status: 'Em analise', progresso: 0.125, marca: marca(null, '900000043') });
const FAILED = makeAnalise({ id: 5, status: 'Erro', marca: marca('Vila Zur', '900000051') });

/** A fake of the list endpoint: it filters, searches and paginates like the server. */
export const listOf =
  (all: () => readonly Analise[]) =>
  ({ query }: FakeCall) => {
    const asked = new URLSearchParams(query);
    const [page, size] = [Number(asked.get('page') ?? 1), Number(asked.get('page_size') ?? 50)];
    const busca = (asked.get('busca') ?? '').toLowerCase();
    const found = all().filter(
      (analise) =>
        (asked.get('status') ?? analise.status) === analise.status &&
        `${analise.marca.elemento_nominativo ?? ''} ${analise.marca.numero_processo}`.toLowerCase().includes(busca),
    );
    const results = found.slice((page - 1) * size, page * size);
    return { count: found.length, next: page * size < found.length ? 'next' : null, previous: null, results };
  };
export const NO_RECOMPARACAO = {
  'GET /analises/comparar_de_novo/': { motor_atual: '3.0.0', anteriores: 0, maximo: 500, rodada: null },
};
export const NO_LOTES = { ...NO_RECOMPARACAO, 'GET /analise_automatica/lotes/': pageOf([]) };
export const ALL = [FAILED, RUNNING, DONE, DONE_TOO, CANCELLED];
export const row = (name: RegExp) => screen.findByRole('row', { name });
export const show = (filter: string) => userEvent.click(screen.getByRole('radio', { name: filter }));
