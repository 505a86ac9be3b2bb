import { z } from 'zod';
import { type Detalhe, detalheSchema } from './detalhe.ts';

/** The fields of a record that have no column, as the gazette prints them. */
export interface DetalheInteiro {
  despachos: readonly { protocolos: readonly unknown[] }[];
  titulares: readonly { nome: string }[];
  [campo: string]: unknown;
}

const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

/** Leaves out what is null or an empty list, at every depth. */
function omitEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(omitEmpty);
  if (typeof value !== 'object' || value === null) return value;
  // An issue has a million of these fields.
  const kept: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) if (!isEmpty(part)) kept[key] = omitEmpty(part);
  return kept;
}

/**
 * Divides the details of a record. `linha` stays in the row of `publicacao`, because queries ask for it: the dispatches, and the names of the holders
 * where the record can be opposed. `resto` goes into a block. Nothing is lost but null values and empty lists.
 */
export function splitDetalhe(
  { despachos, titulares, ...campos }: DetalheInteiro,
  abreOposicao: boolean,
): { linha: unknown; resto: unknown } {
  const protocolos = despachos.flatMap((despacho, lugar) =>
    despacho.protocolos.length === 0 ? [] : [{ lugar, protocolos: despacho.protocolos }],
  );
  const curtos = despachos.map((despacho) => ({ ...despacho, protocolos: null }));
  return {
    linha: omitEmpty({ despachos: curtos, titulares: abreOposicao ? titulares.map(({ nome }) => ({ nome })) : [] }),
    resto: omitEmpty({ titulares, ...campos, protocolos }),
  };
}

const linhaSchema = z.object({ despachos: z.unknown().default([]), classes: z.unknown().optional() });
const restoSchema = z.record(z.string(), z.unknown());

/**
 * The details of a record: of the former form, which has them in its row, or of the compact form, whose block has the rest. Throws if a block is
 * missing.
 */
export function joinDetalhe(linha: unknown, resto: unknown): Detalhe {
  const { despachos, classes } = linhaSchema.parse(linha);
  if (classes !== undefined) return detalheSchema.parse(linha);
  return detalheSchema.parse({ ...restoSchema.parse(resto), despachos });
}
