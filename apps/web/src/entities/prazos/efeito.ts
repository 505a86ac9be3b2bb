import type { Quadro } from '@vigia/contract';
import { formatNumber } from '../../lib/format.ts';

/** A case whose last day has changed. Days are dd/mm/yyyy. */
interface MudancaDePrazo {
  id: number;
  nome: string;
  de: string;
  para: string;
}

/** The effect of a calendar change on the cases of the board; 'desconhecido' if the board could not be read. */
export type EfeitoNosPrazos = { casos: number; mudancas: readonly MudancaDePrazo[] } | 'desconhecido';

/** Compares the deadlines of the board before and after a change. */
export function comparePrazos(before: Quadro, after: Quadro): EfeitoNosPrazos {
  const cards = Object.values(after.cards);
  const mudancas = cards.flatMap(({ id, marcaColidente, conflitaCom, prazoFinal }) => {
    const de = before.cards[String(id)]?.prazoFinal;
    if (de === undefined || de === prazoFinal) return [];
    return [{ id, nome: `${marcaColidente} × ${conflitaCom}`, de, para: prazoFinal }];
  });
  return { casos: cards.length, mudancas };
}

/** Describes the effect in one sentence. */
export function describeEfeito(efeito: EfeitoNosPrazos): string {
  if (efeito === 'desconhecido') return 'Prazos recalculados.';
  const { casos, mudancas } = efeito;
  if (casos === 0) return 'Prazos recalculados: não há casos no quadro.';
  if (mudancas.length === 1) return 'Prazos recalculados: 1 caso mudou de data.';
  if (mudancas.length > 1) return `Prazos recalculados: ${formatNumber(mudancas.length)} casos mudaram de data.`;
  return casos === 1
    ? 'Prazos recalculados: o caso do quadro não mudou de data.'
    : `Prazos recalculados: nenhum dos ${formatNumber(casos)} casos mudou de data.`;
}
