import { type Kysely, sql } from 'kysely';

/**
 * A session names the browser and the network of its sign-in, its last use and its last day. It ends 90 days after the sign-in, whatever its use.
 * Sessions that are open already and older get another week, so that an update signs nobody out from one minute to the next.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessao
      add column id int generated always as identity unique,
      add column aparelho text,
      add column rede text,
      add column usada_em timestamptz not null default now(),
      add column termina_em timestamptz not null default now() + interval '90 days';
    update sessao set
      usada_em = least(now(), expira_em - interval '30 days'),
      termina_em = greatest(criada_em + interval '90 days', now() + interval '7 days');
    update sessao set expira_em = least(expira_em, termina_em);
  `.execute(db);
}
