import { expect, it } from 'vitest';
import { z } from 'zod';
import './portugues.ts';

/** For every code of zod: a schema and a value that it refuses with this code, and the sentence. */
const CASES: Record<
  z.core.$ZodIssue['code'],
  readonly (readonly [schema: z.ZodType, value: unknown, sentence: string])[]
> = {
  invalid_type: [
    [z.string(), undefined, 'Este campo não pode faltar.'],
    [z.string(), 7, 'Este campo precisa ser um texto.'],
    [z.string(), null, 'Este campo precisa ser um texto.'],
    [z.number(), '7', 'Este campo precisa ser um número.'],
    [z.int(), 1.5, 'Este campo precisa ser um número inteiro.'],
    [z.coerce.number(), 'x', 'Este campo precisa ser um número.'],
    [z.boolean(), 1, 'Este campo precisa ser verdadeiro ou falso (true ou false).'],
    [z.array(z.string()), {}, 'Este campo precisa ser uma lista.'],
    [z.object({}), [], 'Este campo precisa ser um objeto.'],
    [z.record(z.string(), z.string()), 'x', 'Este campo precisa ser um objeto.'],
    [z.undefined(), 1, 'Este valor não é válido.'],
    [z.never(), 1, 'Este valor não é válido.'],
  ],
  too_big: [
    [z.string().max(1), 'ab', 'Use no máximo 1 caractere.'],
    [z.string().max(10_000), 'x'.repeat(10_001), 'Use no máximo 10.000 caracteres.'],
    [z.array(z.int()).max(2), [1, 2, 3], 'Use no máximo 2 itens.'],
    [z.number().max(1000), 1001, 'O maior valor aceito é 1.000.'],
    [z.date().max(new Date(0)), new Date(1), 'Esta data está fora do período aceito.'],
  ],
  too_small: [
    [z.string().min(1), '', 'Este campo não pode ser vazio.'],
    [z.string().min(4), 'abc', 'Use pelo menos 4 caracteres.'],
    [z.array(z.int()).min(1), [], 'Use pelo menos 1 item.'],
    [z.number().min(1), 0, 'O menor valor aceito é 1.'],
    [z.bigint().min(1n), 0n, 'O menor valor aceito é 1.'],
  ],
  invalid_format: [
    [z.email(), 'x', 'E-mail não válido.'],
    [z.url(), 'x', 'Este endereço não é válido.'],
    [z.iso.date(), '31/12/2026', 'Use uma data válida no formato aaaa-mm-dd.'],
    [z.iso.datetime(), 'x', 'Use uma data com hora no formato aaaa-mm-ddThh:mm:ssZ.'],
    [z.string().regex(/^a$/), 'b', 'O formato deste campo não é válido.'],
    [z.uuid(), 'b', 'O formato deste campo não é válido.'],
  ],
  not_multiple_of: [[z.number().multipleOf(5), 7, 'Use um múltiplo de 5.']],
  unrecognized_keys: [[z.strictObject({}), { a: 1 }, 'Há campos que não existem aqui.']],
  invalid_union: [
    [z.union([z.string(), z.number()]), true, 'Este valor não é válido.'],
    [z.union([z.string(), z.number()]), undefined, 'Este campo não pode faltar.'],
  ],
  invalid_key: [[z.record(z.string().max(1), z.string()), { ab: 'x' }, 'Este valor não é válido.']],
  invalid_element: [[z.map(z.boolean(), z.string()), new Map([[true, 1]]), 'Este valor não é válido.']],
  invalid_value: [
    [z.enum(['um', 'dois']), 'três', 'Use um destes valores: um, dois.'],
    [z.literal(1), 2, 'Use um destes valores: 1.'],
    [z.enum(['um']), undefined, 'Este campo não pode faltar.'],
  ],
  custom: [[z.string().refine(() => false), 'x', 'Este valor não é válido.']],
};

const table = Object.entries(CASES).flatMap(([code, cases]) => cases.map((one) => [code, ...one] as const));

it.each(table)('N2: zod’s code %s has a Portuguese sentence (case %#)', (code, schema, value, sentence) => {
  const issue = schema.safeParse(value).error?.issues[0];
  expect([issue?.code, issue?.message]).toEqual([code, sentence]);
});
