import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { erroSchema } from './endpoint.ts';
import { exampleOf } from './example.ts';

type Json = Readonly<Record<string, unknown>>;
type Io = 'input' | 'output';

/** An OpenAPI 3.1 document; its parts are plain JSON. */
export interface OpenApiDocument {
  openapi: '3.1.0';
  info: Json;
  servers: readonly Json[];
  security: readonly Json[];
  tags: readonly { name: string; description: string }[];
  paths: Record<string, Record<string, Json>>;
  components: Json;
}

/** A path with its `{parameters}`, as OpenAPI writes it. */
export const toOpenApiPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

/** The JSON Schema of what goes in or comes out; what has no equal there (a transformation, a refinement) is left to the sentences of the API. */
export function toJsonSchema(schema: z.ZodType, io: Io): z.core.JSONSchema.JSONSchema {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  // The dialect is the document's.
  delete json.$schema;
  return json;
}

const TAGS: Readonly<Record<string, string>> = {
  conta: 'Cadastro, sessão e senha',
  escritorio: 'O escritório e os seus membros',
  marcas: 'O portfólio de marcas monitoradas',
  andamentos: 'O que a Revista publicou sobre os processos próprios',
  revistas: 'As edições da Revista da Propriedade Industrial',
  analises: 'As comparações de uma marca com uma revista',
  analiseAutomatica: 'A análise automática de cada nova revista',
  oposicoes: 'O quadro de oposições',
  prazos: 'O prazo legal de oposição',
  calendario: 'Os prazos do quadro numa agenda (iCalendar)',
  relatorios: 'Relatórios em PDF e em planilha',
  minuta: 'A minuta da oposição',
  vigilancia: 'Os lotes: uma revista nova comparada com cada marca vigiada',
  descartes: 'O que o escritório não quer ver de novo, e por quê',
  boletim: 'O boletim de cada revista, por e-mail e na tela',
  preferencias: 'As preferências do usuário',
  servidorInpi: 'O servidor do INPI',
  sistema: 'Saúde do servidor e esta documentação',
};

const ERRORS: Readonly<Record<number, string>> = {
  400: 'O pedido está malformado.',
  401: 'Sua sessão terminou ou não existe. Entre de novo.',
  403: 'Só um administrador do escritório pode fazer isso.',
  404: 'Não encontramos o que você pediu.',
  409: 'Já existe, ou mudou enquanto isso.',
  413: 'O arquivo é grande demais: o limite é de 300 MB.',
  415: 'Este tipo de conteúdo não é aceito aqui.',
  422: 'Dados inválidos.',
  429: 'Muitos pedidos em pouco tempo. Espere um pouco e tente de novo.',
  500: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
};

const hasFields = (schema: z.ZodType): boolean => schema instanceof z.ZodObject && Object.keys(schema.shape).length > 0;
const hasBody = ({ body }: Endpoint): boolean => !(body instanceof z.ZodUndefined);

/** The errors that a call of this shape can answer, besides those it tells by itself. */
function errorsOf(endpoint: Endpoint): Map<number, string> {
  const { auth, params, query, body, upload, status } = endpoint;
  const guarded = auth !== 'anonimo';
  const versioned = body instanceof z.ZodObject && 'versao' in body.shape;
  const possible: readonly (readonly [number, boolean])[] = [
    [400, hasBody(endpoint) || upload],
    [401, guarded],
    [403, auth === 'administrador'],
    [404, guarded && (hasFields(params) || hasBody(endpoint))],
    [409, status === 201 || versioned],
    [413, upload],
    [415, upload],
    [422, hasBody(endpoint) || hasFields(query) || upload],
    [429, !guarded],
    [500, true],
  ];
  const found = new Map(possible.flatMap(([code, can]) => (can ? [[code, ERRORS[code] ?? '']] : [])));
  for (const [code, sentence] of Object.entries(endpoint.errors)) found.set(Number(code), sentence);
  return new Map([...found].sort(([one], [other]) => one - other));
}

const errorAnswers = (endpoint: Endpoint): Json =>
  Object.fromEntries(
    [...errorsOf(endpoint)].map(([status, message]) => [
      String(status),
      {
        description: message,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Erro' }, example: { message } } },
      },
    ]),
  );

