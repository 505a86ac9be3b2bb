import { type Kysely, sql } from 'kysely';
import { termos } from '@vigia/similarity';

/** Counts the names of an issue that contain a word, by class (0: all classes) and word, sorted by both. The empty word counts all names. */
function countNomes(nomes: readonly { nome: string; classes: readonly number[] }[]): [key: string, nomes: number][] {
  const counts = new Map<string, number>();
  for (const { nome, classes } of nomes)
    for (const termo of new Set(['', ...termos(nome)]))
      for (const classe of new Set([0, ...classes])) {
        const key = `${classe}\t${termo}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
  return [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Counts the words of the confirmed issues, issue by issue. */
async function countTermos(db: Kysely<unknown>): Promise<void> {
  const { rows: revistas } = await sql<{ id: number }>`
    select id from revista where enviada_por is null and status = 'Analisada' order by id`.execute(db);
  for (const { id } of revistas) {
    const { rows } = await sql<{ nome: string; classes: number[] }>`
      select elemento_nominativo as nome, classes from publicacao
      where revista_id = ${id} and elemento_nominativo is not null and (abre_oposicao or concede)`.execute(db);
    const entries = countNomes(rows).map(([key, nomes]) => {
      const [classe = '', termo = ''] = key.split('\t');
      return { classe: Number(classe), termo, nomes };
    });
    await sql`
      insert into termo
      select * from unnest(
        ${entries.map(({ termo }) => termo)}::text[], ${entries.map(({ classe }) => classe)}::smallint[],
        ${entries.map(({ nomes }) => nomes)}::int[])
      on conflict (termo, classe) do update set nomes = termo.nomes + excluded.nomes`.execute(db);
  }
}

/**
 * The source of an issue. A file that an office uploaded is a row of its own (`enviada_por`), and counts for that office only. The confirmed file
 * of a number comes from INPI or from the operator and counts for every office. A withdrawn issue (`retirada_em`) counts for nobody.
 *
 * Uploads that other offices shared until now stay with their sender. The other offices get the confirmed issue of the number instead, which they
 * can fetch from INPI, and what they derived from the upload is computed again. The words are counted again, from the confirmed issues only.
 *
 * A case whose process was published again keeps the earlier publication until a person confirms the later one (`nova_*`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table revista drop constraint revista_numero_key;
    alter table revista add column retirada_em timestamptz;
    update revista set enviada_por = null where origem <> 'envio';
    update revista set origem = 'operador' where origem = 'envio' and enviada_por is null;
    alter table revista add constraint revista_fonte check ((origem = 'envio') = (enviada_por is not null));
    create unique index revista_numero_fonte on revista (numero, enviada_por) nulls not distinct where retirada_em is null;

    insert into revista (numero, status, motivo, origem)
      select distinct numero, 'Erro', 'O arquivo desta revista foi enviado por outro escritório. Tente novamente para baixá-la do INPI.', 'inpi'
      from revista join escritorio_revista on revista_id = revista.id
      where enviada_por is not null and escritorio_id <> enviada_por;
    insert into escritorio_revista (escritorio_id, revista_id, criado_em)
      select escritorio_id, confirmada.id, criado_em
      from revista join escritorio_revista on revista_id = revista.id
        join revista as confirmada on confirmada.numero = revista.numero and confirmada.enviada_por is null
      where revista.enviada_por is not null and escritorio_id <> revista.enviada_por
      on conflict do nothing;
    delete from escritorio_revista using revista
      where revista_id = revista.id and enviada_por is not null and escritorio_id <> enviada_por;
    truncate termo;

    alter table revista_evento drop constraint revista_evento_tipo_check;
    alter table revista_evento add constraint revista_evento_tipo_check
      check (tipo in ('analisada', 'ligada', 'comparada', 'retirada'));
    insert into revista_evento (tipo, revista_id, escritorio_id)
      select 'retirada', revista.id, escritorio.id from revista join escritorio on escritorio.id <> revista.enviada_por
      where revista.status = 'Analisada' order by revista.id, escritorio.id;

    alter table caso add column nova_revista_id int references revista;
    alter table caso add column nova_publicacao date;
    alter table caso add constraint caso_nova check ((nova_revista_id is null) = (nova_publicacao is null));
  `.execute(db);
  await countTermos(db);
}
