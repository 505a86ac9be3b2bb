export const membrosKeys = { all: ['membros'] } as const;
