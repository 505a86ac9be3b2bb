import { type Kysely, sql } from 'kysely';

/** The tasks that every case begins with, as they were when this migration was written. */
const TAREFAS = ['Reunir provas', 'Conferir a GRU', 'Juntar a procuração', 'Revisar a minuta', 'Protocolar'];

/**
 * What users say about a case, with the colleagues whom they mention, and the checklist of its work. The cases that exist get the usual tasks, and
 * filed ones have the last of them done. `chave` names the task that the filing ticks.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table caso_comentario (
      id int generated always as identity primary key,
      caso_id int not null references caso on delete cascade,
      usuario_id int references usuario on delete set null,
      texto text not null,
      mencoes int[] not null,
      em timestamptz not null default now()
    );
    create index caso_comentario_caso on caso_comentario (caso_id, id);
    create table caso_tarefa (
      id int generated always as identity primary key,
      caso_id int not null references caso on delete cascade,
      texto text not null,
      chave text check (chave = 'protocolar'),
      feita_em timestamptz,
      feita_por int references usuario on delete set null
    );
    create index caso_tarefa_caso on caso_tarefa (caso_id, id);
  `.execute(db);
  await sql`
    insert into caso_tarefa (caso_id, texto, chave, feita_em, feita_por)
    select caso.id, tarefa.texto, case when tarefa.texto = 'Protocolar' then 'protocolar' end,
      case when tarefa.texto = 'Protocolar' then protocolo.em end, case when tarefa.texto = 'Protocolar' then protocolo.usuario_id end
    from caso cross join unnest(${TAREFAS}::text[]) with ordinality as tarefa (texto, ordem)
      left join caso_protocolo as protocolo on protocolo.caso_id = caso.id
    order by caso.id, tarefa.ordem`.execute(db);
}
