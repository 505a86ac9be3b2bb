import type { Resultado } from '@vigia/contract';
import type { BarScore } from '../../ui/score-bars.tsx';

type NomeDaParte = keyof Resultado['partes'];

/** The part that a rule stands on; rules without one stand on the likeness of the names that is greater. */
const POR_REGRA: Readonly<Record<string, NomeDaParte>> = {
  'Imitação fonética': 'fonetica',
  'Imitação gráfica': 'grafica',
  'Imitação ideológica': 'ideologica',
};

function decidingOf({ regra, partes }: Pick<Resultado, 'partes' | 'regra'>): NomeDaParte {
  const known = POR_REGRA[regra];
  if (known !== undefined) return known;
  return partes.fonetica > partes.grafica ? 'fonetica' : 'grafica';
}

/** The parts of a comparison as bars; the one that decided stands out where the names are alike. */
export function scoresOf(par: Pick<Resultado, 'partes' | 'regra' | 'similaridade'>): BarScore[] {
  const deciding = par.similaridade === 'Similar' ? decidingOf(par) : undefined;
  const bar = (parte: NomeDaParte, label: string): BarScore => ({
    label,
    value: par.partes[parte],
    decides: parte === deciding,
  });
  return [
    bar('grafica', 'Gráfica'),
    bar('fonetica', 'Fonética'),
    bar('ideologica', 'Ideológica'),
    bar('afinidade', 'Afinidade'),
  ];
}
