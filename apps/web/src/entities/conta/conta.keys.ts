export const contaKeys = { usuario: ['usuario'] } as const;
