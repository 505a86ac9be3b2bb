import { utils, write } from '@e965/xlsx';
import { findEnglish } from '@vigia/contract/hostile';
import { z } from 'zod';
import { readPlanilha } from '../../../apps/api/src/modules/importacoes/leitura/planilha.ts';
import { PlanilhaError } from '../../../apps/api/src/modules/importacoes/leitura/planilha-error.ts';
import type { Area } from '../area.ts';
import { Draw } from '../draw.ts';

/** A cell of the first column: a process number in one of its forms, or anything else. */
function drawCelula(draw: Draw): unknown {
  const numero = 900_000_000 + draw.below(99_999_999);
  return draw.pick<() => unknown>([
    () => numero,
    () => String(numero),
    () => `${String(numero).slice(0, 3)}.${String(numero).slice(3, 6)}.${String(numero).slice(6)}`,
    () => draw.text(),
    () => draw.pick([0, -1, 1.5, 1e308, 12_345_678, true, null, new Date(1e12), '']),
  ])();
}

function writePlanilha(draw: Draw, bookType: 'xlsx' | 'biff8' | 'ods' | 'csv'): Buffer {
  const rows = Array.from({ length: draw.below(12) }, () => [drawCelula(draw), draw.text()]);
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Processo', 'Cliente'], ...rows]), 'Marcas');
  return Buffer.from(
    z.instanceof(Uint8Array).parse(write(book, { type: 'buffer', bookType, compression: draw.chance(0.5) })),
  );
}

/**
 * The spreadsheet of a portfolio: with hostile cells, and with changed bytes. A damaged .xls keeps the library busy, which ends with the time of the
 * reader (`leitura/leitor.ts`), so only whole ones are read here.
 */
export const planilhas: Area = {
  nome: 'planilhas',
  open: () => ({
    run(seed) {
      const draw = new Draw(seed);
      const bookType = draw.pick(['xlsx', 'xlsx', 'ods', 'csv', 'biff8'] as const);
      const written = writePlanilha(draw, bookType);
      const bytes = bookType === 'biff8' || draw.chance(0.3) ? written : draw.spoil(written);
      try {
        const { linhas } = readPlanilha(Uint8Array.from(bytes));
        const wrong = linhas.find(({ numero }) => numero !== null && !/^\d{9}$/.test(numero));
        return wrong === undefined ? null : `the process number is «${wrong.numero}»`;
      } catch (error) {
        if (!(error instanceof PlanilhaError)) throw error;
        // The sentence quotes the cell, whose words are not ours.
        return findEnglish(error.message.replace(/“.*”/s, ''));
      }
    },
  }),
};
