import type { MarcaDaLista } from '@vigia/contract';
import { foldName, isComparavel } from '@vigia/domain';
import { MESSAGES } from './messages.ts';

/** Returns the marks whose name or process number contains the search. Case and accents do not matter. */
export function filterMarcas(marcas: readonly MarcaDaLista[], search: string): readonly MarcaDaLista[] {
  const wanted = foldName(search.trim());
  if (wanted === '') return marcas;
  return marcas.filter(
    (marca) => foldName(marca.elemento_nominativo ?? '').includes(wanted) || marca.numero_processo.includes(wanted),
  );
}

/** The line beside the search and the filter by client, which is empty for all. */
export function countMarcas(search: string, cliente: string, found: number): string {
  if (search.trim() === '' && cliente === '') return MESSAGES.select;
  return found === 0 ? MESSAGES.notFound : MESSAGES.found(found);
}

/** At most one mark is selected. A second click clears the selection. A mark that cannot be compared is refused and changes nothing. */
export function nextSelection(
  selected: string | null,
  clicked: MarcaDaLista,
): { selected: string | null; refused: boolean } {
  if (!isComparavel(clicked)) return { selected, refused: true };
  return { selected: clicked.numero_processo === selected ? null : clicked.numero_processo, refused: false };
}

export interface PortfolioSummary {
  registradas: number;
  nominativas: number;
  figurativas: number;
  mistas: number;
}

/** Whether a status means that the registration is in force. */
export const isRegistrada = (status: string): boolean =>
  /registro/i.test(status) && !/extint|nul|cancel|caduc|arquiv|pedido/i.test(status);

export function summarize(marcas: readonly MarcaDaLista[]): PortfolioSummary {
  const having = (test: (marca: MarcaDaLista) => boolean): number => marcas.filter(test).length;
  return {
    registradas: having(({ status }) => isRegistrada(status)),
    nominativas: having(({ apresentacao }) => apresentacao === 'Nominativa'),
    figurativas: having(({ apresentacao }) => apresentacao === 'Figurativa'),
    mistas: having(({ apresentacao }) => apresentacao === 'Mista'),
  };
}
