import { z } from 'zod';
import { idSchema, versaoSchema } from './campos.ts';
import { sameClassSchema, temperatureSchema } from './analises.ts';
import { defineEndpoint } from './endpoint.ts';
import { numeroProcessoSchema } from './marcas.ts';

/** The settings by which every new issue is compared with the portfolio automatically. An office has at most one. */
export const analiseAutomaticaSchema = z.object({
  id: z.int(),
  /** 1 compares only within the classes of the mark, 0 within all classes. */
  same_class: z.int(),
  temperature: z.number(),
  /** Whether it runs when an issue arrives. */
  analise_automatica: z.boolean(),
  /** The chosen marks; if empty, all active marks of the office. An archived mark stays chosen but is not compared. */
  marcas: z.array(
    z.object({
      numero_processo: z.string(),
      elemento_nominativo: z.string().nullable(),
      arquivada: z.boolean(),
    }),
  ),
  /** Grows with every change of the settings. */
  versao: z.int(),
});
export type AnaliseAutomatica = z.infer<typeof analiseAutomaticaSchema>;

const bodySchema = z.object({
  same_class: sameClassSchema,
  temperature: temperatureSchema,
  analise_automatica: z.boolean('Diga se a análise automática está ligada.').default(true),
  marcas: z
    .array(numeroProcessoSchema, 'Informe as marcas pelos números dos processos.')
    .max(50_000, 'Escolha até 50.000 marcas.')
    .default([]),
});

const id = idSchema();

export const analiseAutomatica = {
  get: defineEndpoint({
    method: 'GET',
    path: '/analise_automatica/',
    summary: 'A configuração da análise automática do escritório; um objeto vazio quando não há',
    auth: 'usuario',
    response: z.union([analiseAutomaticaSchema, z.strictObject({})]),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/analise_automatica/',
    summary: 'Configura a análise automática do escritório',
    auth: 'usuario',
    body: bodySchema,
    response: analiseAutomaticaSchema,
    status: 201,
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/analise_automatica/:id/',
    summary: 'Altera a configuração da análise automática; com versao antiga responde 409 com ela como está',
    auth: 'usuario',
    params: z.object({ id }),
    body: bodySchema.extend({ versao: versaoSchema }),
    response: analiseAutomaticaSchema,
  }),
  cancel: defineEndpoint({
    method: 'POST',
    path: '/analise_automatica/cancelar/',
    summary: 'Cancela a análise automática; nada mais é comparado sem pedido',
    auth: 'usuario',
    body: z.object({ id }),
    response: analiseAutomaticaSchema,
  }),
};
