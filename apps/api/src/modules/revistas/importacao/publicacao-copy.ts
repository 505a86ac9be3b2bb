import { grantsRegistration, opensOpposition } from '@vigia/domain';
import type { Registro } from '@vigia/gazette';
import { splitDetalhe } from '../publicacoes/forma-compacta.ts';

/** The columns of `publicacao` in the order of `writeRegistro`. */
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
export function toJson(value: unknown): string {
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

/** One line of COPY for a record, and what goes into a block: null in the former form. */
export interface RegistroEscrito {
  linha: string;
  abre_oposicao: boolean;
  bloco: string | null;
}

/** Writes a record in the compact form or in the former one, which has all details in its row. */
export function writeRegistro(
  { revistaId, compacta }: { revistaId: number; compacta: boolean },
  ordem: number,
  registro: Registro,
): RegistroEscrito {
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
  const abre_oposicao = isObservado(registro);
  const partes = compacta ? splitDetalhe(detalhe, abre_oposicao) : null;
  const classes = [...new Set(registro.classes.map(({ codigo }) => codigo))];
  const fields = [
    revistaId,
    ordem,
    numero_processo,
    elemento_nominativo,
    apresentacao,
    natureza,
    abre_oposicao,
    isConcessao(registro),
    `{${classes.join(',')}}`,
    data_deposito,
    data_concessao,
    data_vigencia,
    toJson(partes === null ? detalhe : partes.linha),
  ];
  return {
    linha: `${fields.map(copyField).join('\t')}\n`,
    abre_oposicao,
    bloco: partes && toJson(partes.resto),
  };
}
