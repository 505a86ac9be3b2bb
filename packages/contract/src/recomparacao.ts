import { z } from 'zod';
import { analiseComResultadoSchema, analiseSchema, resultadoSchema } from './analises.ts';
import { idSchema } from './campos.ts';
import { defineEndpoint } from './endpoint.ts';

const params = z.object({ id: idSchema() });

/** A hit at its place in one of two comparisons. */
const lugarSchema = resultadoSchema
  .pick({ grau: true, probabilidade: true, regra: true })
  .extend({ /** From 1, among the hits. */ posicao: z.int() });

/** A hit of one or both of two comparisons, and what changed. */
export const linhaDaDiferencaSchema = z.object({
  tipo: z.enum(['nova', 'saiu', 'grau', 'lugar', 'igual']),
  numero: z.string(),
  nome: z.string(),
  classe_nice: z.string(),
  /** Null for a new hit. */
  antes: lugarSchema.nullable(),
  /** Null for a hit that is gone. */
  depois: lugarSchema.nullable(),
});
export type LinhaDaDiferenca = z.infer<typeof linhaDaDiferencaSchema>;
/** A hit at its place in one of the two comparisons. */
export type LugarNaDiferenca = z.infer<typeof lugarSchema>;

export const resumoDaDiferencaSchema = z.object({
  novas: z.int(),
  sairam: z.int(),
  mudaram_de_grau: z.int(),
  /** Hits of both comparisons with the same grade whose order among these changed. */
  mudaram_de_lugar: z.int(),
});

/** How the hits of a comparison differ from those of the one that it repeats. Hits that a user dismissed are in neither. */
export const diferencaSchema = z.object({
  anterior: analiseSchema,
  atual: analiseSchema,
  resumo: resumoDaDiferencaSchema,
  /** What changed first, then what stayed the same. */
  linhas: z.array(linhaDaDiferencaSchema),
});
export type Diferenca = z.infer<typeof diferencaSchema>;

/** The comparisons of an older engine, and the run that repeats them in the background. */
export const recomparacaoSchema = z.object({
  motor_atual: z.string(),
  /** The comparisons of an older engine that are neither archived nor repeated. */
  anteriores: z.int(),
  /** The most comparisons of one run. */
  maximo: z.int(),
  /** The last run, if it is running or not older than a week. */
  rodada: z
    .object({
      id: z.int(),
      criada_em: z.string(),
      total: z.int(),
      em_curso: z.int(),
      /** Comparisons that failed or were stopped. */
      falharam: z.int(),
      /** The differences of all comparisons of the run that have ended. */
      resumo: resumoDaDiferencaSchema,
    })
    .nullable(),
});
export type Recomparacao = z.infer<typeof recomparacaoSchema>;
/** A run that compares the analyses of an older engine again. */
export type Rodada = NonNullable<Recomparacao['rodada']>;

export const recomparacao = {
  get: defineEndpoint({
    method: 'GET',
    path: '/analises/comparar_de_novo/',
    summary: 'As comparações de um motor anterior, e o andamento da última rodada que as compara de novo',
    auth: 'usuario',
    response: recomparacaoSchema,
  }),
  start: defineEndpoint({
    method: 'POST',
    path: '/analises/comparar_de_novo/',
    summary: 'Compara de novo, em segundo plano, as análises de um motor anterior',
    auth: 'usuario',
    response: recomparacaoSchema,
    status: 201,
    errors: { 404: 'Não há análises de um motor anterior.', 409: 'Uma rodada já está em andamento.' },
  }),
  cancel: defineEndpoint({
    method: 'POST',
    path: '/analises/comparar_de_novo/cancelar/',
    summary: 'Para a rodada em andamento; as comparações já feitas ficam',
    auth: 'usuario',
    response: recomparacaoSchema,
  }),
  repeat: defineEndpoint({
    method: 'POST',
    path: '/analises/:id/comparar_de_novo/',
    summary: 'Compara de novo a mesma marca com a mesma revista; a análise anterior fica',
    auth: 'usuario',
    params,
    response: analiseComResultadoSchema,
    status: 201,
    errors: { 409: 'Só uma análise terminada pode ser comparada de novo.' },
  }),
  diferenca: defineEndpoint({
    method: 'GET',
    path: '/analises/:id/diferenca/',
    summary: 'O que mudou entre uma análise e a que ela repete',
    auth: 'usuario',
    params,
    response: diferencaSchema,
    errors: { 409: 'A nova comparação ainda não terminou.' },
  }),
};
