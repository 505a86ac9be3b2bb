import { keyOfMarca } from '@vigia/domain';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import { KEEP_PLAN } from '../../platform/kept-plans.ts';
import { foldedWordsSql } from '../../platform/folding.ts';
import type { Caller } from '../../platform/principal.ts';
import { nomeDoUsuario } from '../../platform/usuario.ts';

const fraction = z.number();

/** What is kept of a compared pair with a decision. The learning reads it; `comuns` has the strength of each word too. */
const tracosSchema = z.object({
  probabilidade: fraction,
  grau: z.enum(['Alta', 'Média', 'Baixa']).nullable(),
  regra: z.string(),
  partes: z.object({ grafica: fraction, fonetica: fraction, ideologica: fraction, afinidade: fraction }),
  comuns: z.array(z.object({ palavra: z.string(), forca: fraction })).nullable(),
});
export type TracosGuardados = z.infer<typeof tracosSchema>;

export interface NovaDecisao {
  analise_id: number;
  marca_id: number;
  numero: string;
  decisao: 'descartada' | 'restaurada' | 'caso';
  motivo: string | null;
  tracos: TracosGuardados;
}

/** Adds decisions, with the version of the engine that made the analysis. */
export async function insertDecisoes(
  db: Database,
  { escritorio_id, usuario_id }: Caller,
  decisoes: readonly NovaDecisao[],
): Promise<void> {
  if (decisoes.length === 0) return;
  await sql`
    insert into decisao (escritorio_id, analise_id, marca_id, numero, decisao, motivo, motor, tracos, usuario_id)
    select ${escritorio_id}, analise.id, nova.marca_id, nova.numero, nova.decisao, nova.motivo, analise.motor, nova.tracos, ${usuario_id}
    from jsonb_to_recordset(${JSON.stringify(decisoes)}::jsonb)
      as nova (analise_id int, marca_id int, numero text, decisao text, motivo text, tracos jsonb)
      join analise on analise.id = nova.analise_id and analise.escritorio_id = ${escritorio_id}`.execute(db);
}

/** Adds that hits of a mark with this last decision are undecided again. Other pairs stay as they are. */
export async function insertRestauradas(
  db: Database,
  { escritorio_id, usuario_id }: Caller,
  marcaId: number,
  numeros: readonly string[],
  decisao: 'descartada' | 'caso' = 'descartada',
): Promise<void> {
  await sql`
    insert into decisao (escritorio_id, analise_id, marca_id, numero, decisao, motor, tracos, usuario_id)
    select escritorio_id, analise_id, marca_id, numero, 'restaurada', motor, tracos, ${usuario_id} from (
      select distinct on (numero) * from decisao
      where escritorio_id = ${escritorio_id} and marca_id = ${marcaId} and numero = any(${[...numeros]}::text[])
      order by numero, id desc) as ultima
    where decisao = ${decisao}`.execute(db);
}

/**
 * Whether the office wants the learnt order, which is on by default, and the last id of its decisions: 0 without any. That id changes with every
 * decision.
 */
export async function findSituacao(db: Database, escritorioId: number): Promise<{ ativo: boolean; ultima: number }> {
  const { rows } = await sql<{ ativo: boolean; ultima: number }>`
    select ${KEEP_PLAN} coalesce((select ativo from aprendizado where escritorio_id = ${escritorioId}), true) as ativo,
      coalesce((select max(id) from decisao where escritorio_id = ${escritorioId}), 0) as ultima`.execute(db);
  return rows[0] ?? { ativo: true, ultima: 0 };
}

/**
 * The decision that counts for each own mark and published brand, for the newest pairs of an office, oldest first. A decision on a row is kept for every
 * process of the brand, and counts once. A restored hit is undecided again and left out.
 */
export async function listDecisoes(db: Database, escritorioId: number, limit: number) {
  const { rows } = await sql<{
    decisao: 'descartada' | 'caso';
    tracos: unknown;
    marca_id: number;
    numero: string;
    nome: string | null;
    titular: string | null;
  }>`
    select decisao, tracos, marca_id, recente.numero, comparacao ->> 'nome' as nome, comparacao ->> 'titular' as titular
    from (
      select * from (
        select distinct on (marca_id, numero) id, analise_id, marca_id, numero, decisao, tracos from decisao
        where escritorio_id = ${escritorioId} order by marca_id, numero, id desc) as ultima
      where decisao <> 'restaurada' order by id desc limit ${limit}) as recente
      left join resultado on resultado.analise_id = recente.analise_id and resultado.numero = recente.numero
    order by recente.id`.execute(db);
  const byMarca = new Map(
    rows.map((row) => [`${row.marca_id} ${keyOfMarca({ ...row, nome: row.nome ?? '' }) ?? row.numero}`, row]),
  );
  return [...byMarca.values()].map(({ decisao, tracos }) => ({ decisao, tracos: tracosSchema.parse(tracos) }));
}

export async function setAtivo(db: Database, { escritorio_id, usuario_id }: Caller, ativo: boolean): Promise<void> {
  const change = { ativo, alterado_por: usuario_id, alterado_em: new Date() };
  await db
    .insertInto('aprendizado')
    .values({ escritorio_id, ...change })
    .onConflict((conflict) => conflict.column('escritorio_id').doUpdateSet(change))
    .execute();
}

/** Which earlier decisions are asked for: those about a holder or a name, both folded to words. An empty holder is nobody. */
interface Parecidas {
  titular: string;
  nome: string;
  exceto: { marca_id: number; numero: string };
  limit: number;
}

/** The last decisions of an office about published marks with the same holder or the same name, newest first. Restored hits are left out. */
export async function listDecisoesParecidas(
  db: Database,
  escritorioId: number,
  { titular, nome, exceto, limit }: Parecidas,
) {
  const { rows } = await sql<{
    decisao: 'descartada' | 'caso';
    em: Date;
    quem: string | null;
    motivo: string | null;
    marca: string;
    nome: string;
    numero: string;
  }>`
    select decisao, em, ${nomeDoUsuario('usuario')} as quem,
      motivo, coalesce(marca.elemento_nominativo, marca.numero_processo) as marca, ultima.nome, ultima.numero
    from (
      select distinct on (decisao.marca_id, decisao.numero) decisao.*, resultado.comparacao ->> 'nome' as nome,
        resultado.comparacao ->> 'titular' as titular
      from decisao join resultado on resultado.analise_id = decisao.analise_id and resultado.numero = decisao.numero
      where escritorio_id = ${escritorioId}
      order by decisao.marca_id, decisao.numero, decisao.id desc) as ultima
      join marca on marca.id = ultima.marca_id left join usuario on usuario.id = ultima.usuario_id
    where decisao <> 'restaurada' and not (ultima.marca_id = ${exceto.marca_id} and ultima.numero = ${exceto.numero})
      and (${foldedWordsSql(sql`ultima.nome`)} = ${nome}
        or ${titular} <> '' and ${foldedWordsSql(sql`ultima.titular`)} = ${titular})
    order by ultima.id desc limit ${limit}`.execute(db);
  return rows;
}
