import {
  buildIndice,
  type Comparacao,
  compare,
  countTermos,
  createFrequencias,
  markItems,
  type Sinal,
} from '@vigia/similarity';
import { readClasseNice } from '@vigia/domain';
import { findEnglish } from '@vigia/contract/hostile';
import type { Area } from '../area.ts';
import { Draw } from '../draw.ts';

const GOODS = [
  ...[
    'Camisetas; calçados;',
    'Programas de computador [software];',
    'serviços de restaurante',
    'comércio de (através de',
    ';;;',
  ],
  ...['bebidas; exceto cervejas', 'Todos os produtos da classe', '[classe inteira]', 'informação em matéria de'],
];

function drawEspecificacao(draw: Draw): string | null {
  if (draw.chance(0.2)) return null;
  return Array.from({ length: draw.below(5) }, () => (draw.chance(0.6) ? draw.pick(GOODS) : draw.text())).join('; ');
}

function drawSinal(draw: Draw, numero: string): Sinal {
  const classes = Array.from({ length: draw.below(4) }, () => ({
    codigo: draw.pick([1, 9, 25, 30, 35, 43, 45, 0, 99]),
    especificacao: drawEspecificacao(draw),
  }));
  return {
    ...{ numero, nome: draw.text(), apresentacao: draw.pick(['Nominativa', 'Mista', 'Figurativa', null, draw.text()]) },
    ...{ classes, titulares: [draw.text()] },
  };
}

const isShare = (value: number): boolean => value >= 0 && value <= 1;

/** Returns what is wrong with a row of a comparison, or null. */
export function judgeComparacao({ nome }: Sinal, row: Comparacao): string | null {
  const shares = [row.probabilidade, ...Object.values(row.partes), ...row.comuns.map(({ forca }) => forca)];
  if (!shares.every(isShare)) return `a figure is not between 0 and 1: ${shares.join(', ')}`;
  if (row.explicacao.trim() === '') return 'no explanation';
  const isInside =
    (text: string) =>
    ([start, end]: readonly [number, number]) =>
      start >= 0 && start < end && end <= text.length;
  const { marca, publicada } = row.destaques;
  if (!marca.every(isInside(nome)) || !publicada.every(isInside(row.publicada.nome))) return 'a range leaves its name';
  // The names are not ours.
  return findEnglish(row.explicacao.replace(/«[^»]*»/gs, ''));
}

/** Names and goods that nobody would file, compared by the engine. */
export const comparacoes: Area = {
  nome: 'comparações',
  open: () => ({
    run(seed) {
      const draw = new Draw(seed);
      const marca = drawSinal(draw, '900000001');
      const publicadas = Array.from({ length: 1 + draw.below(8) }, (_, index) =>
        drawSinal(draw, String(910_000_000 + index)),
      );
      // A published name is often a changed own one.
      const [first] = publicadas;
      if (first && draw.chance(0.5)) first.nome = `${marca.nome}${draw.text()}`;
      const frequencias = createFrequencias(countTermos(publicadas));
      const opcoes = { temperature: draw.pick([0, 1, 2]), sameClass: draw.chance(0.3), graded: true };
      const rows = compare(buildIndice(publicadas, frequencias), marca, opcoes);
      const again = compare(buildIndice(publicadas, frequencias), marca, opcoes);
      if (JSON.stringify(rows) !== JSON.stringify(again)) return 'two comparisons of the same names differ';
      for (const publicada of publicadas) markItems(marca, publicada);
      readClasseNice(draw.text());
      return rows.map((row) => judgeComparacao(marca, row)).find((fault) => fault !== null) ?? null;
    },
  }),
};
