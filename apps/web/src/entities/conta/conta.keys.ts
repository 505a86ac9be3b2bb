export const contaKeys = {
  usuario: ['usuario'],
  regrasDaSenha: ['regras-da-senha'],
  confirmacao: (token: string) => ['confirmacao-de-email', token] as const,
} as const;
