import { Validator } from '@seriousme/openapi-schema-validator';
import { hasValidCheckDigit, parseCnpj } from '@vigia/domain';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '../endpoint.ts';
import { contract } from '../index.ts';
import { buildOpenApi, listPlainCalls, toOpenApiPath } from './document.ts';
import { exampleOf } from './example.ts';

const VERSION = '1.2.3';
const document: any = buildOpenApi(contract, { version: VERSION });
const ajv = new Ajv2020({ strict: false, validateFormats: false });
const endpoints = Object.values<Readonly<Record<string, Endpoint>>>(contract).flatMap((calls) => Object.values(calls));
const named = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const operationOf = ({ path, method }: Endpoint): any => document.paths[toOpenApiPath(path)]?.[method.toLowerCase()];

describe('the document', () => {
  it('the document names OpenAPI 3.1, the base of the API and the session or the key in a header', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { version: VERSION },
      servers: [{ url: '/api' }],
      security: [{ ficha: [] }, { chave: [] }],
      components: {
        securitySchemes: {
          ficha: { type: 'apiKey', in: 'header', name: 'Authorization' },
          chave: { type: 'http', scheme: 'bearer' },
        },
      },
    });
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it('the document gives every operation a unique id and a tag with a description', () => {
    const operations: any[] = Object.values<any>(document.paths).flatMap((path) => Object.values(path));
    expect(operations).toHaveLength(endpoints.length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(endpoints.length);
    const described = new Map<string, string>(document.tags.map(({ name, description }: any) => [name, description]));
    // A tag without a description of its own would be described by its bare name.
    for (const { tags } of operations) expect(described.get(tags[0])).toMatch(/^[A-ZÀ-Ú].* /);
  });

  it('the document is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(JSON.parse(JSON.stringify(document)))).toMatchObject({ valid: true });
    expect(validator.version).toBe('3.1');
    expect((await new Validator().validate({ ...document, info: {} })).valid).toBe(false);
  });

  it('the document names the schemas of the contract and refers to them', () => {
    const { schemas } = document.components;
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining([
        'Analise',
        'Boletim',
        'Caso',
        'Erro',
        'Escritorio',
        'Marca',
        'MarcaDaLista',
        'Prazo',
        'Revista',
        'Usuario',
      ]),
    );
    const list = operationOf(contract.marcas.list).responses['200'].content['application/json'].schema;
    expect(list.properties.results.items).toEqual({ $ref: '#/components/schemas/MarcaDaLista' });
    for (const [name, { type, examples }] of Object.entries<any>(schemas)) {
      expect(type, name).toBe('object');
      if (examples !== undefined) expect(examples, name).toHaveLength(1);
    }
  });

  it('every JSON answer of a success has a named schema: itself, its rows or its variants', () => {
    const plain = listPlainCalls({ mailbox: true, metrics: true });
    const whole: any = buildOpenApi(contract, { version: VERSION, plain });
    const isNamed = ({ $ref, items, anyOf = [], required = [], properties }: any): boolean => {
      if ($ref !== undefined || anyOf.some(isNamed)) return true;
      if (items !== undefined) return isNamed(items);
      return required.includes('count') && isNamed(properties.results);
    };
    const operations: any[] = Object.values<any>(whole.paths).flatMap((path) => Object.values(path));
    expect(operations).toHaveLength(endpoints.length + plain.length);
    const unnamed = operations.filter(({ responses }) =>
      Object.entries<any>(responses).some(([status, { content }]) => {
        const schema = content?.['application/json']?.schema;
        return Number(status) < 300 && schema !== undefined && !isNamed(schema);
      }),
    );
    expect(unnamed.map(({ operationId }) => operationId)).toEqual([]);
    expect(isNamed({ type: 'object', properties: { a: { $ref: '#' } } })).toBe(false);
  });

  it('every answer in the document may have fields that a later version adds', () => {
    const answers = endpoints.map((endpoint) => operationOf(endpoint).responses[String(endpoint.status)]);
    expect(JSON.stringify([answers, document.components])).not.toContain('"additionalProperties":false');
  });

  it('the examples have process numbers and a CNPJ with valid check digits', () => {
    const text = JSON.stringify(document);
    const processos = [...text.matchAll(/"(\d{9})"/g)].map(([, numero = '']) => numero);
    expect(new Set(processos).size).toBe(2);
    for (const numero of processos) expect(hasValidCheckDigit(numero), numero).toBe(true);
    const cnpjs = [...text.matchAll(/"(\d{14})"/g)].map(([, cnpj = '']) => cnpj);
    expect(cnpjs.length).toBeGreaterThan(5);
    for (const cnpj of cnpjs) expect(parseCnpj(cnpj), cnpj).toBe(cnpj);
    expect(text).not.toMatch(/[:[]"texto/);
  });

  it('the document refers only to schemas that it contains', () => {
    const text = JSON.stringify(document);
    for (const [, name = ''] of text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g))
      expect(document.components.schemas).toHaveProperty(name);
    expect(text).not.toContain('"$ref":"#/$defs');
    expect(text).not.toContain('"$schema"');
  });
});

