import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Backend } from '@vigia/api';
import { z } from 'zod';
import { addOffice, type EmptyProduct } from './empty-product.ts';

/** A full issue: 37,000 processos, a quarter of them open a period for opposition. */
const PROCESSOS = 37_000;
/** Issues that the importer stores. The others are copies of them with other numbers, dates, processes, names and holders. */
const IMPORTADAS = 3;
/** The number of the first copied issue. Those that the importer stores are newer. */
const PRIMEIRA = 2400;
const IMPORTADA = 3400;
/** The process numbers that the issues open: the same number of them in each issue, from this one on. */
const PROCESSO = 820_000_000;
const ABERTOS = 10_500;
export const MARCAS = 10_000;
export const ANALISES = 100_000;

/** Which processes an issue opens: the others of its records are about processes of this issue or of earlier ones. */
export const processoDe = (issue: number, lugar: number): string => String(PROCESSO + issue * ABERTOS + lugar);

/** Copies a stored issue as the issue number `$2` of the ten years. Every third copy has the same source. */
const COPY_ISSUE = [
  `with nova as (
     insert into frequencias (conteudo_sha256, propria_numero, ate_numero, ate_data, dados)
       select sha256(int4send($2::int)), ${PRIMEIRA} + $2, ate_numero, ate_data, dados
       from frequencias where id = (select frequencias_id from revista where id = $1) returning id)
   insert into revista (numero, data_publicacao, status, origem, conteudo_sha256, relatorio, importada_em, frequencias_id, compacta)
     select ${PRIMEIRA} + $2, date '2016-12-06' + 7 * $2, status, origem, sha256(int4send($2::int)), relatorio, now(), nova.id, compacta
     from revista, nova where revista.id = $1`,
  `insert into publicacao
     select (select id from revista where numero = ${PRIMEIRA} + $2), ordem,
       (${PROCESSO} + case when abre_oposicao then $2 * ${ABERTOS} + row_number() over (partition by abre_oposicao order by ordem) - 1
         else (hashint8(ordem + $2::bigint * 100003) & 2147483647) % (($2 + 1) * ${ABERTOS}) end)::text,
       translate(elemento_nominativo, 'aeiou', substr('aeiouaeiou', 1 + $2 % 5, 5)), apresentacao, natureza, abre_oposicao, concede, classes,
       data_deposito, data_concessao, data_vigencia,
       case when detalhe ? 'titulares'
         then jsonb_set(detalhe, '{titulares,0,nome}', to_jsonb(concat(detalhe #>> '{titulares,0,nome}', ' ', $2 % 97))) else detalhe end
     from publicacao where revista_id = $1 order by ordem`,
  `insert into publicacao_bloco
     select (select id from revista where numero = ${PRIMEIRA} + $2), abre_oposicao, primeira, dados from publicacao_bloco where revista_id = $1`,
] as const;

/**
 * The two indexes in no order of the issues are made after the copies, because that takes a fifth of the time. Weekly imports leave the pages of such an
 * index about 70 % full, so it is made like this.
 */
const INDEXES = [
  'create index publicacao_processo on publicacao (numero_processo) with (fillfactor = 70)',
  `create index publicacao_titulares on publicacao using gin ((detalhe -> 'titulares') jsonb_path_ops)
     where abre_oposicao and elemento_nominativo is not null`,
] as const;

