import { formatNumber } from '@vigia/domain';
import { z } from 'zod';

type Falha = z.core.$ZodRawIssue;
type FalhaDe<Codigo extends Falha['code']> = Extract<Falha, { code: Codigo }>;

const MISSING = 'Este campo não pode faltar.';
const INVALID = 'Este valor não é válido.';

/** What a field must be, by the type that the schema expects. */
const TIPOS: Readonly<Record<string, string>> = {
  string: 'um texto',
  number: 'um número',
  int: 'um número inteiro',
  bigint: 'um número inteiro',
  boolean: 'verdadeiro ou falso (true ou false)',
  null: 'nulo',
  date: 'uma data',
  array: 'uma lista',
  tuple: 'uma lista',
  set: 'uma lista',
  object: 'um objeto',
  record: 'um objeto',
  map: 'um objeto',
  file: 'um arquivo',
};

/** What a size counts, by the type of the value. A number has none: its value is compared. */
const UNIDADES: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['caractere', 'caracteres'],
  array: ['item', 'itens'],
  set: ['item', 'itens'],
  map: ['item', 'itens'],
  record: ['item', 'itens'],
  object: ['item', 'itens'],
  file: ['byte', 'bytes'],
};

const FORMATOS: Readonly<Record<string, string>> = {
  email: 'E-mail não válido.',
  url: 'Este endereço não é válido.',
  date: 'Use uma data válida no formato aaaa-mm-dd.',
  datetime: 'Use uma data com hora no formato aaaa-mm-ddThh:mm:ssZ.',
  time: 'Use uma hora válida no formato hh:mm:ss.',
};

function describeType({ expected, input }: FalhaDe<'invalid_type'>): string {
  if (input === undefined) return MISSING;
  const tipo = TIPOS[expected];
  return tipo === undefined ? INVALID : `Este campo precisa ser ${tipo}.`;
}

function describeSize(origin: string, limit: number | bigint, bound: 'no máximo' | 'pelo menos'): string {
  const value = formatNumber(Number(limit));
  const unit = UNIDADES[origin];
  if (unit !== undefined) return `Use ${bound} ${value} ${Number(limit) === 1 ? unit[0] : unit[1]}.`;
  if (origin === 'date') return 'Esta data está fora do período aceito.';
  return bound === 'no máximo' ? `O maior valor aceito é ${value}.` : `O menor valor aceito é ${value}.`;
}

const describeSmall = ({ origin, minimum }: FalhaDe<'too_small'>): string =>
  origin === 'string' && Number(minimum) === 1
    ? 'Este campo não pode ser vazio.'
    : describeSize(origin, minimum, 'pelo menos');

const describeValues = (values: readonly unknown[]): string =>
  values.length === 0 ? INVALID : `Use um destes valores: ${values.map(String).join(', ')}.`;

function describeValue(falha: FalhaDe<'invalid_value' | 'invalid_union'>): string {
  if (falha.input === undefined) return MISSING;
  return falha.code === 'invalid_value' ? describeValues(falha.values) : INVALID;
}

const describeFormat = ({ format }: FalhaDe<'invalid_format'>): string =>
  FORMATOS[format] ?? 'O formato deste campo não é válido.';

/**
 * One Portuguese sentence for every code of zod, for each schema without a sentence of its own. The server loads this module, which installs it for
 * the whole process, so no English of zod reaches a user. In the app, every schema of a form has its own sentences.
 */
export function describeFalha(falha: Falha): string {
  switch (falha.code) {
    case 'invalid_type':
      return describeType(falha);
    case 'too_big':
      return describeSize(falha.origin, falha.maximum, 'no máximo');
    case 'too_small':
      return describeSmall(falha);
    case 'invalid_format':
      return describeFormat(falha);
    case 'not_multiple_of':
      return `Use um múltiplo de ${formatNumber(falha.divisor)}.`;
    case 'unrecognized_keys':
      return 'Há campos que não existem aqui.';
    case 'invalid_value':
    case 'invalid_union':
      return describeValue(falha);
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return INVALID;
  }
}

z.config({ localeError: describeFalha });
