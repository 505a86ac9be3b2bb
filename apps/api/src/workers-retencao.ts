import { workArquivamento } from './modules/analises/arquivamento/arquivamento.jobs.ts';
import { workEncerrados } from './modules/portabilidade/portabilidade.jobs.ts';
import { workExpurgo } from './platform/auditoria-expurgo.ts';
import type { Database, Pool } from './platform/database.ts';
import type { MailLog } from './platform/mail.ts';

/** What is deleted or archived after a number of months. */
export interface PartesDaRetencao {
  /** Deletes entries of activity logs that are older than `meses` months, as the owner of the tables. */
  auditoria?: { owner: Database; meses: number } | undefined;
  /** Deletes the data of offices that were closed this many months ago. */
  encerrados?: { owner: Pool; meses: number } | undefined;
  /** Archives the nearest rows of comparisons that are older than `meses` months. */
  resultados?: { meses: number } | undefined;
}

/** Starts the parts of the retention that are given. Returns functions that end them. */
export function startRetencao(
  { db, log }: { db: Database; log: MailLog },
  { auditoria, encerrados, resultados }: PartesDaRetencao,
): (() => Promise<void>)[] {
  const closers: (() => Promise<void>)[] = [];
  if (auditoria)
    closers.push(
      workExpurgo(auditoria.owner, {
        meses: auditoria.meses,
        onError: (err) => log.error({ err }, 'old entries of the activity logs were not deleted'),
      }),
    );
  if (encerrados)
    closers.push(
      workEncerrados(encerrados.owner, {
        meses: encerrados.meses,
        onDeleted: (escritorio) => log.info({ escritorio }, 'the data of a closed office were deleted'),
        onError: (err) => log.error({ err }, 'the data of a closed office were not deleted'),
      }),
    );
  if (resultados)
    closers.push(
      workArquivamento(db, {
        meses: resultados.meses,
        onError: (err) => log.error({ err }, 'the nearest rows of old comparisons were not archived'),
      }),
    );
  return closers;
}
