import { z } from 'zod';

/** The documentation of a variable. scripts/config-docs.ts writes it into .env.example and the tables. */
export interface VariableDoc {
  group: 'server' | 'watching' | 'oidc' | 'backup' | 'mail' | 'inpi' | 'llm';
  meaning: string;
  /** A value to copy. */
  example: string;
  /** The value that is used while the variable is unset, in words if it is not fixed. */
  usual: string;
}

export const VARIABLE_DOCS = z.registry<VariableDoc>();

type Documentation = Omit<VariableDoc, 'usual' | 'example'>;

/** A variable with a fixed default, which is also its example. */
export function withDefault<S extends z.ZodType<unknown, string>>(
  schema: S,
  usual: z.util.NoUndefined<z.input<S>>,
  doc: Documentation,
): z.ZodPrefault<S> {
  const variable = schema.prefault(usual);
  VARIABLE_DOCS.add(variable, { ...doc, usual: `\`${usual}\``, example: usual });
  return variable;
}

/** A variable that may stay unset. */
export function optional<S extends z.ZodType<unknown, string>>(schema: S, doc: VariableDoc): z.ZodOptional<S> {
  const variable = schema.optional();
  VARIABLE_DOCS.add(variable, doc);
  return variable;
}

/*
 * The name of the variable stands before each sentence of this file. A value that may contain a password or a key is never repeated.
 */
export const withValue =
  (sentence: string) =>
  ({ input }: { input?: unknown }): string =>
    `${sentence}, e não «${String(input)}».`;

const LOOPBACK = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|\[::1\])$/;

/** Whether a host name or address means this machine and no other. */
export const isLoopbackHost = (host: string): boolean => LOOPBACK.test(host);

/** A whole number from `min` to `max`. */
export const count = (min: number, max: number) =>
  z
    .string()
    .refine((value) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max, {
      error: withValue(`deve ser um número de ${min} a ${max}`),
    })
    .transform(Number);

/** A host name or address to listen on. */
export const hostName = z.string().regex(/^[0-9A-Za-z.:_-]{1,253}$/, {
  error: withValue('deve ser um endereço ou nome de máquina, como 127.0.0.1 ou 0.0.0.0'),
});
