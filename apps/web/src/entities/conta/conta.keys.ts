export const contaKeys = {
  usuario: ['usuario'],
  cadastro: ['cadastro'],
  convites: ['convites'],
  convite: (token: string) => ['convite', token] as const,
  regrasDaSenha: ['regras-da-senha'],
  provedor: ['provedor'],
  volta: (retorno: string) => ['volta-do-provedor', retorno] as const,
  identidades: ['identidades-do-provedor'],
  confirmacao: (token: string) => ['confirmacao-de-email', token] as const,
} as const;
