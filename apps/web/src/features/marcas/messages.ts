export const MESSAGES = {
  loadFailed: 'Erro ao carregar dados da marca.',
  updated: 'Dados alterados com sucesso!',
  updateFailed: 'Erro ao alterar dados!',
  archived: 'Marca arquivada com sucesso!',
  archiveFailed: 'Erro ao arquivar marca!',
  badClassification: "Formato inválido para Classificação. Use 'CÓDIGO: Descrição', separado por vírgulas.",
} as const;
