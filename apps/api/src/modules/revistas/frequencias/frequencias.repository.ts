import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { readParts } from '../../../platform/cursor.ts';
import { claimLock } from '../../../platform/locks.ts';
import { copyField } from '../importacao/publicacao-copy.ts';
import { inChunks } from './in-chunks.ts';
import { readRegistros } from '../publicacoes/blocos.ts';
import { detalheSchema } from '../publicacoes/detalhe.ts';
import { ContagemDaRevista } from './contagem-termos.ts';
import { writeRetrato } from './retrato.ts';
import { type ContagemPorClasse, EMPTY_WORD, findLargest, type TermoContado } from './termo-contado.ts';

/** Held from the reading of the counts of words to the end of the transaction that changes them. */
const LOCK_TERMOS = claimLock(4248);
/** The number of records of a stored issue that are read at a time: few enough that other calls are hardly delayed. */
const CURSOR_ROWS = 1000;

const classesSchema = detalheSchema.pick({ classes: true });

type Termos = Map<string, TermoContado>;

/** PostgreSQL's text of a list of integers, which is read faster than its parsed form. */
const parseInts = (text: string): number[] => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number));
const printInts = (values: ContagemPorClasse): string => `{${values.join(',')}}`;

/** The counts of these words, of words that one of 5,000 names contains, and of words that at least three specifications of a class contain. */
async function readTermos(client: pg.ClientBase, termos: Iterable<string>): Promise<Termos> {
  const { rows } = await client.query<{ termo: string; total: number; nomes: string; especificacoes: string }>(
    `select termo, total, nomes::text, especificacoes::text from termo
     where termo = any ($1) or maior_especificacao >= 3
       or total >= greatest(3, (select total from termo where termo = '') / 5000)`,
    [[EMPTY_WORD, ...termos]],
  );
  return new Map(
    rows.map(({ termo, total, nomes, especificacoes }) => [
      termo,
      { termo, total, nomes: parseInts(nomes), especificacoes: parseInts(especificacoes) },
    ]),
  );
}

async function writeTermos(client: pg.ClientBase, changed: readonly TermoContado[]): Promise<void> {
  function* lines(): Generator<string> {
    for (const { termo, total, nomes, especificacoes } of changed)
      yield `${copyField(termo)}\t${total}\t${printInts(nomes)}\t${findLargest(especificacoes)}\t${printInts(especificacoes)}\n`;
  }
  await client.query('create temp table contagem (like termo) on commit drop');
  await pipeline(Readable.from(inChunks(lines())), client.query(copyFrom('copy contagem from stdin')));
  await client.query(
    `insert into termo select * from contagem where total > 0 or maior_especificacao > 0
     on conflict (termo) do update set total = excluded.total, nomes = excluded.nomes,
       maior_especificacao = excluded.maior_especificacao, especificacoes = excluded.especificacoes`,
  );
  await client.query(
    'delete from termo using contagem where termo.termo = contagem.termo and contagem.total <= 0 and contagem.maior_especificacao <= 0',
  );
}

/** Adds the counts of an issue to the words in memory. Returns the changed words. */
function addContagem(termos: Termos, contagem: ContagemDaRevista): TermoContado[] {
  const changed: TermoContado[] = [];
  for (const termo of contagem.termos) {
    const sum = contagem.addTo(termo, termos.get(termo));
    termos.set(termo, sum);
    changed.push(sum);
  }
  return changed;
}

/**
 * Adds the counts of an issue to those of the confirmed issues, as part of the transaction that stores or withdraws it. Transactions that do so run
 * one after the other from here on. Returns the counts that a pin needs.
 */
export async function addTermos(client: pg.ClientBase, contagem: ContagemDaRevista): Promise<Termos> {
  await client.query('select pg_advisory_xact_lock($1, 0)', [LOCK_TERMOS]);
  const termos = await readTermos(client, contagem.termos);
  await writeTermos(client, addContagem(termos, contagem));
  return termos;
}

