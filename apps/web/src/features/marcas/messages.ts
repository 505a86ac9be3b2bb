import { formatNumber } from '../../lib/format.ts';

export const MESSAGES = {
  loadFailed: 'Erro ao carregar dados da marca.',
  consulted: 'Nova consulta ao INPI solicitada.',
  consultFailed: 'Não foi possível consultar o INPI.',
  updated: 'Dados alterados com sucesso! ',
  updateFailed: 'Erro ao alterar dados da marca!',
  archived: 'Marca arquivada com sucesso! ',
  archiveFailed: 'Erro ao arquivar marca! ',
  removeFailed: 'Erro ao remover marca!',
  badClassification: "Formato inválido para Classificação. Use 'CÓDIGO: Descrição', separado por vírgulas.",
  classificationHint: 'CÓDIGO: Descrição, CÓDIGO 2: Descrição 2',
  namesHint: 'Separe os nomes por vírgulas.',
  badDate: 'Use uma data válida no formato dd/mm/aaaa.',
  archivedCount: (total: number) =>
    `Você possui ${formatNumber(total)} ${total === 1 ? 'marca arquivada' : 'marcas arquivadas'}.`,
  noneArchived: 'Não há marcas arquivadas',
  archivedListFailed: 'Erro ao buscar marcas arquivadas!',
} as const;
