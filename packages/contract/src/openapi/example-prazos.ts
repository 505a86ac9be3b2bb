import { daRevista, diasRestantes, OWN, prazo, TODAY, vencimento } from './example-story.ts';

/** Examples of the deadlines and of what waits for the office today. */
export const PRAZOS_EXAMPLES = {
  vencimentoSchema: vencimento,
  hojeSchema: {
    hoje: TODAY,
    marcas: 200,
    proxima: { numero: '2908', esperada_em: '2026-10-06', dias: 5 },
    ultima: {
      revista: daRevista,
      prazo: { final: prazo.final, dias: diasRestantes },
      total: { alta: 108, media: 170, baixa: 171 },
      a_fazer: { alta: 12, media: 96, baixa: 171 },
      abaixo_do_corte: 593,
      abaixo_a_fazer: 577,
    },
    a_triar: [
      {
        revista: daRevista,
        prazo: { final: prazo.final, dias: diasRestantes },
        a_fazer: { alta: 12, media: 96, baixa: 171 },
      },
    ],
    vencimentos: [vencimento],
    dias: [
      { data: TODAY, folga: null },
      { data: '2026-10-12', folga: 'Nossa Senhora Aparecida' },
    ],
    aguardando: { total: 1, sem_nome: 1, processos: [OWN] },
    tendencia: [{ revista: daRevista, graus: { alta: 108, media: 170, baixa: 171 } }],
    calor: [{ classe: '30', valores: [41] }],
  },
  vencimentosDoEscritorioSchema: { hoje: TODAY, vencimentos: [vencimento] },
};