describe.each(named)('%s', (_name, endpoint) => {
  const operation = operationOf(endpoint);

  it('the operation has a summary in Portuguese, its parameters, its body, its answer and its errors', () => {
    expect(operation.summary).toMatch(/^[A-ZÀ-Ú].{8,}/);
    const inPath = operation.parameters.filter((parameter: any) => parameter.in === 'path');
    expect(inPath.map(({ name }: any) => `:${name}`).sort()).toEqual((endpoint.path.match(/:\w+/g) ?? []).sort());
    expect(inPath.every(({ required }: any) => required)).toBe(true);
    const asksBody = endpoint.upload || !(endpoint.body instanceof z.ZodUndefined);
    expect(operation.requestBody !== undefined).toBe(asksBody);
    const statuses = Object.keys(operation.responses);
    expect(statuses).toContain(String(endpoint.status));
    expect(statuses).toContain('500');
    expect(statuses.includes('401')).toBe(endpoint.auth !== 'anonimo');
    const byPeople =
      endpoint.pessoal || ['administrador', 'instalacao'].includes(endpoint.auth) ? [{ ficha: [] }] : undefined;
    expect(operation.security).toEqual(endpoint.auth === 'anonimo' ? [] : byPeople);
    for (const [status, answer] of Object.entries<any>(operation.responses))
      if (Number(status) >= 400) expect(answer.content['application/json'].example.message).toMatch(/^[A-ZÀ-Ú].*[.!]$/);
  });

  // An example that the schema refuses misleads. `.meta({ examples: […] })` states what cannot be guessed.
  it('the examples of the operation fit its schemas', () => {
    const values = (where: string): Record<string, unknown> =>
      Object.fromEntries(
        operation.parameters.filter((one: any) => one.in === where).map(({ name, example }: any) => [name, example]),
      );
    expect(endpoint.params.safeParse(values('path')).error).toBeUndefined();
    expect(endpoint.query.safeParse(values('query')).error).toBeUndefined();
    const body = operation.requestBody?.content['application/json']?.example;
    if (body !== undefined) expect(endpoint.body.safeParse(body).error).toBeUndefined();
    const answer = operation.responses[String(endpoint.status)].content?.['application/json']?.example;
    if (endpoint.status !== 204) expect(endpoint.response.safeParse(answer).error).toBeUndefined();
  });

  it('the JSON Schema of the answer allows its example, also with an added field', () => {
    const media = operation.responses[String(endpoint.status)].content?.['application/json'];
    if (media === undefined) return;
    const validate = ajv.compile({ ...media.schema, components: document.components });
    const isObject = typeof media.example === 'object' && !Array.isArray(media.example);
    const answers = isObject ? [media.example, { ...media.example, campo_novo: 1 }] : [media.example];
    for (const answer of answers) expect([validate(answer), validate.errors]).toEqual([true, null]);
  });
});

describe('an example', () => {
  it.each<[z.ZodType, unknown]>([
    [z.object({ nome: z.string().nullable(), aberto: z.boolean() }), { nome: 'Recesso do INPI', aberto: true }],
    [z.object({ next: z.string().nullable() }), { next: null }],
    [z.array(contract.marcas.get.response), [expect.objectContaining({ elemento_nominativo: 'LANONACHEF' })]],
    [z.array(z.tuple([z.int(), z.int()])), [[0, 1]]],
    [z.record(z.string(), z.array(z.string())), { chave: ['texto'] }],
    [z.string().min(10), 'textoooooo'],
    [z.number().min(4).max(5), 4],
    [z.object({ revista: z.number() }), { revista: 7 }],
    [z.object({ revista: z.string() }), { revista: '2907' }],
    [z.iso.date(), '2026-09-22'],
    [
      z
        .string()
        .regex(/^x+$/)
        .meta({ examples: ['xx'] }),
      'xx',
    ],
  ])('an example fits its schema: case %#', (schema, expected) =>
    expect(exampleOf(schema, 'output')).toEqual(expected),
  );

  it('the document has the errors that a call names', () => {
    const one = defineEndpoint({
      method: 'POST',
      path: '/x/:id/',
      summary: 'Uma chamada',
      auth: 'usuario',
      params: z.object({ id: z.coerce.number() }),
      response: z.object({}),
      errors: { 409: 'Já está lá.' },
    });
    const responses: any = buildOpenApi({ marcas: { one } }, { version: VERSION }).paths?.['/x/{id}/']?.post?.responses;
    expect(responses['409'].description).toBe('Já está lá.');
  });
});
