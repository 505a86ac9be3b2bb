export const MESSAGES = {
  empty: 'Não há casos de oposição para gerenciar',
  loadFailed: 'Erro ao buscar os casos de oposição!',
  saveFailed: 'Erro ao salvar a alteração!',
  moved: 'Status do caso atualizado!',
  saved: 'Caso atualizado!',
  /** The instructions that screen readers read on a card that can be moved. */
  usage:
    'Pressione espaço para levantar o caso. Com ele levantado, use as setas para mover, espaço para soltar e Esc para cancelar. O menu Mover para faz o mesmo.',
} as const;
