import { OWN, type ValueOf } from './example-story.ts';

const conferencia: ValueOf<'conferenciaDaPlanilhaSchema'> = {
  ...{ linhas: 3, novas: 1, no_portfolio: 1, arquivadas: 0, repetidas: 0, invalidas: 1, completadas: 0, digito: 0 },
  ...{ responsaveis_desconhecidos: 0, clientes: 1, clientes_novos: 1, total: 2 },
};

const importacao: ValueOf<'importacaoSchema'> = {
  ...{ id: 12, nome: 'marcas.xlsx', status: 'Concluída', autor: 'Marina Dias', criada_em: '2026-10-01T12:00:00.000Z' },
  terminada_em: '2026-10-01T12:00:04.000Z',
  colunas: [{ campo: 'cliente', titulo: 'Cliente' }],
  ...{ ignoradas: ['Cidade'], cabecalho: null, campos: ['cliente'] },
  ...conferencia,
  ...{ feitas: 2, adicionadas: 1, atualizadas: 1, mantidas: 0, puladas: 0, falha: null },
};

const linha: ValueOf<'linhaDaImportacaoSchema'> = {
  ...{ linha: 2, processo: OWN, numero_processo: OWN, situacao: 'nova', avisos: ['cliente_novo'] },
  ...{
    motivo: 'O cliente Doces da Marina será criado.',
    elemento_nominativo: 'LANONACHEF',
    cliente: 'Doces da Marina',
  },
  ...{ referencia: 'DM-0017', responsavel: 'Marina Dias', notas: null, resultado: 'adicionada' },
};

/** The examples of imports, by the names of their schemas. */
export const IMPORTACOES = {
  conferenciaDaPlanilhaSchema: conferencia,
  importacaoSchema: importacao,
  linhaDaImportacaoSchema: linha,
} as const;
