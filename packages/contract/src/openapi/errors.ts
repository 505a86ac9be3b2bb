import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { RECUSA_DA_INSTALACAO, RECUSA_DO_PAPEL } from '../papel.ts';

const ERRORS: Readonly<Record<number, string>> = {
  400: 'O pedido está malformado.',
  401: 'Sua sessão terminou ou não existe. Entre de novo.',
  404: 'Não encontramos o que você pediu.',
  409: 'Já existe, ou mudou enquanto isso.',
  413: 'O arquivo é grande demais: o limite é de 300 MB.',
  415: 'Este tipo de conteúdo não é aceito aqui.',
  422: 'Dados inválidos.',
  429: 'Muitos pedidos em pouco tempo. Espere um pouco e tente de novo.',
  500: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
};

const hasFields = (schema: z.ZodType): boolean => schema instanceof z.ZodObject && Object.keys(schema.shape).length > 0;

/** Whether a call takes a JSON body. */
export const hasBody = ({ body }: Endpoint): boolean => !(body instanceof z.ZodUndefined);

/** The errors that a call can return, by status, each with its sentence: those of its shape and those that it declares. */
export function errorsOf(endpoint: Endpoint): [status: number, sentence: string][] {
  const { auth, params, query, body, upload, status } = endpoint;
  const guarded = auth !== 'anonimo';
  const versioned = body instanceof z.ZodObject && 'versao' in body.shape;
  const possible: readonly (readonly [number, boolean])[] = [
    [400, hasBody(endpoint) || upload],
    [401, guarded],
    [404, guarded && (hasFields(params) || hasBody(endpoint))],
    [409, status === 201 || versioned],
    [413, upload],
    [415, upload],
    [422, hasBody(endpoint) || hasFields(query) || upload],
    [429, !guarded],
    [500, true],
  ];
  const found = new Map(possible.flatMap(([code, can]) => (can ? [[code, ERRORS[code] ?? '']] : [])));
  if (auth === 'instalacao') found.set(403, RECUSA_DA_INSTALACAO);
  else if (auth !== 'anonimo' && auth !== 'leitor') found.set(403, RECUSA_DO_PAPEL[auth]);
  for (const [code, sentence] of Object.entries(endpoint.errors)) found.set(Number(code), sentence);
  return [...found].sort(([one], [other]) => one - other);
}
