export const calendarioKeys = { endereco: ['agenda'] } as const;
