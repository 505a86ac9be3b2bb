import { computeCheckDigit } from '@vigia/domain';
import type { OpcoesRevista } from './plano.ts';
import type { Rng } from './prng.ts';

/** The first three digits of the numbers of old registrations; some have a leading zero. */
const ANTIGAS =
  '006 007 740 780 811 815 819 820 822 824 825 827 829 830 840 900 901 903 905 907 909 911 913 915 917 919'.split(' ');

/**
 * Process numbers of eight digits and a check digit. They are unique in an issue: each kind has its own vintages (the first three digits), and
 * the digits after the vintage come from the rank of the record. Issues with neighbouring numbers use different vintages.
 */
export const createNumero = {
  /** Filed some weeks ago. The processes of one brand have consecutive numbers. */
  publicacao: (opcoes: OpcoesRevista, lider: number, posicao: number): string =>
    close(String(94_200_000 + (opcoes.numero % 150) * 34_000 + lider * 3 + posicao)),
  /** Filed one or two years ago. */
  concessao: (opcoes: OpcoesRevista, rank: number): string => close(drawSafra(opcoes, 920, rank) + scatter(rank * 3)),
  /** Under examination. */
  pendente: (opcoes: OpcoesRevista, rank: number): string => close(drawSafra(opcoes, 932, rank) + scatter(rank)),
  /** Registered long ago. */
  antiga: (opcoes: OpcoesRevista, rank: number, rng: Rng): string =>
    close(rng.pick(ANTIGAS) + scatter(rank + (opcoes.numero % 2) * 50_000)),
  /** A Madrid designation, which has no national check digit. */
  madri: (opcoes: OpcoesRevista, rank: number): string =>
    `501${String((opcoes.numero * 500 + rank) % 1_000_000).padStart(6, '0')}`,
};

const drawSafra = (opcoes: OpcoesRevista, first: number, rank: number): string =>
  String(first + (opcoes.numero % 3) + 3 * (rank % 3));

/** Five digits that differ for each rank below 100,000 and are far apart for neighbours. The multiplier is coprime to 100,000. */
const scatter = (rank: number): string => String((rank * 37_199) % 100_000).padStart(5, '0');

const close = (eight: string): string => `${eight}${computeCheckDigit(eight)}`;
