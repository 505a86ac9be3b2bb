import { diffDias, DIAS_DE_PRAZO, MAX_DIAS_SUSPENSAO, MAX_META } from '@vigia/domain';
import { z } from 'zod';
import { diaSchema, idSchema, inteiroSchema, textoSchema } from './campos.ts';
import { defineEndpoint, mensagemSchema } from './endpoint.ts';

const diaDePrazo = (sentence: string) => diaSchema(DIAS_DE_PRAZO, sentence);
const rotulo = (required: string) => textoSchema({ max: 120, required });

/** The deadline for opposition of one publication, with its arithmetic. Days are yyyy-mm-dd. */
export const prazoSchema = z.object({
  publicacao: z.string(),
  /** The first day that counts. */
  inicio: z.string(),
  /** The sixtieth day, working or not. */
  sexagesimo: z.string(),
  /** The last day to file. */
  final: z.string(),
  passos: z.array(
    z.object({
      tipo: z.enum(['publicacao', 'inicio', 'suspensao', 'sexagesimo', 'prorrogacao', 'final']),
      data: z.string(),
      /** One Portuguese sentence. */
      texto: z.string(),
      /** The article of the law. */
      fundamento: z.string(),
    }),
  ),
});

export const diaDoCalendarioSchema = z.object({
  /** The id of a day in the office's own table; null for a day that the law defines. */
  id: z.int().nullable(),
  data: z.string(),
  nome: z.string(),
  tipo: z.enum(['feriado', 'ponto facultativo', 'incluído', 'expediente']),
});
export type DiaDoCalendario = z.infer<typeof diaDoCalendarioSchema>;

export const suspensaoSchema = z.object({ id: z.int(), inicio: z.string(), fim: z.string(), motivo: z.string() });
export type SuspensaoGuardada = z.infer<typeof suspensaoSchema>;

export const calendarioSchema = z.object({
  ano: z.int(),
  /** The days of the year that differ from their weekday, in order; 'expediente' marks a working day. */
  dias: z.array(diaDoCalendarioSchema),
  /** Every suspension the office keeps, newest first. */
  suspensoes: z.array(suspensaoSchema),
  /** The office aims to file this many days before the last one; 0 if it sets no such day. */
  meta: z.int(),
});
export type CalendarioDoAno = z.infer<typeof calendarioSchema>;

/** How many days before the end of a deadline the office aims to file. */
export const metaDoPrazoSchema = z.object({ dias: z.int() });

const idParams = z.object({ id: idSchema() });

export const prazos = {
  get: defineEndpoint({
    method: 'GET',
    path: '/prazos/',
    summary: 'O prazo de oposição de uma data de publicação, com a conta passo a passo',
    auth: 'usuario',
    query: z.object({ publicacao: diaDePrazo('Informe a data da publicação como aaaa-mm-dd.') }),
    response: prazoSchema,
  }),
  calendario: defineEndpoint({
    method: 'GET',
    path: '/prazos/calendario/',
    summary: 'Os dias sem expediente de um ano e as suspensões, como o escritório os conta',
    auth: 'usuario',
    query: z.object({ ano: inteiroSchema({ min: 1900, max: 2199 }, 'Informe um ano de 1900 a 2199.') }),
    response: calendarioSchema,
  }),
  addDia: defineEndpoint({
    method: 'POST',
    path: '/prazos/dias/',
    summary: 'Inclui no calendário do escritório um dia sem expediente, ou devolve o expediente a um dia',
    auth: 'administrador',
    body: z.object({
      data: diaDePrazo('Informe o dia como aaaa-mm-dd.'),
      nome: rotulo('Diga o que acontece neste dia.'),
      /** True if INPI works on that day although the law says otherwise. */
      util: z.boolean('Diga se há expediente.').default(false),
    }),
    response: diaDoCalendarioSchema,
    status: 201,
  }),
  removeDia: defineEndpoint({
    method: 'DELETE',
    path: '/prazos/dias/:id/',
    summary: 'Retira um dia que o escritório incluiu',
    auth: 'administrador',
    params: idParams,
    response: mensagemSchema,
  }),
  addSuspensao: defineEndpoint({
    method: 'POST',
    path: '/prazos/suspensoes/',
    summary: 'Inclui uma suspensão de prazos ordenada pelo INPI',
    auth: 'administrador',
    body: z
      .object({
        inicio: diaDePrazo('Informe o primeiro dia como aaaa-mm-dd.'),
        fim: diaDePrazo('Informe o último dia como aaaa-mm-dd.'),
        motivo: rotulo('Informe o ato que suspendeu os prazos.'),
      })
      .refine(({ inicio, fim }) => inicio <= fim, {
        error: 'O último dia vem antes do primeiro.',
        path: ['fim'],
        when: ({ issues }) => issues.length === 0,
      })
      .refine(({ inicio, fim }) => diffDias(inicio, fim) < MAX_DIAS_SUSPENSAO, {
        error: `Uma suspensão dura no máximo ${MAX_DIAS_SUSPENSAO} dias.`,
        path: ['fim'],
        when: ({ issues }) => issues.length === 0,
      }),
    response: suspensaoSchema,
    status: 201,
  }),
  changeMeta: defineEndpoint({
    method: 'PUT',
    path: '/prazos/meta/',
    summary: 'Muda quantos dias antes do fim do prazo o escritório quer ter protocolado; 0 é sem meta',
    auth: 'administrador',
    body: z.object({
      dias: z
        .int(`Informe de 0 a ${MAX_META} dias.`)
        .min(0, `Informe de 0 a ${MAX_META} dias.`)
        .max(MAX_META, `Informe de 0 a ${MAX_META} dias.`),
    }),
    response: metaDoPrazoSchema,
  }),
  removeSuspensao: defineEndpoint({
    method: 'DELETE',
    path: '/prazos/suspensoes/:id/',
    summary: 'Retira uma suspensão de prazos',
    auth: 'administrador',
    params: idParams,
    response: mensagemSchema,
  }),
};
