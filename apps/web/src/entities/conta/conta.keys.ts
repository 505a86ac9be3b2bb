export const contaKeys = { usuario: ['usuario'], regrasDaSenha: ['regras-da-senha'] } as const;
