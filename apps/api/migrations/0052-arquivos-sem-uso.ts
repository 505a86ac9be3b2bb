import { type Kysely, sql } from 'kysely';

/**
 * The files of the storage that may be deleted. A trigger adds the file of each row that is deleted or gets another file, also when a deleted case or
 * client takes its rows along. A file is announced here before it is written, so that a failure between the file and its row leaves no file behind.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table arquivo_sem_uso (
      chave text primary key,
      apagar_em timestamptz not null default now(),
      tentativas int not null default 0,
      motivo text
    );
    create function release_arquivo() returns trigger language plpgsql as $$
    begin
      if old.arquivo is not null then
        insert into arquivo_sem_uso (chave) values (old.arquivo) on conflict (chave) do update set apagar_em = now();
      end if;
      return null;
    end $$;
    create trigger caso_protocolo_arquivo_trocado after update of arquivo on caso_protocolo
      for each row when (old.arquivo is distinct from new.arquivo) execute function release_arquivo();
    create trigger caso_protocolo_arquivo_apagado after delete on caso_protocolo
      for each row execute function release_arquivo();
    create trigger cliente_envio_arquivo_trocado after update of arquivo on cliente_envio
      for each row when (old.arquivo is distinct from new.arquivo) execute function release_arquivo();
    create trigger cliente_envio_arquivo_apagado after delete on cliente_envio
      for each row execute function release_arquivo();
  `.execute(db);
}