/** The counts of the confirmed issues with those of an upload, which are not stored. */
export async function sumTermos(client: pg.ClientBase, contagem: ContagemDaRevista): Promise<Termos> {
  await client.query('select pg_advisory_xact_lock_shared($1, 0)', [LOCK_TERMOS]);
  const termos = await readTermos(client, contagem.termos);
  addContagem(termos, contagem);
  return termos;
}

/** The counts of the confirmed issues that the pin of a stored one needs. */
export async function getTermos(client: pg.ClientBase, palavras: Iterable<string>): Promise<Termos> {
  await client.query('select pg_advisory_xact_lock_shared($1, 0)', [LOCK_TERMOS]);
  return readTermos(client, palavras);
}

/** Counts the words of a stored issue: adds (1) or subtracts (-1) its names and, where they are counted, its specifications. */
export async function countRegistros(
  client: pg.ClientBase,
  revistaId: number,
  contagem: ContagemDaRevista,
  { sign, nomes, especificacoes }: { sign: 1 | -1; nomes: boolean; especificacoes: boolean },
): Promise<void> {
  const publicacoes = readParts<{ nome: string | null; classes: number[]; observado: boolean; detalhadas: unknown }>(
    client,
    {
      text: `select case when $2::boolean and (abre_oposicao or concede) then elemento_nominativo end as nome, classes, abre_oposicao as observado,
         case when $3::boolean and abre_oposicao then coalesce(detalhe -> 'classes', '[]') else '[]' end as detalhadas
       from publicacao where revista_id = $1 and (abre_oposicao or concede)`,
      values: [revistaId, nomes, especificacoes],
      rows: CURSOR_ROWS,
    },
  );
  for await (const part of publicacoes)
    for (const { nome, classes, observado, detalhadas } of part) {
      if (nome !== null) contagem.addNome({ nome, classes, observado }, sign);
      for (const classe of classesSchema.shape.classes.parse(detalhadas)) contagem.addEspecificacao(classe, sign);
    }
  if (especificacoes) await countBlocos(client, revistaId, contagem, sign);
}

/** Counts the specifications of an issue in the compact form, which has them in blocks. */
async function countBlocos(
  client: pg.ClientBase,
  revistaId: number,
  contagem: ContagemDaRevista,
  sign: 1 | -1,
): Promise<void> {
  const blocos = readParts<{ dados: Buffer }>(client, {
    text: 'select dados from publicacao_bloco where revista_id = $1 and abre_oposicao',
    values: [revistaId],
    rows: 1,
  });
  for await (const part of blocos)
    for (const { dados } of part)
      for (const [, resto] of readRegistros(dados))
        for (const classe of classesSchema.parse(resto).classes) contagem.addEspecificacao(classe, sign);
}

/**
 * Whether the specifications of a stored issue are among the counts. Those of an older version are counted in the background. The row is locked until
 * the transaction ends, so that the answer stays true.
 */
export async function hasEspecificacoes(client: pg.ClientBase, revistaId: number): Promise<boolean> {
  const { rows } = await client.query<{ contadas: boolean }>(
    'select especificacoes_contadas as contadas from revista where id = $1 for no key update',
    [revistaId],
  );
  return rows[0]?.contadas ?? false;
}

/** SQL: the issue was stored by an older version, and its specifications are not counted yet. */
const UNCOUNTED = `not especificacoes_contadas and enviada_por is null and retirada_em is null and status = 'Analisada'`;
/** SQL: the issue was stored by an older version, and its words have no pinned counts yet. */
const UNPINNED = `frequencias_id is null and retirada_em is null and status = 'Analisada'`;

