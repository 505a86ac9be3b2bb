export const MESSAGES = {
  emptyNumber: 'Digite o Número do processo!',
  added: 'Marca adicionada com sucesso!',
  addFailed: 'Erro ao adicionar marca!',
  alreadyThere: (nome: string) => `A marca ${nome} já está no seu portfólio!`,
  figurative: 'No momento não estamos realizando análise de marcas Figurativas!',
  notFound: 'Marca não encontrada!',
  found: (total: string) => `${total} marca(s) encontrada(s)`,
  select: 'Selecione uma marca para realizar a análise manual.',
  empty: 'Não há marcas no seu portifófio!',
  emptySummary: 'Não há marcas no portifólio',
} as const;
