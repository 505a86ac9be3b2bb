import { readFileSync } from 'node:fs';
import type { Apresentacao } from '@vigia/contract';
import { z } from 'zod';
import { ConfigError } from './errors.ts';

const texto = z.string().trim().min(1).max(300);
function isPublicAddress(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}
const endereco = z.string().max(500).refine(isPublicAddress).nullable().default(null);

/** What the file of the operator contains. Unknown fields are refused, since they are typing errors. */
const arquivoSchema = z.strictObject({
  apoio: z
    .array(z.strictObject({ nome: texto, papel: texto, site: endereco }))
    .max(50)
    .default([]),
  equipe: z
    .array(
      z.strictObject({
        nome: texto,
        papel: texto,
        descricao: texto.nullable().default(null),
        rede: endereco,
        curriculo: endereco,
      }),
    )
    .max(100)
    .default([]),
});

/** Nobody is named. */
export const SEM_APRESENTACAO: Apresentacao = { apoio: [], equipe: [] };

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new ConfigError(`APRESENTACAO deve ser o caminho de um arquivo JSON, e «${file}» não existe ou não é JSON.`);
  }
}

/**
 * Reads the people and institutions that the landing page names from a JSON file (docs/operations.md).
 * @throws ConfigError with a sentence that names the wrong fields.
 */
export function readApresentacao(file: string | undefined): Apresentacao {
  if (file === undefined) return SEM_APRESENTACAO;
  const { success, data, error } = arquivoSchema.safeParse(readJson(file));
  if (success) return data;
  const wrong = [...new Set(error.issues.map((issue) => issue.path.join('.') || 'o arquivo inteiro'))];
  throw new ConfigError(
    `APRESENTACAO indica «${file}», que não tem a forma do exemplo em docs/operations.md: ${wrong.join(', ')}.`,
  );
}
