import type { CasoEncerrado } from '@vigia/contract';
import { titleOfEncerramento, type Encerramento } from '@vigia/domain';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { foldedSql, toLikePattern } from '../../platform/folding.ts';
import { nomeDoUsuario } from '../../platform/usuario.ts';

/** What a user decided about a case. */
export interface DecisaoDeEncerrar {
  encerramento: Encerramento;
  encerramento_motivo: string;
  encerrado_por: number;
}

/** Takes a case off the board. It keeps its column. */
export async function closeCaso(db: Database, casoId: number, decisao: DecisaoDeEncerrar): Promise<void> {
  await db
    .updateTable('caso')
    .set({ ...decisao, encerrado_em: sql<Date>`now()` })
    .where('id', '=', casoId)
    .execute();
}

/** Puts a case back on the board, at a position of its column. */
export async function reopenCaso(db: Database, casoId: number, posicao: number): Promise<void> {
  const empty = { encerramento: null, encerramento_motivo: null, encerrado_em: null, encerrado_por: null };
  await db
    .updateTable('caso')
    .set({ ...empty, posicao })
    .where('id', '=', casoId)
    .execute();
}

const NOME = sql<string>`caso.comparacao ->> 'nome'`;
const PROPRIA = sql<string>`coalesce(marca.elemento_nominativo, marca.numero_processo)`;
/**
 * The closed cases of an office whose names, process numbers, holder or reason contain the words, the last one first; with `cliente` only those of
 * its marks, or of marks without a client (null).
 */
export async function listEncerrados(
  db: Database,
  escritorioId: number,
  {
    busca,
    cliente,
    offset,
    limit,
  }: { busca: string; cliente?: number | null | undefined; offset: number; limit: number },
): Promise<{ count: number; rows: CasoEncerrado[] }> {
  const titular = sql`caso.comparacao ->> 'titular'`;
  const words = sql`concat_ws(' ', ${NOME}, caso.numero, ${PROPRIA}, marca.numero_processo, ${titular}, caso.encerramento_motivo)`;
  const found = db
    .selectFrom('caso')
    .innerJoin('marca', 'marca.id', 'caso.marca_id')
    .leftJoin('usuario', 'usuario.id', 'caso.encerrado_por')
    .where('caso.escritorio_id', '=', escritorioId)
    .where('caso.encerrado_em', 'is not', null)
    .$if(busca !== '', (query) => query.where(foldedSql(words), 'like', toLikePattern(busca)))
    .$if(cliente !== undefined, (query) =>
      query.where(sql<boolean>`marca.cliente_id is not distinct from ${cliente}::int`),
    );
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await found
    .select(['caso.id', 'caso.numero', 'marca.numero_processo', 'caso.versao'])
    .select((eb) => [
      NOME.as('nome'),
      PROPRIA.as('propria'),
      nomeDoUsuario('usuario').as('quem'),
      eb.ref('caso.encerramento').$notNull().as('encerramento'),
      eb.ref('caso.encerramento_motivo').$notNull().as('motivo'),
      eb.ref('caso.encerrado_em').$notNull().as('em'),
    ])
    .orderBy('caso.encerrado_em', 'desc')
    .orderBy('caso.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return {
    count,
    rows: rows.map(({ id, numero, numero_processo, nome, propria, quem, encerramento, motivo, em, versao }) => ({
      ...{
        id,
        marcaColidente: nome,
        processoInpi: numero,
        conflitaCom: propria,
        processoMarca: numero_processo,
        versao,
      },
      encerramento: {
        desfecho: encerramento,
        rotulo: titleOfEncerramento(encerramento),
        motivo,
        quem,
        em: em.toISOString(),
      },
    })),
  };
}
