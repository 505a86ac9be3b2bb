import type { Registro } from '../registro.ts';
import { Gerador, type Plantado } from './gerador.ts';
import { type OpcoesRevista, planCodigos } from './plano.ts';

/**
 * Creates the records of a made-up issue, one at a time, in the order of its file. All data is invented; proportions, fields and wording follow
 * real issues (2026). About 2.5 % of the applications collide with a mark granted in the issue: see `listPlantados`.
 */
export function* gerarRevista(opcoes: OpcoesRevista): Generator<Registro, void, undefined> {
  const gerador = new Gerador(opcoes);
  const ranks = new Map<string, number>();
  let rank = 0;
  for (const codigo of planCodigos(opcoes)) {
    const own = ranks.get(codigo) ?? 0;
    ranks.set(codigo, own + 1);
    yield gerador.create(codigo, own, rank);
    rank += 1;
  }
}

/** The collisions that `gerarRevista` plants with these options. Does not create the issue. */
export function listPlantados(opcoes: OpcoesRevista): Plantado[] {
  return new Gerador(opcoes).listPlantados();
}
