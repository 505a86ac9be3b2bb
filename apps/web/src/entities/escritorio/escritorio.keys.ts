export const escritorioKeys = { all: ['escritorio'] } as const;
