export const MESSAGES = {
  archived: 'As mais próximas desta comparação foram arquivadas; compare de novo para vê-las.',
  nearest: 'Mostrar as mais próximas',
  nothingFound: 'A nossa inteligência artificial não encontrou nenhuma marca com potencial de colidência',
  allHidden: 'Todos os resultados desta comparação foram ocultados.',
  nothingToRender: 'Erro ao renderizar o resultado da análise',
  cancelled: 'Análise Cancelada!',
  repeatFailed: 'Erro ao comparar de novo!',
  cancelFailed: 'Erro ao cancelar análise!',
  marcaFailed: 'Erro ao carregar dados da marca.',
  more: 'Mostrar mais marcas comparadas',
  running: (revista: string) =>
    `Estamos analisando todas as marcas da revista ${revista} em busca de potenciais colidências com a sua.`,
} as const;