function parametersOf(schema: z.ZodType, where: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: field,
    ...(typeof field === 'object' ? { example: exampleOf(field, name) } : {}),
  }));
}

const content = (schema: z.ZodType, io: Io): Json => {
  const json = toJsonSchema(schema, io);
  return { 'application/json': { schema: json, example: exampleOf(json) } };
};

const FILE: Json = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: ['arquivo'],
      properties: { arquivo: { type: 'string', format: 'binary', description: 'Um arquivo .zip ou .xml' } },
    },
  },
};

function bodyOf(endpoint: Endpoint): Json {
  if (endpoint.upload) return { requestBody: { required: true, content: FILE } };
  return hasBody(endpoint) ? { requestBody: { required: true, content: content(endpoint.body, 'input') } } : {};
}

const AUTH: Readonly<Record<Endpoint['auth'], string>> = {
  anonimo: 'Qualquer pessoa pode chamar.',
  usuario: 'Exige a sessão de um usuário do escritório.',
  administrador: 'Exige a sessão de um administrador do escritório.',
};

function successOf({ status, file, response }: Endpoint): Json {
  if (status === 204) return { description: 'Feito.' };
  if (file !== undefined)
    return { description: 'O arquivo.', content: { [file]: { schema: { type: 'string', format: 'binary' } } } };
  return { description: 'Feito.', content: content(response, 'output') };
}

function toOperation(tag: string, name: string, endpoint: Endpoint): Json {
  const { status, summary, auth } = endpoint;
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary,
    description: AUTH[auth],
    ...(auth === 'anonimo' ? { security: [] } : {}),
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...bodyOf(endpoint),
    responses: { [String(status)]: successOf(endpoint), ...errorAnswers(endpoint) },
  };
}

/** A call that answers something other than the contract's JSON: health, metrics, files. */
export interface PlainCall {
  /** Below the API base, with `:name` for parameters. */
  path: string;
  tag?: string;
  summary: string;
  contentType: string;
  example: unknown;
  /** Answers beside 200, by status. */
  others?: Readonly<Record<number, string>>;
}

const toPlainOperation = ({ path, tag = 'sistema', summary, contentType, example, others = {} }: PlainCall): Json => ({
  operationId: `${tag}.${path.split(/\W+/).filter(Boolean).join('-')}`,
  tags: [tag],
  summary,
  description: AUTH.anonimo,
  security: [],
  parameters: [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  })),
  responses: {
    '200': { description: 'Feito.', content: { [contentType]: { schema: { type: typeof example }, example } } },
    ...Object.fromEntries(Object.entries(others).map(([status, description]) => [status, { description }])),
  },
});

/**
 * The OpenAPI 3.1 document of the whole API, from the same schemas that bind its routes. Pure: answers a new document each time.
 * @param calls the contract, by noun
 * @param plain what the server answers outside of the contract
 */
export function buildOpenApi(
  calls: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>,
  plain: readonly PlainCall[] = [],
): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  const add = (path: string, method: string, operation: Json): void => {
    paths[toOpenApiPath(path)] = { ...paths[toOpenApiPath(path)], [method.toLowerCase()]: operation };
  };
  for (const [tag, endpoints] of Object.entries(calls))
    for (const [name, endpoint] of Object.entries(endpoints))
      add(endpoint.path, endpoint.method, toOperation(tag, name, endpoint));
  for (const call of plain) add(call.path, 'GET', toPlainOperation(call));
  const used = new Set([...Object.keys(calls), ...plain.map(({ tag = 'sistema' }) => tag)]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'API do Vigia Marcas',
      version: '0.1.0',
      description:
        'Entre com POST /login/ e mande a ficha recebida em cada chamada: `Authorization: Token <ficha>`. Erros trazem uma frase em `message` e, quando dizem respeito a campos, `errors`. Quem chama de um navegador com o cookie XSRF-TOKEN repete o valor dele no cabeçalho X-XSRF-TOKEN.',
    },
    servers: [{ url: '/api' }],
    security: [{ ficha: [] }],
    tags: [...used].map((name) => ({ name, description: TAGS[name] ?? name })),
    paths,
    components: {
      securitySchemes: {
        ficha: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'A palavra Token, um espaço e a ficha que POST /login/ respondeu.',
        },
      },
      schemas: { Erro: toJsonSchema(erroSchema, 'output') },
    },
  };
}
