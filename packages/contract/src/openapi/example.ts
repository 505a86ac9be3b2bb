import { z } from 'zod';

type Node = z.core.JSONSchema.JSONSchema;
type Io = 'input' | 'output';

/** The JSON Schema of what goes in or comes out. What JSON Schema cannot say (a transformation, a refinement) is left out. */
export function toJsonSchema(schema: z.ZodType, io: Io): Node {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  // The document declares the dialect.
  delete json.$schema;
  return json;
}

/**
 * Values of fields by their names, for schemas without an example of their own. All of it is made up: INPI has given out no process number
 * that begins with 99. Null is for what an example leaves out.
 */
const BY_NAME: Readonly<Record<string, readonly (string | number | null)[]>> = {
  ano: [2026],
  analise: [12],
  arquivo: ['RM2907.zip'],
  busca: ['chef'],
  chave: ['boletim'],
  cliente: [4, 'Doces da Marina'],
  cnpj: ['11222333000181'],
  comentario: ['@Marina Dias, revisa a minuta?'],
  confirmar_nova_senha: ['girassol de abril'],
  count: [1],
  criado_em: ['2026-08-03T13:25:00.000Z'],
  dias: [10],
  email: ['marina@exemplo.com.br'],
  envio: [8],
  erro: [null],
  fim: ['2027-01-20'],
  first_name: ['Marina'],
  gru: ['29409171906480430'],
  id: [12, '991105087'],
  inicio: ['2026-12-20'],
  last_name: ['Dias'],
  limit: [50],
  marcas: ['991105087'],
  message: ['Feito.'],
  motivo: ['Portaria INPI nº 12/2026'],
  next: [null],
  nome: ['Recesso do INPI'],
  notas: ['Cliente pediu o parecer até sexta-feira.'],
  nova_senha: ['girassol de abril'],
  novo_administrador: [2],
  numero: ['993672132'],
  observacoes: ['Prefere falar por telefone.'],
  numero_processo: ['991105087'],
  offset: [0],
  page: [1],
  page_size: [50],
  palavra: ['NONNA'],
  password: ['girassol de abril'],
  peticao: ['850260123456'],
  position: [0],
  previous: [null],
  q: ['chef'],
  responsavel: [2],
  revista: [7, '2907'],
  senha: ['girassol de abril'],
  senha_atual: ['mar de outubro 26'],
  silenciado: [5],
  tarefa: [1, 'Reunir provas'],
  telefone: ['(11) 5555-0100'],
  temperature: [1],
  texto: ['Descarte de LA NONA CHEF'],
  token: ['KtG2mX0pYb1cQe7wVn4uRz8sLh5jDf3aTi6oPk9xWq0'],
  username: ['marina'],
  valor: ['semanal'],
  versao: [4, '5d41402abc4b2a76b9719d911017c592'],
};

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-09-22',
  'date-time': '2026-09-22T12:00:00.000Z',
  email: 'marina@exemplo.com.br',
  uri: 'https://marcas.exemplo.com.br/',
  uuid: '7f8fae55-5cc9-4aa6-94a7-4c6a1e6b9b3f',
};

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

function exampleOfText(node: Node, name: string): string {
  const known = BY_NAME[name]?.find((value) => typeof value === 'string');
  if (node.format !== undefined && node.format in FORMATS) return FORMATS[node.format] ?? '';
  if (known !== undefined) return known;
  if (/^data|^dia$|^inicio$|^fim$|publicacao/.test(name)) return FORMATS['date'] ?? '';
  return 'texto'.padEnd(node.minLength ?? 0, 'o').slice(0, node.maxLength ?? 200);
}

function exampleOfNumber(node: Node, name: string): number {
  const known = BY_NAME[name]?.find((value) => typeof value === 'number') ?? 1;
  return Math.min(Math.max(known, node.minimum ?? known), node.maximum ?? known);
}

/** The variant of a union that the example shows: the first that is not null. */
const chosen = ({ anyOf, oneOf, allOf }: Node): Node | undefined =>
  [...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])].filter(isNode).find(({ type }) => type !== 'null');

/** What the schema itself says: an example, or one of the few values that it allows. */
function valueIn(node: Node): unknown {
  if (Array.isArray(node.examples) && node.examples.length > 0) return node.examples[0];
  return node.const ?? node.enum?.find((value) => value !== 'Em analise') ?? node.enum?.[0];
}

/** The type beside null. */
const typeOf = ({ type }: Node): unknown => (Array.isArray(type) ? type.find((one) => one !== 'null') : type);

/** Makes the examples of one JSON Schema, whose named parts stand in its definitions. */
class ExampleMaker {
  readonly #definitions: Readonly<Record<string, unknown>>;

  constructor(definitions: Readonly<Record<string, unknown>> = {}) {
    this.#definitions = definitions;
  }

  make(node: Node, name: string): unknown {
    if (node.$ref !== undefined) return this.#makeNamed(node.$ref, name);
    const own = valueIn(node);
    if (own !== undefined) return own;
    if (BY_NAME[name]?.[0] === null) return null;
    const variant = chosen(node);
    return variant === undefined ? this.#makeByType(node, name) : this.make(variant, name);
  }

  #makeByType(node: Node, name: string): unknown {
    switch (typeOf(node)) {
      case 'string':
        return exampleOfText(node, name);
      case 'number':
      case 'integer':
        return exampleOfNumber(node, name);
      case 'boolean':
        return true;
      case 'array':
        return this.#makeList(node, name);
      case 'object':
        return this.#makeObject(node);
      default:
        return BY_NAME[name]?.[0] ?? null;
    }
  }

  #makeNamed(reference: string, name: string): unknown {
    const definition = this.#definitions[reference.replace('#/$defs/', '')];
    return isNode(definition) ? this.make(definition, name) : null;
  }

  /** One value for each field of the schema; one entry for a map. */
  #makeObject(node: Node): Record<string, unknown> {
    const fields = Object.entries(node.properties ?? {}).filter(([, field]) => isNode(field));
    if (fields.length === 0 && isNode(node.additionalProperties))
      return { chave: this.make(node.additionalProperties, '') };
    return Object.fromEntries(fields.map(([name, field]) => [name, isNode(field) ? this.make(field, name) : null]));
  }

  #makeList(node: Node, name: string): unknown[] {
    if (Array.isArray(node.prefixItems))
      return node.prefixItems.map((item, index) => (isNode(item) && item.type === 'integer' ? index : null));
    return isNode(node.items) ? [this.make(node.items, name)] : [];
  }
}

/**
 * Returns a value that a schema allows and that reads like the trade: the example of the schema first, then a word by the field's name. What
 * no rule here can know (a pattern, a check digit) the schema gives by `.meta({ examples: […] })`.
 * @param name the name of the field that the schema belongs to
 */
export function exampleOf(schema: z.ZodType, io: Io, name = ''): unknown {
  // zod leaves out the examples of a schema with a transformed part, where the schema describes input.
  const own = z.globalRegistry.get(schema)?.examples?.[0];
  if (own !== undefined) return own;
  const json = toJsonSchema(schema, io);
  return new ExampleMaker(json.$defs).make(json, name);
}
