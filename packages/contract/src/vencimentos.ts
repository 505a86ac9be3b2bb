import { TIPOS_DE_VENCIMENTO } from '@vigia/domain';
import { z } from 'zod';
import { idSchema, textoSchema } from './campos.ts';
import { defineEndpoint } from './endpoint.ts';
import { clienteDaMarcaSchema } from './marcas.ts';
import { telas } from './telas.ts';

const chaveSchema = textoSchema({ max: 120, required: 'Informe o prazo.' }).meta({
  examples: ['processo/991105087/IPAS136/2026-09-22/exigencia'],
});

/** One deadline of the office: an act that is due on a case of the board or on an own process. Days are yyyy-mm-dd. */
export const vencimentoSchema = z.object({
  /** Stays the same when the day changes. */
  chave: z.string().meta({ examples: ['caso/3/oposicao'] }),
  tipo: z.enum(TIPOS_DE_VENCIMENTO.map(({ id }) => id)),
  /** The act in the words of the law: 'Manifestação sobre a oposição'. */
  titulo: z.string(),
  /** The last day to act. */
  final: z.string(),
  /** Days from today in America/Sao_Paulo to the last day; negative after it. */
  dias_restantes: z.int(),
  atrasado: z.boolean(),
  /** The day by which the office wants to have acted; null if it sets none. */
  meta: z.string().nullable(),
  /** The own mark, and its client. */
  marca: z.object({
    numero_processo: z.string(),
    elemento_nominativo: z.string().nullable(),
    cliente: clienteDaMarcaSchema.nullable(),
  }),
  /** The mark of somebody else that the act is about; null for an act on the own process. */
  publicada: z.object({ numero: z.string(), nome: z.string() }).nullable(),
  /** The case on the board; null for an own process. */
  caso: z.int().nullable(),
  responsavel: z.object({ id: z.int(), nome: z.string() }).nullable(),
  fundamento: z.string(),
  /** What the user should check before relying on the deadline. */
  observacao: z.string().nullable(),
  /** The dispatch that opened it; null for an opposition and a renewal. */
  despacho: z.object({ codigo: z.string(), nome: z.string(), revista: z.string(), data: z.string() }).nullable(),
  /** Who noted that the office has acted, and when; null while it has not. */
  cumprido: z.object({ quem: z.string().nullable(), em: z.string() }).nullable(),
});
export type Vencimento = z.infer<typeof vencimentoSchema>;

export const vencimentosDoEscritorioSchema = z.object({
  /** Today in America/Sao_Paulo, which the days left are counted from. */
  hoje: z.string(),
  /** The earliest last day first. */
  vencimentos: z.array(vencimentoSchema),
});
export type VencimentosDoEscritorio = z.infer<typeof vencimentosDoEscritorioSchema>;

/** The names of a deadline: both marks of a case, or the own mark. */
export function nameOfVencimento({ marca, publicada }: Vencimento): string {
  const own = marca.elemento_nominativo ?? marca.numero_processo;
  return publicada === null ? own : `${publicada.nome} × ${own}`;
}

/** The address of what a deadline is about: its case, or the own mark. */
export const hrefDoVencimento = ({ caso, marca: { numero_processo } }: Vencimento): string =>
  caso === null ? telas.marca.href({ numero_processo }) : telas.caso.href({ id: caso });

export const vencimentos = {
  list: defineEndpoint({
    method: 'GET',
    path: '/prazos/vencimentos/',
    summary:
      'Todos os prazos do escritório: os casos do quadro e os processos próprios, do primeiro a vencer ao último',
    auth: 'usuario',
    response: vencimentosDoEscritorioSchema,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/prazos/vencimentos/',
    summary: 'Anota que um prazo foi cumprido ou não, ou quem responde por um prazo de processo próprio',
    auth: 'usuario',
    body: z.object({
      chave: chaveSchema,
      cumprido: z.boolean('Diga se o prazo foi cumprido.').optional(),
      responsavel: idSchema('Escolha uma pessoa do seu escritório.').nullable().optional(),
    }),
    response: vencimentoSchema,
  }),
};

/** Reminders of deadlines can be sent this many days before the last one. */
export const DIAS_DE_LEMBRETE = [15, 7, 3, 1] as const;
export type DiaDeLembrete = (typeof DIAS_DE_LEMBRETE)[number];

/** The key in `/preferencias/` of the days on which a person wants to be reminded. Without a value that is all of them; an empty list is none. */
export const CHAVE_LEMBRETES = 'lembretes_de_prazo';

export const lembretesSchema = z.array(z.literal(DIAS_DE_LEMBRETE));
