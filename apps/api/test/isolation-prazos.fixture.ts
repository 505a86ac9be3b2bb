import type { IsolationExample } from './isolation-triagem.fixture.ts';

/** The calls about deadlines. `ids` are filled in before they are made. */
export const prazosExamples = (ids: {
  caso: number;
  dia: number;
  suspensao: number;
}): Record<string, IsolationExample> => ({
  'GET /prazos/': { query: { publicacao: '2026-09-22' }, stranger: 'nothing' },
  'GET /prazos/calendario/': { query: { ano: 2026 }, stranger: 'nothing' },
  'GET /prazos/vencimentos/': { stranger: 'nothing' },
  'GET /hoje/': { stranger: 'nothing' },
  'PATCH /prazos/vencimentos/': { body: () => ({ chave: `caso/${ids.caso}/oposicao` }), stranger: 404 },
  'POST /prazos/dias/': { body: () => ({ data: '2026-12-24', nome: 'Véspera' }), stranger: 'nothing' },
  'DELETE /prazos/dias/:id/': { params: () => ({ id: ids.dia }), stranger: 404 },
  'POST /prazos/suspensoes/': {
    body: () => ({ inicio: '2026-12-24', fim: '2026-12-31', motivo: 'Recesso' }),
    stranger: 'nothing',
  },
  'PUT /prazos/meta/': { body: () => ({ dias: 3 }), stranger: 'nothing' },
  'DELETE /prazos/suspensoes/:id/': { params: () => ({ id: ids.suspensao }), stranger: 404 },
});
