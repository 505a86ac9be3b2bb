/** One value of each name, the lesser first: features are symmetric. */
export type MinMax = readonly [min: number, max: number];

export const minMax = (x: number, y: number): MinMax => (x < y ? [x, y] : [y, x]);
