import { grantsRegistration, opensOpposition } from '@vigia/domain';
import type { Registro } from '@vigia/gazette';

/** The columns of `publicacao` in the order of `copyLine`. */
export const COPY_COLUMNS =
  'revista_id, ordem, numero_processo, elemento_nominativo, apresentacao, natureza, abre_oposicao, concede, classes, data_deposito, data_concessao, data_vigencia, detalhe';

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A field in PostgreSQL's COPY text format. NUL characters are removed, because PostgreSQL text cannot contain them. */
export function copyField(value: string | number | boolean | null): string {
  if (value === null) return '\\N';
  return String(value).replace(/[\\\t\n\r\0]/g, (character) => ESCAPES[character] ?? '');
}

/** What JSON.stringify writes for NUL and for half a surrogate pair, or for a text that spells this out. */
const REFUSED = /\\u(?:0000|d[89a-f])/;

/** JSON for a jsonb column, which accepts neither NUL nor half a surrogate pair. */
function toJson(value: unknown): string {
  const json = JSON.stringify(value);
  if (!REFUSED.test(json)) return json;
  // NUL is removed before the escaping. After it, NUL looks the same as a text that spells out its escape.
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part,
  );
}

/** Whether the record opens a period for opposition. */
export const isObservado = (registro: Registro): boolean =>
  registro.despachos.some(({ codigo }) => opensOpposition(codigo));

/** Whether the record grants the registration. */
export const isConcessao = (registro: Registro): boolean =>
  registro.despachos.some(({ codigo }) => grantsRegistration(codigo));

/** One line of COPY for a record. */
export function copyLine(revistaId: number, ordem: number, registro: Registro): string {
  const {
    numero_processo,
    elemento_nominativo,
    apresentacao,
    natureza,
    data_deposito,
    data_concessao,
    data_vigencia,
    ...detalhe
  } = registro;
  const classes = [...new Set(registro.classes.map(({ codigo }) => codigo))];
  const fields = [
    revistaId,
    ordem,
    numero_processo,
    elemento_nominativo,
    apresentacao,
    natureza,
    isObservado(registro),
    isConcessao(registro),
    `{${classes.join(',')}}`,
    data_deposito,
    data_concessao,
    data_vigencia,
    toJson(detalhe),
  ];
  return `${fields.map(copyField).join('\t')}\n`;
}
