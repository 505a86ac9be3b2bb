import { count } from './numero.ts';

/** What stands in place of 'nada consta' where hits were found and the office dismissed all: '8 colidências encontradas, todas descartadas pelo escritório'. */
export const describeSoDescartadas = (total: number, one: string, many: string): string =>
  `${count(total, one, many)} ${total === 1 ? 'encontrada, descartada' : 'encontradas, todas descartadas'} pelo escritório`;
