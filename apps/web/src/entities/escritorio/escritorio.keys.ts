export const escritorioKeys = { all: ['escritorio'], identidade: ['escritorio', 'identidade'] } as const;
