import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiResponseObject } from 'zod-openapi';
import { aceitaChave, type Endpoint, erroSchema } from '../endpoint.ts';
import { errorsOf, hasBody } from './errors.ts';
import { exampleOf } from './example.ts';

type Parts = Required<ZodOpenApiOperationObject>;

const AUTH: Readonly<Record<Endpoint['auth'], string>> = {
  anonimo: 'Qualquer pessoa pode chamar.',
  leitor: 'Exige a sessão de uma pessoa do escritório, em qualquer papel.',
  analista: 'Exige a sessão de um analista ou de um administrador do escritório.',
  administrador: 'Exige a sessão de um administrador do escritório.',
  instalacao: 'Exige a sessão de quem administra a instalação (`ADMINISTRADORES`).',
};

const SO_PESSOAS = ' Chaves de API são recusadas.';

/** How a call is signed, where it differs from the whole document. */
function securityOf(endpoint: Endpoint): Pick<ZodOpenApiOperationObject, 'security'> {
  if (endpoint.auth === 'anonimo') return { security: [] };
  return aceitaChave(endpoint) ? {} : { security: [{ ficha: [] }] };
}

/** What a call takes, by the first part of its path. */
const ARQUIVOS: Readonly<Record<string, string>> = {
  revistas: 'Um arquivo .zip ou .xml',
  oposicoes: 'Um arquivo .pdf',
  importacoes: 'Um arquivo .csv, .xlsx, .xls ou .ods',
};

const fileOf = ({ path }: Endpoint): Parts['requestBody']['content'] => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: ['arquivo'],
      properties: {
        arquivo: { type: 'string', format: 'binary', description: ARQUIVOS[path.split('/')[1] ?? ''] ?? 'O arquivo' },
      },
    },
  },
});

/** Where every answer names its request. */
const REQUEST_ID: Pick<ZodOpenApiResponseObject, 'headers'> = {
  headers: { 'X-Request-Id': { $ref: '#/components/headers/Pedido' } },
};

const contentOf = (schema: z.ZodType, io: 'input' | 'output'): Parts['requestBody']['content'] => ({
  'application/json': { schema, example: exampleOf(schema, io) },
});

/** The fields of a path or a query, each with its example. */
function withExamples(schema: z.ZodType): z.ZodObject {
  const fields = schema instanceof z.ZodObject ? Object.entries(schema.shape) : [];
  return z.object(
    Object.fromEntries(
      fields.flatMap(([name, field]) => {
        if (!(field instanceof z.ZodType)) return [];
        return [[name, field.meta({ param: { example: exampleOf(field, 'input', name) } })]];
      }),
    ),
  );
}

function bodyOf(endpoint: Endpoint): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (endpoint.upload) return { requestBody: { required: true, content: fileOf(endpoint) } };
  return hasBody(endpoint) ? { requestBody: { required: true, content: contentOf(endpoint.body, 'input') } } : {};
}

function successOf({ status, file, response }: Endpoint): Parts['responses'][`${1 | 2 | 3 | 4 | 5}${string}`] {
  if (status === 204) return { ...REQUEST_ID, description: 'Feito.' };
  if (file !== undefined)
    return {
      ...REQUEST_ID,
      description: 'O arquivo.',
      content: { [file]: { schema: { type: 'string', format: 'binary' } } },
    };
  return { ...REQUEST_ID, description: 'Feito.', content: contentOf(response, 'output') };
}

/** The id of a request. */
export const PEDIDO = 'k7pq-3mxd-9chw';

const errorAnswers = (endpoint: Endpoint): Parts['responses'] =>
  Object.fromEntries(
    errorsOf(endpoint).map(([status, message]) => [
      String(status),
      {
        ...REQUEST_ID,
        description: message,
        content: { 'application/json': { schema: erroSchema, example: { message, pedido: PEDIDO } } },
      },
    ]),
  );

/** The operation of one call of the contract. */
export function toOperation(tag: string, name: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const { status, summary, auth } = endpoint;
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary,
    description: AUTH[auth] + (auth === 'anonimo' || aceitaChave(endpoint) ? '' : SO_PESSOAS),
    ...securityOf(endpoint),
    requestParams: { path: withExamples(endpoint.params), query: withExamples(endpoint.query) },
    ...bodyOf(endpoint),
    responses: { [`${status}`]: successOf(endpoint), ...errorAnswers(endpoint) },
  };
}

/** A call that returns something other than the contract's JSON: health, metrics, files. */
export interface PlainCall {
  /** Below the API base, with `:name` for parameters. */
  path: string;
  tag?: string;
  summary: string;
  contentType: string;
  /** The answer of a call that returns JSON, with its name; otherwise it is a text. */
  schema?: z.ZodType;
  example: unknown;
  /** Answers beside 200, by status. */
  others?: Readonly<Record<number, string>>;
}

/** The operation of a call outside of the contract. */
export const toPlainOperation = ({
  path,
  tag = 'sistema',
  summary,
  contentType,
  schema = z.string(),
  example,
  others = {},
}: PlainCall): ZodOpenApiOperationObject => ({
  operationId: `${tag}.${path.split(/\W+/).filter(Boolean).join('-')}`,
  tags: [tag],
  summary,
  description: AUTH.anonimo,
  security: [],
  parameters: [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  })),
  responses: {
    '200': { description: 'Feito.', content: { [contentType]: { schema, example } } },
    ...Object.fromEntries(Object.entries(others).map(([status, description]) => [status, { description }])),
  },
});
