import type { Resultado } from '@vigia/contract';
import { keyOfMarca } from '@vigia/domain';
import type { LearningTraits } from '@vigia/similarity';
import { createHash } from 'node:crypto';
import { z } from 'zod';

/** A graded row of an analysis, with what its place in a list depends on. */
interface LinhaGraduada extends LearningTraits {
  numero: string;
  grau: NonNullable<Resultado['grau']>;
  /** The same for all processes of one published brand. */
  grupo: string;
}

/** The stored form of a graded row. */
type LinhaCurta = [
  numero: string,
  probabilidade: number,
  grau: LinhaGraduada['grau'],
  grupo: string,
  regra: string,
  partes: [grafica: number, fonetica: number, ideologica: number, afinidade: number],
  comuns: readonly string[] | null,
];

/** Long enough that two brands of an issue do not get the same key by chance. */
const KEY_LENGTH = 12;
const hash = (text: string): string => createHash('sha1').update(text).digest('base64').slice(0, KEY_LENGTH);
/** The published names of an issue are about as many. */
const MAX_KNOWN = 20_000;
const known = new Map<string, Pick<Resultado, 'nome' | 'titular'> & { grupo: string }>();

/** Computes the group of a published name once, because it is in the rows of many marks. */
function grupoOf(row: Resultado): string {
  const found = known.get(row.numero);
  if (found?.nome === row.nome && found.titular === row.titular) return found.grupo;
  const grupo = hash(keyOfMarca(row) ?? `#${row.numero}`);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(row.numero, { nome: row.nome, titular: row.titular, grupo });
  return grupo;
}

const round = (part: number): number => Math.round(part * 1000) / 1000;

function toLinhaCurta(row: Resultado): LinhaCurta[] {
  const { numero, probabilidade, grau, regra, partes, comuns } = row;
  if (grau === null) return [];
  const { grafica, fonetica, ideologica, afinidade } = partes;
  const parts: LinhaCurta[5] = [round(grafica), round(fonetica), round(ideologica), round(afinidade)];
  return [[numero, probabilidade, grau, grupoOf(row), regra, parts, comuns?.map(({ palavra }) => palavra) ?? null]];
}

/** The graded rows of an analysis as the text that is stored. */
export const writeColidencias = (rows: readonly Resultado[]): string => JSON.stringify(rows.flatMap(toLinhaCurta));

/** A check of every field of 25,000 rows would take longer than all other work on the list. The texts are the server's own. */
const linhasSchema = z.custom<LinhaCurta[]>((value) => Array.isArray(value));

/** A graded row of a comparison that counts. */
export interface ColidenciaGraduada extends LinhaGraduada {
  analise: number;
  marca_id: number;
  /** The process of the own mark. */
  processo: string;
}

/** Reads the stored text of an analysis. Every field is named, because an issue has a hundred thousand rows. */
export const readColidencias = (
  text: string,
  { analise, marca_id, processo }: Pick<ColidenciaGraduada, 'analise' | 'marca_id' | 'processo'>,
): ColidenciaGraduada[] =>
  linhasSchema.parse(JSON.parse(text)).map((linha) => {
    const [numero, probabilidade, grau, grupo, regra, partes, comuns] = linha;
    const [grafica, fonetica, ideologica, afinidade] = partes;
    return {
      numero,
      probabilidade,
      grau,
      grupo,
      regra,
      partes: { grafica, fonetica, ideologica, afinidade },
      comuns,
      analise,
      marca_id,
      processo,
    };
  });
