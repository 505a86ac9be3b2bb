import { MEDIDAS } from './features.ts';

/** Place of a measure in what `measurePair` writes. Throws where there is none of that name. */
export const placeOf = (nome: string): number => {
  const place = MEDIDAS.findIndex((medida) => medida.nome === nome);
  if (place < 0) throw new RangeError(`no measure named ${nome}`);
  return place;
};
