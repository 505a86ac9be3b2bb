import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { type DetalhePepi, detalhePepiSchema } from './detalhe.ts';
import type { Logo } from './logo.ts';

/** The stored answer of the site about a process, shared by all offices. */
export interface ProcessoPepi {
  situacao: 'encontrado' | 'aviso' | 'inexistente';
  detalhe: DetalhePepi | null;
  logo: Logo | null;
}

/** A stored answer, with how long the site took for it (ms). */
export interface RespostaGuardada extends ProcessoPepi {
  duracaoMs: number;
}

/** The answer of the site about a process, if it is at most `minutes` old. */
export async function findProcesso(
  db: Database,
  numero: string,
  minutes: number,
): Promise<RespostaGuardada | undefined> {
  const row = await db
    .selectFrom('pepi_processo')
    .select(['situacao', 'dados', 'logo_chave', 'logo_tipo', 'duracao_ms'])
    .where('numero_processo', '=', numero)
    .where('lido_em', '>', sql<Date>`now() - make_interval(mins => ${minutes}::int)`)
    .executeTakeFirst();
  return (
    row && {
      situacao: row.situacao,
      detalhe: row.dados === null ? null : detalhePepiSchema.parse(row.dados),
      logo: row.logo_chave && row.logo_tipo ? { chave: row.logo_chave, tipo: row.logo_tipo } : null,
      duracaoMs: row.duracao_ms,
    }
  );
}

/** Stores an answer for which the site took `duracaoMs`. An answer with less data (a notice, no figure) does not remove stored data. */
export async function saveProcesso(
  db: Database,
  numero: string,
  { situacao, detalhe, logo }: ProcessoPepi,
  duracaoMs = 0,
): Promise<void> {
  const columns = {
    situacao,
    dados: detalhe === null ? null : JSON.stringify(detalhe),
    revista: detalhe?.revista ?? null,
    atualizado_ate: detalhe?.atualizado_ate ?? null,
    duracao_ms: Math.round(duracaoMs),
    ...(logo ? { logo_chave: logo.chave, logo_tipo: logo.tipo } : {}),
  };
  await db
    .insertInto('pepi_processo')
    .values({ ...columns, numero_processo: numero, logo_chave: logo?.chave ?? null, logo_tipo: logo?.tipo ?? null })
    .onConflict((conflict) => {
      const update = conflict.column('numero_processo').doUpdateSet({ ...columns, lido_em: sql<Date>`now()` });
      return detalhe === null ? update.where('pepi_processo.situacao', '!=', 'encontrado') : update;
    })
    .execute();
}

/** The key and the type of the stored figure of a process. */
export async function findLogo(db: Database, numero: string): Promise<Logo | undefined> {
  const row = await db
    .selectFrom('pepi_processo')
    .select(['logo_chave', 'logo_tipo'])
    .where('numero_processo', '=', numero)
    .executeTakeFirst();
  return row?.logo_chave && row.logo_tipo ? { chave: row.logo_chave, tipo: row.logo_tipo } : undefined;
}
