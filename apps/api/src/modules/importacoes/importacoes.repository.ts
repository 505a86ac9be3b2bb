import {
  type ConferenciaDaPlanilha,
  conferenciaDaPlanilhaSchema,
  type Importacao,
  type LinhaDaImportacao,
} from '@vigia/contract';
import type { CampoDaImportacao } from '@vigia/domain';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { Caller } from '../../platform/principal.ts';
import { nomeDoUsuario } from '../../platform/usuario.ts';

/** A row of a file after the check. */
export interface LinhaConferida {
  linha: number;
  processo: string;
  numero_processo: string | null;
  situacao: LinhaDaImportacao['situacao'];
  avisos: LinhaDaImportacao['avisos'];
  /** For a repeated row, the row of the same number that counts. */
  repete: number | null;
  cliente: string | null;
  referencia: string | null;
  responsavel: string | null;
  responsavel_id: number | null;
  notas: string | null;
}

interface NovaImportacao extends Pick<Importacao, 'nome' | 'colunas' | 'ignoradas' | 'cabecalho'> {
  linhas: readonly LinhaConferida[];
  conferencia: ConferenciaDaPlanilha;
}

/** Checked files that nobody imported are deleted after a day, and imports after this many. */
const DIAS = 90;

/** Deletes the old imports of all offices. What they added stays. */
export async function deleteAntigas(db: Database): Promise<void> {
  await sql`
    delete from importacao where status <> 'Importando'
      and criada_em < now() - case when status = 'Conferida' then interval '1 day' else make_interval(days => ${DIAS}) end`.execute(
    db,
  );
}

