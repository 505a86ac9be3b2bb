import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { type DetalhePepi, detalhePepiSchema } from './detalhe.ts';
import type { Logo } from './logo.ts';

/** What is kept of a process as the site told it, for every office. */
export interface ProcessoPepi {
  situacao: 'encontrado' | 'aviso' | 'inexistente';
  detalhe: DetalhePepi | null;
  logo: Logo | null;
}

/** What the site said of a process in the last so many minutes. */
export async function findProcesso(db: Database, numero: string, minutes: number): Promise<ProcessoPepi | undefined> {
  const row = await db
    .selectFrom('pepi_processo')
    .select(['situacao', 'dados', 'logo_chave', 'logo_tipo'])
    .where('numero_processo', '=', numero)
    .where('lido_em', '>', sql<Date>`now() - make_interval(mins => ${minutes}::int)`)
    .executeTakeFirst();
  return (
    row && {
      situacao: row.situacao,
      detalhe: row.dados === null ? null : detalhePepiSchema.parse(row.dados),
      logo: row.logo_chave && row.logo_tipo ? { chave: row.logo_chave, tipo: row.logo_tipo } : null,
    }
  );
}

/** Keeps what the site said. Where it says less than before (a notice, no figure now), what was known of the process stays. */
export async function saveProcesso(
  db: Database,
  numero: string,
  { situacao, detalhe, logo }: ProcessoPepi,
): Promise<void> {
  const told = {
    situacao,
    dados: detalhe === null ? null : JSON.stringify(detalhe),
    revista: detalhe?.revista ?? null,
    atualizado_ate: detalhe?.atualizado_ate ?? null,
    ...(logo ? { logo_chave: logo.chave, logo_tipo: logo.tipo } : {}),
  };
  await db
    .insertInto('pepi_processo')
    .values({ ...told, numero_processo: numero, logo_chave: logo?.chave ?? null, logo_tipo: logo?.tipo ?? null })
    .onConflict((conflict) => {
      const update = conflict.column('numero_processo').doUpdateSet({ ...told, lido_em: sql<Date>`now()` });
      return detalhe === null ? update.where('pepi_processo.situacao', '!=', 'encontrado') : update;
    })
    .execute();
}

/** The figure of a mark of the office. */
export async function findLogo(db: Database, escritorioId: number, numero: string): Promise<Logo | undefined> {
  const row = await db
    .selectFrom('marca')
    .innerJoin('pepi_processo', 'pepi_processo.numero_processo', 'marca.numero_processo')
    .select(['logo_chave', 'logo_tipo'])
    .where('marca.escritorio_id', '=', escritorioId)
    .where('marca.numero_processo', '=', numero)
    .executeTakeFirst();
  return row?.logo_chave && row.logo_tipo ? { chave: row.logo_chave, tipo: row.logo_tipo } : undefined;
}