/** How many issues of an older version are left to count and to pin. */
export async function countAtrasadas(client: pg.Pool): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from revista where (${UNCOUNTED}) or (${UNPINNED})`,
  );
  return rows[0]?.count ?? 0;
}

/** Takes the newest issue of an older version whose specifications are not counted, until the transaction ends. Another process takes another one. */
export async function takeUncounted(client: pg.ClientBase): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>(
    `update revista set especificacoes_contadas = true where id = (
       select id from revista where ${UNCOUNTED} order by numero desc limit 1 for no key update skip locked) returning id`,
  );
  return rows[0]?.id;
}

/** The newest issue without pinned counts. */
export async function findUnpinned(client: pg.Pool): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>(
    `select id from revista where ${UNPINNED} order by numero desc, id limit 1`,
  );
  return rows[0]?.id;
}

/** Locks a stored issue until the transaction ends; undefined where there is none to compare with. */
export async function lockRevista(
  client: pg.ClientBase,
  revistaId: number,
): Promise<{ confirmada: boolean; fixada: boolean } | undefined> {
  const { rows } = await client.query<{ confirmada: boolean; fixada: boolean }>(
    `select enviada_por is null as confirmada, frequencias_id is not null as fixada from revista
     where id = $1 and status = 'Analisada' for no key update`,
    [revistaId],
  );
  return rows[0];
}

/** Gives an issue the counts that are pinned to its content; false where there are none yet. Nobody deletes them meanwhile. */
export async function usePin(client: pg.ClientBase, revistaId: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `update revista set frequencias_id = fixada.id from (
       select id from frequencias where conteudo_sha256 = (select conteudo_sha256 from revista where id = $1) for key share) as fixada
     where revista.id = $1`,
    [revistaId],
  );
  return (rowCount ?? 0) > 0;
}

/**
 * Pins counts to the content of an issue, with the newest confirmed issue that they include. The same content gets its counts once, whoever stores
 * it and however often.
 */
export async function insertPin(
  client: pg.ClientBase,
  revistaId: number,
  { termos, observadas }: { termos: Termos; observadas: ReadonlySet<string> },
): Promise<void> {
  await client.query(
    `with fixada as (
       insert into frequencias (conteudo_sha256, propria_numero, ate_numero, ate_data, dados)
         select conteudo_sha256, numero, ate.ate_numero, ate.ate_data, $2
         from revista left join lateral (
           select confirmada.numero as ate_numero, confirmada.data_publicacao as ate_data from revista as confirmada
           where confirmada.enviada_por is null and confirmada.retirada_em is null and confirmada.status = 'Analisada'
           order by confirmada.numero desc limit 1) as ate on true
         where revista.id = $1
       on conflict (conteudo_sha256) do update set conteudo_sha256 = excluded.conteudo_sha256
       returning id)
     update revista set frequencias_id = fixada.id from fixada where revista.id = $1`,
    [revistaId, writeRetrato(termos, observadas)],
  );
}

/** SQL: no issue has the counts but withdrawn ones. A comparison that was running when its issue was withdrawn ends within a day. */
const WITHDRAWN = `not exists (
  select from revista where frequencias_id = frequencias.id and (retirada_em is null or retirada_em > now() - interval '1 day'))`;

/**
 * Deletes the pinned counts that only withdrawn issues have and that no comparison and no case refers to. Returns how many. Until the transaction ends,
 * nobody can use them again.
 */
export async function deletePins(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `select id from frequencias where ${WITHDRAWN} for update skip locked`,
  );
  if (rows.length === 0) return 0;
  const { rows: unused } = await client.query<{ id: number }>(
    `select id from frequencias where id = any ($1) and ${WITHDRAWN}
       and not exists (select from analise where frequencias_id = frequencias.id)
       and not exists (select from caso where frequencias_id = frequencias.id)`,
    [rows.map(({ id }) => id)],
  );
  const ids = unused.map(({ id }) => id);
  await client.query('update revista set frequencias_id = null where frequencias_id = any ($1)', [ids]);
  await client.query('delete from frequencias where id = any ($1)', [ids]);
  return ids.length;
}