/** Stores a checked file with its rows. Returns its id. */
export async function insertImportacao(
  db: Database,
  { escritorio_id, usuario_id }: Caller,
  { linhas, colunas, conferencia, ...importacao }: NovaImportacao,
): Promise<number> {
  const { id } = await db
    .insertInto('importacao')
    .values({
      ...importacao,
      escritorio_id,
      criado_por: usuario_id,
      colunas: JSON.stringify(colunas),
      conferencia: JSON.stringify(conferencia),
      campos: colunas.map(({ campo }) => campo),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into importacao_linha (importacao_id, linha, processo, numero_processo, situacao, avisos, repete,
      cliente, referencia, responsavel, responsavel_id, notas)
    select ${id}::int, linha.* from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as linha (linha int, processo text,
      numero_processo text, situacao text, avisos text[], repete int, cliente text, referencia text, responsavel text,
      responsavel_id int, notas text)`.execute(db);
  return id;
}

const resultado = (value: string) => sql<number>`count(*) filter (where resultado = ${value})::int`;

interface ImportacaoRow extends Omit<Importacao, keyof ConferenciaDaPlanilha | 'criada_em' | 'terminada_em' | 'falha'> {
  conferencia: unknown;
  criada_em: Date;
  terminada_em: Date | null;
  falha_linha: number | null;
  falha: string | null;
  falha_numero: string | null;
}

const toImportacao = ({
  criada_em,
  terminada_em,
  falha,
  falha_linha,
  falha_numero,
  conferencia,
  ...row
}: ImportacaoRow): Importacao => ({
  ...row,
  ...conferenciaDaPlanilhaSchema.parse(conferencia),
  criada_em: criada_em.toISOString(),
  terminada_em: terminada_em?.toISOString() ?? null,
  falha: falha === null ? null : { linha: falha_linha, numero_processo: falha_numero, motivo: falha },
});

/** The newest imports of an office with the counts of their rows; with `id` only that one. */
export async function listImportacoes(
  db: Database,
  escritorioId: number,
  { id, limit }: { id?: number; limit: number },
): Promise<Importacao[]> {
  const { rows } = await sql<ImportacaoRow>`
    select i.id, i.nome, i.status, ${nomeDoUsuario('usuario')} as autor, i.criada_em, i.terminada_em, i.colunas, i.ignoradas, i.cabecalho,
      i.campos, i.conferencia, i.falha, i.falha_linha, contas.*,
      (select numero_processo from importacao_linha f where f.importacao_id = i.id and f.linha = i.falha_linha) as falha_numero
    from (select * from importacao where escritorio_id = ${escritorioId} and (${id ?? null}::int is null or id = ${id ?? null}::int)
      order by id desc limit ${limit}) i left join usuario on usuario.id = i.criado_por
    cross join lateral (select count(resultado)::int as feitas, ${resultado('adicionada')} as adicionadas,
      ${resultado('atualizada')} as atualizadas, ${resultado('mantida')} as mantidas, ${resultado('pulada')} as puladas
      from importacao_linha l where l.importacao_id = i.id) contas
    order by i.id desc`.execute(db);
  return rows.map(toImportacao);
}

export interface FiltroDeLinhas {
  situacao?: LinhaDaImportacao['situacao'] | undefined;
  com_aviso?: 'sim' | undefined;
  resultado?: LinhaDaImportacao['resultado'] | undefined;
}

/** A stored row, with the name of its mark. */
export interface LinhaGuardada extends Omit<LinhaDaImportacao, 'motivo'> {
  repete: number | null;
}

/** The rows of an import in the order of the file. */
export async function listLinhas(
  db: Database,
  { escritorio_id, id }: { escritorio_id: number; id: number },
  { offset, limit, ...filtro }: FiltroDeLinhas & { offset: number; limit: number },
): Promise<{ count: number; rows: LinhaGuardada[] }> {
  const where = sql`l.importacao_id = ${id} and i.escritorio_id = ${escritorio_id}
    and (${filtro.situacao ?? null}::text is null or l.situacao = ${filtro.situacao ?? null})
    and (${filtro.resultado ?? null}::text is null or l.resultado = ${filtro.resultado ?? null})
    and (${filtro.com_aviso ?? null}::text is null or cardinality(l.avisos) > 0 or l.situacao in ('repetida', 'invalida'))`;
  const from = sql`importacao_linha l join importacao i on i.id = l.importacao_id`;
  const { rows } = await sql<LinhaGuardada>`
    select l.linha, l.processo, l.numero_processo, l.situacao, l.avisos, l.repete, l.cliente, l.referencia, l.responsavel, l.notas, l.resultado,
      marca.elemento_nominativo
    from ${from} left join marca on marca.escritorio_id = ${escritorio_id} and marca.numero_processo = l.numero_processo
    where ${where} order by l.linha offset ${offset} limit ${limit}`.execute(db);
  const counted = await sql<{ count: number }>`select count(*)::int as count from ${from} where ${where}`.execute(db);
  return { count: counted.rows[0]?.count ?? 0, rows };
}

/** Changes the status if it is one of `de`, and forgets why the import stopped. Returns whether it was. */
export async function moveImportacao(
  db: Database,
  { escritorio_id, id }: { escritorio_id: number; id: number },
  {
    de,
    para,
    campos,
  }: { de: readonly Importacao['status'][]; para: Importacao['status']; campos?: CampoDaImportacao[] },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('importacao')
    .set({
      ...{ status: para, falha: null, falha_linha: null },
      ...(campos === undefined ? {} : { campos }),
      terminada_em: para === 'Importando' ? null : new Date(),
    })
    .where('id', '=', id)
    .where('escritorio_id', '=', escritorio_id)
    .where('status', 'in', de)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Leaves out the row at which an import stopped. */
export async function skipFalha(db: Database, escritorioId: number, id: number): Promise<void> {
  await sql`
    update importacao_linha l set resultado = 'pulada' from importacao i
    where i.id = ${id} and i.escritorio_id = ${escritorioId} and i.status = 'Interrompida'
      and l.importacao_id = i.id and l.linha = i.falha_linha and l.resultado is null`.execute(db);
}
