export const hojeKeys = { all: ['hoje'] } as const;
