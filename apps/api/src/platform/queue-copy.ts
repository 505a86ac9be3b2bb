import { z } from 'zod';

/** What a copy of the installation keeps of a queue. Names and columns are those of pg-boss. */
export const filaDaCopiaSchema = z.object({
  nome: z.string().min(1).max(200),
  opcoes: z.object({
    policy: z.enum(['standard', 'short']),
    retryLimit: z.int(),
    retryDelay: z.int(),
    retryBackoff: z.boolean(),
    retryDelayMax: z.int().nullable(),
    expireInSeconds: z.int(),
    heartbeatSeconds: z.int().nullable(),
    deadLetter: z.string().nullable(),
  }),
});
export type FilaDaCopia = z.infer<typeof filaDaCopiaSchema>;

/** A job that waits or runs, as a copy keeps it. */
export const trabalhoDaCopiaSchema = z.object({
  id: z.uuid(),
  fila: z.string(),
  dados: z.looseObject({}),
  prioridade: z.int(),
  grupo: z.string().nullable(),
  inicio: z.string(),
});
export type TrabalhoDaCopia = z.infer<typeof trabalhoDaCopiaSchema>;

/** The queues of the installation. */
export const FILAS_SQL = `
  select name as nome, jsonb_build_object('policy', policy, 'retryLimit', retry_limit, 'retryDelay', retry_delay,
    'retryBackoff', retry_backoff, 'retryDelayMax', retry_delay_max, 'expireInSeconds', expire_seconds,
    'heartbeatSeconds', heartbeat_seconds, 'deadLetter', dead_letter) as opcoes
  from pgboss.queue order by name`;

/** The jobs that wait or run, in the order in which they were added. */
export const TRABALHOS_SQL = `
  select jsonb_build_object('id', id, 'criado', created_on, 'fila', name, 'dados', coalesce(data, '{}'), 'prioridade', priority, 'grupo', group_id, 'inicio', start_after)
  from pgboss.job where state < 'completed' order by created_on, id`;

export const lettersFirst = ({ opcoes }: FilaDaCopia): number => (opcoes.deadLetter === null ? 0 : 1);

/** The options of a queue as pg-boss takes them: without those that are null. */
export const toOptions = ({ retryDelayMax, heartbeatSeconds, deadLetter, ...options }: FilaDaCopia['opcoes']) => ({
  ...options,
  ...(retryDelayMax === null ? {} : { retryDelayMax }),
  ...(heartbeatSeconds === null ? {} : { heartbeatSeconds }),
  ...(deadLetter === null ? {} : { deadLetter }),
});

/** What pg-boss takes to add a job of a copy again. */
export const toJob = ({ id, dados, prioridade, grupo, inicio }: TrabalhoDaCopia) => ({
  id,
  data: dados,
  priority: prioridade,
  startAfter: new Date(inicio),
  ...(grupo === null ? {} : { group: { id: grupo } }),
});
