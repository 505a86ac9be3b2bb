/** How much of something one office may use. Every limit has a sentence that says what, how many and when again. */
export interface Orcamento {
  /** The most at once, counted in each process. */
  aoMesmoTempo?: { limite: number; frase: string };
  /** The most that may wait in a queue, counted over all processes. */
  naFila?: { limite: number; frase: string };
  /** The most in 24 hours, counted over all processes. `frase` gets the time until the period ends, in words. */
  porDia?: { limite: number; frase: (quando: string) => string };
}

const inteiro = new Intl.NumberFormat('pt-BR');
const thousand = (limite: number): string => inteiro.format(limite);

const ENVIOS_POR_DIA = 20;
const COMPROVANTES_POR_DIA = 500;
const COMPARACOES_NA_FILA = 200;
const RELATORIOS_AO_MESMO_TEMPO = 2;
const CARTAS_POR_DIA = 500;
const MARCAS_POR_DIA = 20_000;
const PLANILHAS_POR_DIA = 500;
const BUSCAS_NA_FILA = 20;
const LEITURAS_POR_DIA = 10_000;

/** The budgets of an office, one line for each thing that costs the other offices something. */
export const ORCAMENTOS = {
  /** Gazette files that an office uploads. */
  envios: {
    aoMesmoTempo: {
      limite: 1,
      frase: 'Um envio do seu escritório ainda está sendo lido. Espere ele terminar e envie de novo.',
    },
    porDia: {
      limite: ENVIOS_POR_DIA,
      frase: (quando) =>
        `Seu escritório já enviou ${ENVIOS_POR_DIA} revistas, o máximo em 24 horas. Envie a próxima daqui a ${quando}.`,
    },
  },
  /** Receipts of filings that an office keeps. */
  comprovantes: {
    porDia: {
      limite: COMPROVANTES_POR_DIA,
      frase: (quando) =>
        `Seu escritório já guardou ${COMPROVANTES_POR_DIA} comprovantes, o máximo em 24 horas. Guarde o próximo daqui a ${quando}.`,
    },
  },
  /** Comparisons that users start by hand. Those of the automatic analysis are one for each mark and issue, so they need no budget. */
  comparacoes: {
    naFila: {
      limite: COMPARACOES_NA_FILA,
      frase: `Seu escritório já tem ${COMPARACOES_NA_FILA} comparações em andamento, o máximo de uma vez. Espere algumas terminarem e tente de novo em um minuto.`,
    },
  },
  /** Reports in PDF and spreadsheets. */
  relatorios: {
    aoMesmoTempo: {
      limite: RELATORIOS_AO_MESMO_TEMPO,
      frase: `Seu escritório já tem ${RELATORIOS_AO_MESMO_TEMPO} relatórios sendo feitos, o máximo de uma vez. Espere um ficar pronto e tente de novo em instantes.`,
    },
  },
  /** Reports that an office sends to its clients by mail. */
  cartas: {
    porDia: {
      limite: CARTAS_POR_DIA,
      frase: (quando) =>
        `Seu escritório já enviou ${CARTAS_POR_DIA} relatórios a clientes, o máximo em 24 horas. Continue daqui a ${quando}.`,
    },
  },
  /** Marks that an office adds, one by one or by spreadsheet. */
  marcas: {
    porDia: {
      limite: MARCAS_POR_DIA,
      frase: (quando) =>
        `Seu escritório já acrescentou ${thousand(MARCAS_POR_DIA)} marcas, o máximo em 24 horas. Continue daqui a ${quando}.`,
    },
  },
  /** Spreadsheets that are read and checked. */
  planilhas: {
    aoMesmoTempo: {
      limite: 1,
      frase: 'Uma planilha do seu escritório ainda está sendo lida. Espere ela terminar e envie de novo.',
    },
    porDia: {
      limite: PLANILHAS_POR_DIA,
      frase: (quando) =>
        `Seu escritório já enviou ${PLANILHAS_POR_DIA} planilhas, o máximo em 24 horas. Envie a próxima daqui a ${quando}.`,
    },
  },
  /** Issues that are fetched from INPI for an office, so that INPI is not asked for years of gazettes at once. */
  buscas: {
    naFila: {
      limite: BUSCAS_NA_FILA,
      frase: `Há ${BUSCAS_NA_FILA} revistas sendo baixadas para o seu escritório. Espere uma terminar e tente de novo.`,
    },
  },
  /** Comparisons that the language model reads too. Beyond the budget a comparison is not read, and only the engine's result applies. */
  leituras: {
    porDia: {
      limite: LEITURAS_POR_DIA,
      frase: (quando) =>
        `O modelo de linguagem já leu ${thousand(LEITURAS_POR_DIA)} comparações do seu escritório, o máximo em 24 horas. Ele volta a ler daqui a ${quando}.`,
    },
  },
} as const satisfies Readonly<Record<string, Orcamento>>;

export type NomeDoOrcamento = keyof typeof ORCAMENTOS;
export type TabelaDeOrcamentos = Readonly<Record<NomeDoOrcamento, Orcamento>>;
