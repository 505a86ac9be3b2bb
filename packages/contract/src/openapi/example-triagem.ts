import {
  OWN,
  analise,
  aprendido,
  clienteDaMarca,
  daRevista,
  grupoDaTriagem,
  resultado,
  type ValueOf,
} from './example-story.ts';

const VERSAO_DA_LISTA = '5d41402abc4b2a76b9719d911017c592';
const notado: ValueOf<'notadoSchema'> = {
  responsavel: null,
  adiada_ate: '2026-09-30',
  nota: 'Ouvir o cliente.',
  comunicar: true,
  linha: 'Recomendamos a oposição.',
  caso: null,
  encerramento: null,
};

/** Examples of the triage. */
export const TRIAGEM_EXAMPLES = {
  triagemSchema: {
    count: 640,
    next: null,
    previous: null,
    results: [grupoDaTriagem],
    revista: daRevista,
    total_colidencias: 1042,
    total_outro_ramo: 17,
    estados: { a_fazer: 718, descartadas: 305, casos: 7, adiadas: 12 },
    orcamento: 200,
    corte: 0.412,
    cobertura: 0.931,
    conflitos_esperados: 41.7,
    cortes: [
      { orcamento: 100, cobertura: 0.804 },
      { orcamento: 200, cobertura: 0.931 },
    ],
    aprendido,
  },
  colunasDaTriagemSchema: {
    revista: daRevista,
    prazo: { final: '23/11/2026', dias: 42 },
    versao: VERSAO_DA_LISTA,
    marcas: [
      {
        analise: analise.id,
        numero_processo: OWN,
        nome: 'LANONACHEF',
        titular: 'LaNonaChef Ltda.',
        classe_nice: '43',
        cliente: clienteDaMarca,
        arquivada: false,
      },
    ],
    publicadas: [
      {
        numero: resultado.numero,
        nome: resultado.nome,
        titular: resultado.titular,
        classe_nice: resultado.classe_nice,
      },
    ],
    regras: [resultado.regra],
    linhas: { marca: [0], publicada: [0], regra: [0], probabilidade: [0.91], grau: 'A', similar: '1' },
    outros: {},
    ordem: null,
    cobertura: { passo: 1, partes: [1], similares: 1 },
    aprendido,
  },
  notadoSchema: notado,
  estadosDaTriagemSchema: {
    lista: VERSAO_DA_LISTA,
    versao: `${VERSAO_DA_LISTA} 2026-09-23 3.0.7-1.5-0.9`,
    estados: 's',
    notados: { 0: notado },
    desfazer: 'Adiamento de LA NONA CHEF até 30/09/2026',
  },
  contextoDoParSchema: {
    bens: {
      marca: [{ classe: 30, itens: [{ texto: 'Doces', encontra: true }] }],
      publicada: [
        {
          classe: 30,
          itens: [
            { texto: 'Doces e sorvetes', encontra: true },
            { texto: 'Temperos', encontra: false },
          ],
        },
      ],
    },
    anteriores: [
      {
        decisao: 'caso' as const,
        em: '2026-06-09T14:20:00.000Z',
        quem: 'Marina Dias',
        motivo: null,
        marca: 'LANONACHEF',
        nome: resultado.nome,
        numero: resultado.numero,
      },
    ],
    outros_pedidos: [{ numero: OWN, nome: 'NONNA CAFÉ', classe_nice: '43', revista: '2901' }],
  },
};
