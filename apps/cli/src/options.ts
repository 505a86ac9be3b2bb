import { parseArgs } from 'node:util';
import { CommandError } from './command-error.ts';

/** What a command takes: options with a value, options without one, and the line that shows how to call it. */
interface Syntax {
  values: readonly string[];
  flags: readonly string[];
  usage: string;
}

/** The options of one call. */
export interface Options {
  get: (name: string) => string | undefined;
  /** The value of an option that must be given; throws a CommandError where it is not. */
  require: (name: string) => string;
  has: (flag: string) => boolean;
}

/** Reads `--name value`, `--name=value` and `--flag`; the last one counts. Throws a CommandError with the usage for anything else. */
export function readOptions(args: string[], { values, flags, usage }: Syntax): Options {
  const refuse = (sentence: string): never => {
    throw new CommandError(`${sentence}\nUso: ${usage}`);
  };
  const type = (name: string): [string, { type: 'string' | 'boolean' }] => [
    name,
    { type: flags.includes(name) ? 'boolean' : 'string' },
  ];
  // Not strict, because the sentences of the strict reading are English.
  const { tokens } = parseArgs({
    args,
    options: Object.fromEntries([...values, ...flags].map(type)),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const given = new Map<string, string>();
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue;
    if (token.kind === 'positional') return refuse(`Não sei o que fazer com «${token.value}».`);
    const { name, rawName, value } = token;
    if (flags.includes(name)) {
      if (value !== undefined) refuse(`${rawName} não leva valor.`);
    } else if (!values.includes(name)) refuse(`Opção desconhecida: ${rawName}.`);
    else if (value === undefined || value === '' || value.startsWith('--')) refuse(`Falta o valor de ${rawName}.`);
    given.set(name, value ?? '');
  }
  return {
    get: (name) => given.get(name),
    require: (name) => given.get(name) ?? refuse(`Falta a opção --${name}.`),
    has: (flag) => given.has(flag),
  };
}

/** The sensitivity of the engine, 0 to 2, with a decimal point or comma; 1 where it is not given. */
export function readTemperatura(text = '1'): number {
  const temperatura = Number(/^\d+([.,]\d+)?$/.test(text) ? text.replace(',', '.') : NaN);
  if (temperatura >= 0 && temperatura <= 2) return temperatura;
  throw new CommandError(`--temperatura deve ser um número de 0 a 2, e não «${text}».`);
}

/** How many candidates to give; 20 where it is not said. */
export function readLimite(text = '20'): number {
  if (/^\d{1,7}$/.test(text) && Number(text) > 0) return Number(text);
  throw new CommandError(`--limite deve ser um número inteiro maior que zero, e não «${text}».`);
}
