import type { z } from 'zod';

type Node = z.core.JSONSchema.JSONSchema;

/** What fields of these names hold, so that an example reads like the trade and not like a test. All of it is made up. */
const BY_NAME: Readonly<Record<string, readonly (string | number)[]>> = {
  apresentacao: ['Nominativa'],
  arquivo: ['RM2907.zip'],
  atividade_comercial: ['Comércio varejista de doces'],
  busca: ['chef'],
  cep: ['01001-000'],
  chave: ['tabela'],
  cidade: ['São Paulo'],
  classe_nice: ['30'],
  class_nice_details: ['Doces; bolos; sorvetes'],
  cnpj: ['11222333000181'],
  codigo: ['IPAS009'],
  confirmar_nova_senha: ['girassol de abril'],
  descricao: ['Palavras em arco'],
  elemento_nominativo: ['LaNonaChef'],
  email: ['marina@exemplo.com.br'],
  endereco: ['Praça da Sé, 1'],
  escritorio: ['11222333000181'],
  especificacao: ['Doces; bolos; sorvetes'],
  estado: ['SP'],
  explicacao: ['As duas se pronunciam quase do mesmo jeito e identificam produtos da mesma classe.'],
  first_name: ['Marina'],
  id: [12, '911050858'],
  identificacao: ['30'],
  last_name: ['Dias'],
  lidos: [37_204],
  marcas: ['911050858'],
  message: ['Feito.'],
  motivo: ['Processo sem número'],
  natureza: ['Produtos e/ou Serviço'],
  nome: ['La Nonna Cheff'],
  nome_fantasia: ['Doces da Marina'],
  nome_razao_social: ['DOCES DA MARINA LTDA'],
  nova_senha: ['girassol de abril'],
  numero: ['936721335'],
  numero_processo: ['911050858'],
  observados: [9873],
  page: [1],
  page_size: [50],
  password: ['girassol de abril'],
  porte: ['Pequeno'],
  probabilidade: [0.91],
  procurador: ['ANA REIS'],
  progresso: [1],
  razao_social: ['DOCES DA MARINA LTDA'],
  regra: ['Imitação fonética'],
  revista: [7, '2907'],
  senha: ['girassol de abril'],
  senha_atual: ['mar de outubro 26'],
  status: ['Registro de marca em vigor'],
  temperature: [1],
  titular: ['DOCES DA MARINA LTDA'],
  token: ['KtG2mX0pYb1cQe7wVn4uRz8sLh5jDf3aTi6oPk9xWq0'],
  total_comparadas: [9873],
  total_similar: [4],
  username: ['marina'],
};

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-09-22',
  'date-time': '2026-09-22T12:00:00.000Z',
  email: 'marina@exemplo.com.br',
  uri: 'https://marcas.exemplo.com.br/',
};

function exampleOfText(node: Node, name: string): string {
  const known = BY_NAME[name]?.find((value) => typeof value === 'string');
  if (node.format !== undefined && node.format in FORMATS) return FORMATS[node.format] ?? '';
  if (known !== undefined) return known;
  if (/^data|^dia$|^inicio$|^fim$|^final$|^sexagesimo$|_em$|publicacao|record_/.test(name))
    return FORMATS['date'] ?? '';
  return 'texto'.padEnd(node.minLength ?? 0, 'o').slice(0, node.maxLength ?? 200);
}

function exampleOfNumber(node: Node, name: string): number {
  const known = BY_NAME[name]?.find((value) => typeof value === 'number') ?? 1;
  return Math.min(Math.max(known, node.minimum ?? known), node.maximum ?? known);
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** One for each part that the schema names; for a map of anything, one entry. */
function exampleOfObject(node: Node): Record<string, unknown> {
  const fields = Object.entries(node.properties ?? {}).filter(([, field]) => isNode(field));
  if (fields.length === 0 && isNode(node.additionalProperties)) return { chave: exampleOf(node.additionalProperties) };
  return Object.fromEntries(fields.map(([name, field]) => [name, isNode(field) ? exampleOf(field, name) : null]));
}

function exampleOfList(node: Node, name: string): unknown[] {
  if (Array.isArray(node.prefixItems))
    return node.prefixItems.map((item, index) => (isNode(item) && item.type === 'integer' ? index : null));
  return isNode(node.items) ? [exampleOf(node.items, name)] : [];
}

const chosen = ({ anyOf, oneOf, allOf }: Node): Node | undefined =>
  [...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])].filter(isNode).find(({ type }) => type !== 'null');

/** What the schema itself says: an example, or one of the few values it allows. */
function toldBy(node: Node): unknown {
  if (Array.isArray(node.examples) && node.examples.length > 0) return node.examples[0];
  return node.const ?? node.enum?.find((value) => value !== 'Em analise') ?? node.enum?.[0];
}

/** The type beside null. */
const typeOf = ({ type }: Node): unknown => (Array.isArray(type) ? type.find((one) => one !== 'null') : type);

/**
 * A value that a JSON Schema allows and a person understands: told examples first, then the words of the trade by the field's name. What no
 * rule here can know (a pattern, a check digit) its schema tells with `.meta({ examples: […] })`.
 */
export function exampleOf(node: Node, name = ''): unknown {
  const told = toldBy(node);
  if (told !== undefined) return told;
  const variant = chosen(node);
  if (variant !== undefined) return exampleOf(variant, name);
  switch (typeOf(node)) {
    case 'string':
      return exampleOfText(node, name);
    case 'number':
    case 'integer':
      return exampleOfNumber(node, name);
    case 'boolean':
      return true;
    case 'array':
      return exampleOfList(node, name);
    case 'object':
      return exampleOfObject(node);
    default:
      return null;
  }
}
