import { MARCA, sinal } from '../sinal.fixture.ts';
import type { Sinal } from '../sinal.ts';

export const HEADS =
  'LIRIA LYRIA BAKOLI BACOLLI ZUNEFA TREVOLIX TREVO MAGNA MAGNASTORE SOL LUA STAR ESTRELA 7 SETE EI8HT GUSTA MS HL'.split(
    ' ',
  );
export const TAILS =
  'BAR GRILL MODAS CALÇADOS CONTABILIDADE TURISMO VIAGENS DO DA E & BRASIL PARÁ BAHIA TOP PREMIUM STORE MARIA LTDA 24 X SUA CASA FELIZ NOVA DISTRIBUIDORA «X»'.split(
    ' ',
  );
const CLASSES = [25, 35, 43] as const;
/** One name of every 29 is a mark too. */
const MARK_EVERY = 29;

/** An issue of every head alone, with every tail and with every head, and some of its names as marks. */
export function madeUpIssue(): { published: Sinal[]; marks: Sinal[] } {
  const names = HEADS.flatMap((head) => [
    head,
    ...TAILS.map((tail) => `${head} ${tail}`),
    ...HEADS.map((tail) => `${tail} ${head}`),
  ]);
  const published = names.map((text, i) => sinal(text, String(910_000_000 + i), [CLASSES[i % CLASSES.length] ?? 25]));
  const marks = published.filter((_, i) => i % MARK_EVERY === 0).map((mark) => ({ ...mark, numero: MARCA }));
  return { published, marks };
}
