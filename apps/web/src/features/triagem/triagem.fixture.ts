import type { ContextoDoPar, EstadosDaTriagem, Notado } from '@vigia/contract';
import { screen } from '@testing-library/react';
import { SEM_NOTA } from '../../entities/triagem/fila.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { makeRevista, pageOf } from '../../test/fixtures.ts';
import { makeColunas, NUMEROS, servePares } from './linhas.fixture.ts';

export interface Acao {
  comunicar?: boolean;
  linha?: string;
  ate?: string | null;
  nota?: string;
  motivo?: string;
  tipo: string;
  chave: string;
  pares: { analise: number; numero: string }[];
}

interface EstadoDoServidor {
  letras: string;
  turn: number;
  offline: boolean;
  undo: string[];
  notados: EstadosDaTriagem['notados'];
}

/** A server that keeps the letters of the four rows, as the real one does. */
export function serveTriagem(routes: Record<string, unknown> = {}) {
  const state: EstadoDoServidor = { letras: 'ffff', turn: 0, offline: false, undo: [], notados: {} };
  const recebidas: Acao[] = [];
  const estados = (): EstadosDaTriagem => ({
    lista: 'v1',
    versao: `${state.letras} ${state.turn} ${JSON.stringify(state.notados)}`,
    estados: state.letras,
    notados: state.notados,
    desfazer: state.undo.length > 0 ? 'Descarte' : null,
  });
  const set = (numero: string, letra: string): void => {
    const at = NUMEROS.indexOf(numero);
    state.letras = state.letras.slice(0, at) + letra + state.letras.slice(at + 1);
  };
  const note = (numero: string, { comunicar = false, linha = '' }: Partial<Notado>): void => {
    const nota = { ...SEM_NOTA, comunicar, linha };
    state.notados = { ...state.notados, [NUMEROS.indexOf(numero)]: nota };
  };
  const calls = fakeServer({
    'GET /revistas/7/triagem/lista/': makeColunas(),
    'GET /revistas/7/triagem/estados/': estados,
    'POST /revistas/7/triagem/acoes/': ({ body }: { body: { acoes: Acao[] } }) => {
      recebidas.push(...body.acoes);
      if (state.offline) return new Error('offline');
      for (const { tipo, pares, ...acao } of body.acoes) {
        state.undo.push(state.letras);
        if (tipo === 'comunicar') {
          for (const { numero } of pares) note(numero, acao);
          continue;
        }
        for (const { numero } of pares)
          set(numero, { descartar: 'd', caso: 'c', adiar: 's', restaurar: 'f' }[tipo] ?? 'f');
      }
      return { feitas: body.acoes.map(({ chave }) => ({ chave, erro: null })), estados: estados() };
    },
    'POST /revistas/7/triagem/desfazer/': () => {
      const before = state.undo.pop();
      state.letras = before ?? state.letras;
      return { desfeita: null, estados: estados() };
    },
    'GET /preferencias/': pageOf([]),
    'GET /escritorio/membros/': [],
    'GET /revistas/': pageOf([makeRevista()]),
    ...servePares(CONTEXTO),
    ...routes,
  });
  const sent = (): Acao[] => recebidas;
  return { state, calls, sent };
}

const CONTEXTO: ContextoDoPar = {
  bens: {
    marca: [{ classe: 43, itens: [{ texto: 'Bares', encontra: true }] }],
    publicada: [
      {
        classe: 43,
        itens: [
          { texto: 'Bares noturnos', encontra: true },
          { texto: 'Hotéis', encontra: false },
        ],
      },
    ],
  },
  anteriores: [
    {
      decisao: 'descartada',
      em: '2026-06-09T12:00:00Z',
      quem: 'Bia Luz',
      motivo: 'Sinais bem diferentes',
      marca: 'ZUMBARA',
      nome: 'LYRA',
      numero: '930000009',
    },
  ],
  outros_pedidos: [{ numero: '930000010', nome: 'LYRIA CAFÉ', classe_nice: '30', revista: '2901' }],
};

/** The texts of the rows on the screen. */
export const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
export const list = () => screen.findByRole('listbox', { name: 'Colidências' });