async function copyIssues({ owner: { pool } }: Backend, ids: readonly number[], issues: number): Promise<void> {
  const client = await pool.connect();
  const began = performance.now();
  const elapsed = (): string => `${((performance.now() - began) / 1000).toFixed(0)} s`;
  try {
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set statement_timeout = 0;
       set maintenance_work_mem = '512MB'; drop index publicacao_processo, publicacao_titulares;
       alter table publicacao set (autovacuum_enabled = false)`,
    );
    for (let issue = 0; issue < issues; issue += 1) {
      for (const statement of COPY_ISSUE) await client.query(statement, [ids[issue % ids.length], issue]);
      if ((issue + 1) % 50 === 0) console.log(`${issue + 1} issues copied after ${elapsed()}`);
    }
    for (const statement of INDEXES) await client.query(statement);
    console.log(`indexes made after ${elapsed()}`);
    await client.query('alter table publicacao reset (autovacuum_enabled)');
    for (const table of ['publicacao', 'publicacao_bloco', 'revista', 'frequencias'])
      await client.query(`vacuum analyze ${table}`);
    console.log(`vacuumed after ${elapsed()}`);
  } finally {
    client.release(true);
  }
}

/** An office with 10,000 marks, each compared with ten issues. */
async function fillOffice({ owner: { pool } }: Backend, escritorioId: number): Promise<void> {
  await pool.query(
    `insert into marca (escritorio_id, numero_processo, elemento_nominativo, apresentacao, natureza, titular, status, classificacao_nice)
     select $1, numero_processo, elemento_nominativo, apresentacao, natureza, detalhe #>> '{titulares,0,nome}', 'Aguardando exame de mérito',
       jsonb_build_array(jsonb_build_object('classe_nice', 'NCL(12) ' || coalesce(classes[1], 35), 'especificacao', null))
     from publicacao where abre_oposicao and elemento_nominativo is not null
       and revista_id in (select id from revista order by numero desc limit 4)
     order by revista_id, ordem limit ${MARCAS} on conflict do nothing`,
    [escritorioId],
  );
  await pool.query(
    `insert into analise (escritorio_id, marca_id, revista_id, status, progresso, temperature, same_class, total_comparadas, total_similar, motor,
       frequencias_id, record_created, terminada_em)
     select $1, marca.id, revista.id, 'Analisada', 1, 1, 0, 9300, marca.id % 3, '1', revista.frequencias_id, importada_em, importada_em
     from (select * from revista order by numero desc limit ${Math.ceil(ANALISES / MARCAS)}) as revista
       cross join (select id from marca where escritorio_id = $1) as marca order by revista.numero, marca.id`,
    [escritorioId],
  );
  await pool.query(
    `insert into analise_colidencias (analise_id, colidencias) select id, '[]' from analise where escritorio_id = $1`,
    [escritorioId],
  );
  for (const table of ['marca', 'analise', 'analise_colidencias']) await pool.query(`vacuum analyze ${table}`);
}

const mundoSchema = z.object({
  username: z.string(),
  escritorioId: z.int(),
  /** The ids of the copied issues, the oldest first. */
  revistas: z.array(z.int()),
  /** The mean number of bytes that the importer alone needs for an issue, by part. */
  importada: z.record(z.string(), z.number()),
});
/** What the measurements need to know of the filled product. */
export type MundoCrescido = z.infer<typeof mundoSchema>;

const PARTS = `
  select nome, sum(bytes)::float8 as bytes from (
    select 'rows' as nome, pg_relation_size('publicacao') as bytes
    union all select 'blocks', pg_total_relation_size('publicacao_bloco')
    union all select 'pinned word counts', pg_total_relation_size('frequencias')
    union all select case indexrelid::regclass::text when 'publicacao_pkey' then 'index: place' when 'publicacao_processo' then 'index: process'
        when 'publicacao_titulares' then 'index: holders' else 'index: candidates' end, pg_relation_size(indexrelid)
      from pg_index where indrelid = 'publicacao'::regclass) as part group by nome order by 2 desc`;

/** The bytes of all issues by part. */
export async function sumParts({ owner: { pool } }: Backend): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ nome: string; bytes: number }>(PARTS);
  return Object.fromEntries(rows.map(({ nome, bytes }) => [nome, bytes]));
}

async function findRevistas({ owner: { pool } }: Backend): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>('select id from revista where numero < $1 order by numero', [
    IMPORTADA,
  ]);
  return rows.map(({ id }) => id);
}

/** Stores a few issues as the importer does, copies them until there are `issues`, and fills an office. A kept folder is filled once. */
export async function growMundo({ backend, addIssue, folder }: EmptyProduct, issues: number): Promise<MundoCrescido> {
  const file = path.join(folder, 'mundo.json');
  if (existsSync(file)) return mundoSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const username = 'banco-1';
  const escritorioId = await addOffice(backend, username, 1);
  const ids: number[] = [];
  for (let index = 0; index < IMPORTADAS; index += 1) {
    const data = `2026-11-${String(3 + 7 * index).padStart(2, '0')}`;
    ids.push((await addIssue({ numero: IMPORTADA + index, data, processos: PROCESSOS, semente: index + 1 })).id);
  }
  const importada = await sumParts(backend);
  for (const [nome, bytes] of Object.entries(importada)) importada[nome] = bytes / IMPORTADAS;
  await copyIssues(backend, ids, issues - IMPORTADAS);
  await fillOffice(backend, escritorioId);
  const mundo = { username, escritorioId, revistas: await findRevistas(backend), importada };
  writeFileSync(file, JSON.stringify(mundo));
  return mundo;
}
