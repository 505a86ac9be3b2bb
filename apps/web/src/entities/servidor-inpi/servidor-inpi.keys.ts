export const servidorInpiKeys = { all: ['servidor-inpi'] } as const;
