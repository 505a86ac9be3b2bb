import type { Registro } from '../registro.ts';
import { Gerador, type Plantado } from './gerador.ts';
import { type OpcoesRevista, planCodigos } from './plano.ts';

/**
 * The records of a made-up issue, in the order of its file, one at a time. Everything in it is invented; proportions, fields and wording
 * follow real issues (2026). About 2.5 % of the applications collide with a mark granted in the issue: see `listPlantados`.
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

/** The collisions that `gerarRevista` plants for these options, found without making the issue. */
export function listPlantados(opcoes: OpcoesRevista): Plantado[] {
  return new Gerador(opcoes).listPlantados();
}
