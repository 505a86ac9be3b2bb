import { acaoDaTriagemSchema, type AcaoDaTriagem, type EstadosDaTriagem, type Notado } from '@vigia/contract';
import { z } from 'zod';

/** What an operation changes in the list, so that the screen shows it before the server confirms it. */
const efeitoSchema = z.object({
  /** The new letters of states, by place. */
  letras: z.record(z.string(), z.string()),
  /** The changed notes, by place. */
  notados: z.record(
    z.string(),
    z.object({
      responsavel: z.int().nullable().optional(),
      adiada_ate: z.string().nullable().optional(),
      nota: z.string().optional(),
      comunicar: z.boolean().optional(),
      linha: z.string().optional(),
      caso: z.int().nullable().optional(),
    }),
  ),
});
export type Efeito = z.infer<typeof efeitoSchema>;

/** An action or an undo that the server has not confirmed yet. */
export const operacaoSchema = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('acao'), acao: acaoDaTriagemSchema, efeito: efeitoSchema }),
  z.object({ tipo: z.literal('desfazer'), chave: z.uuid(), efeito: efeitoSchema }),
]);
export type Operacao = z.infer<typeof operacaoSchema>;

export const SEM_EFEITO: Efeito = { letras: {}, notados: {} };
/** What is noted of a row of which nothing is noted. */
export const SEM_NOTA: Notado = {
  responsavel: null,
  adiada_ate: null,
  nota: '',
  comunicar: false,
  linha: '',
  caso: null,
  encerramento: null,
};

/** The states of the rows as the screen shows them: those of the server, changed by what it has not confirmed yet. */
export interface EstadosDaTela {
  letraOf: (place: number) => string;
  notadoOf: (place: number) => Notado | undefined;
}

/** Applies operations to the states of the server, in their order. */
export function applyOperacoes(
  { estados, notados }: Pick<EstadosDaTriagem, 'estados' | 'notados'>,
  operacoes: readonly { efeito: Efeito }[],
): EstadosDaTela {
  const letras: Record<number, string> = {};
  const changed: Record<number, Notado> = {};
  for (const { efeito } of operacoes) {
    for (const [place, letra] of Object.entries(efeito.letras)) letras[Number(place)] = letra;
    for (const [key, change] of Object.entries(efeito.notados)) {
      const place = Number(key);
      const known = Object.entries(change).filter(([, value]) => value !== undefined);
      changed[place] = { ...(changed[place] ?? notados[place] ?? SEM_NOTA), ...Object.fromEntries(known) };
    }
  }
  return {
    letraOf: (place) => letras[place] ?? estados?.[place] ?? 'f',
    notadoOf: (place) => changed[place] ?? notados[place],
  };
}

/** The effect that takes another one back: the states of its places as they were before it. */
export function reverseEfeito(efeito: Efeito, before: EstadosDaTela): Efeito {
  const volta: Efeito = { letras: {}, notados: {} };
  for (const place of Object.keys(efeito.letras)) volta.letras[place] = before.letraOf(Number(place));
  for (const place of Object.keys(efeito.notados)) volta.notados[place] = before.notadoOf(Number(place)) ?? SEM_NOTA;
  return volta;
}

/** The operations of the next call: as many actions as are allowed, or one undo. */
export function nextCall(
  operacoes: readonly Operacao[],
  maximo: number,
): { tipo: 'acoes'; acoes: AcaoDaTriagem[] } | { tipo: 'desfazer'; chave: string } | null {
  const [first] = operacoes;
  if (first === undefined) return null;
  if (first.tipo === 'desfazer') return { tipo: 'desfazer', chave: first.chave };
  const end = operacoes.findIndex(({ tipo }) => tipo !== 'acao');
  const acoes = operacoes
    .slice(0, Math.min(maximo, end === -1 ? operacoes.length : end))
    .flatMap((operacao) => (operacao.tipo === 'acao' ? [operacao.acao] : []));
  return { tipo: 'acoes', acoes };
}
