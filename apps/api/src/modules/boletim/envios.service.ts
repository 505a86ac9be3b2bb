import { BOLETIM_PADRAO, CHAVE_BOLETIM, FREQUENCIAS_BOLETIM, type FrequenciaBoletim } from '@vigia/contract';
import { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import {
  ESTADO_DO_ENVIO,
  type Mail,
  type MailMaker,
  type MailOutcome,
  type MailReporter,
} from '../../platform/mail.ts';
import { boletimMail } from './boletim.mail.ts';
import { listHits } from '../analises/contadas.service.ts';
import { getBoletim } from './boletim.service.ts';
import {
  cancelBoletins,
  findRemessa,
  insertEnvio,
  listAguardando,
  listDestinatarios,
  listPorDistribuir,
  postponeEnvios,
  reopenEnvio,
  setDistribuido,
  setMontadas,
  tryLockDistribuicao,
  updateEnvios,
} from './envios.repository.ts';
import { type BoletimEnviado, chavesDoBoletim, chavesDosHits, markNovas } from './novidades.ts';

/** The kind of message under which the mail queue makes bulletins. */
const MODELO = 'boletim';
/** At most this many bulletins are distributed in one transaction. */
const AT_ONCE = 20;

/** One message: its recipient and the bulletins that it contains. */
const remessaSchema = z.object({ usuario_id: z.int(), boletins: z.array(z.int()).min(1) });
type Remessa = z.infer<typeof remessaSchema>;

export { cancelBoletins };

export interface EnviosDependencies {
  db: Database;
  mail: Mail;
}

/** The frequency that a user chose, or the default for none or an unknown one. */
function readFrequencia(preferencia: string | null): FrequenciaBoletim {
  if (preferencia === null) return BOLETIM_PADRAO;
  const valor: unknown = JSON.parse(preferencia);
  return FREQUENCIAS_BOLETIM.find((known) => known === valor) ?? BOLETIM_PADRAO;
}

/** Creates each member's delivery; reopens it when new hits appeared since; queues the immediate ones. */
async function handOut(
  { db, mail }: EnviosDependencies,
  { id, ...daRevista }: { id: number; escritorio_id: number; revista_id: number },
): Promise<void> {
  let hits: string[] | undefined;
  for (const pessoa of await listDestinatarios(db, daRevista.escritorio_id, CHAVE_BOLETIM)) {
    const { confirmado } = pessoa;
    const envio = { boletim_id: id, usuario_id: pessoa.id, confirmado, frequencia: readFrequencia(pessoa.preferencia) };
    let due = await insertEnvio(db, envio);
    if (!due) {
      hits ??= chavesDosHits(await listHits(db, daRevista));
      due = await reopenEnvio(db, envio, hits);
    }
    if (due && confirmado && envio.frequencia === 'imediato')
      await mail.sendMade(db, MODELO, { usuario_id: pessoa.id, boletins: [id] } satisfies Remessa);
  }
  await setDistribuido(db, id);
}

type Aguardando = Awaited<ReturnType<typeof listAguardando>>;

/** Queues a user's waiting deliveries once Friday has come (or the user no longer chooses Friday) and all their issues have been compared. */
async function release({ db, mail }: EnviosDependencies, usuario_id: number, rows: Aguardando): Promise<void> {
  const frequencia = readFrequencia(rows[0]?.preferencia ?? null);
  const due = rows.filter(({ vencido }) => frequencia !== 'semanal' || vencido);
  if (due.length === 0 || due.some(({ em_curso }) => em_curso)) return;
  const remessa = { usuario_id, boletins: due.map(({ boletim_id }) => boletim_id) } satisfies Remessa;
  await updateEnvios(db, remessa, { estado: frequencia === 'nenhum' ? 'dispensado' : 'na fila' });
  if (frequencia !== 'nenhum') await mail.sendMade(db, MODELO, remessa);
}

/** Distributes the due bulletins in one transaction. A second process that runs it at the same moment does nothing. */
export const distributeBoletins = ({ db, mail }: EnviosDependencies): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    if (!(await tryLockDistribuicao(transaction))) return;
    const dependencies = { db: transaction, mail };
    for (const boletim of await listPorDistribuir(transaction, AT_ONCE)) await handOut(dependencies, boletim);
    const waiting = Map.groupBy(await listAguardando(transaction, CHAVE_BOLETIM), ({ usuario_id }) => usuario_id);
    for (const [usuario_id, rows] of waiting) await release(dependencies, usuario_id, rows);
  });

/**
 * Makes a user's message when the mail queue reaches it, from the data of that moment. Returns null when the bulletins were sent already, when the
 * account has ended, or while an issue is compared again (`release` queues the message after that).
 */
async function makeRemessa(db: Database, appUrl: string, data: unknown) {
  const remessa = remessaSchema.parse(data);
  await postponeEnvios(db, remessa);
  const pessoa = await findRemessa(db, remessa);
  if (!pessoa) {
    await updateEnvios(db, remessa, { estado: 'dispensado' });
    return null;
  }
  const { usuario_id } = remessa;
  const boletins: BoletimEnviado[] = [];
  for (const { boletim_id, revista_id, contadas } of pessoa.devidos) {
    const boletim = markNovas(await getBoletim(db, pessoa.escritorio_id, revista_id), contadas);
    if (boletim.novas?.size === 0) {
      // All new hits were dismissed meanwhile, so the earlier message still holds.
      await updateEnvios(db, { usuario_id, boletins: [boletim_id] }, { estado: 'enviado' });
      continue;
    }
    await setMontadas(db, { boletim_id, usuario_id }, [...(contadas ?? []), ...chavesDoBoletim(boletim)]);
    boletins.push(boletim);
  }
  return boletimMail(pessoa, boletins, appUrl);
}

const keepOutcome = (db: Database, data: unknown, { outcome, reason }: MailOutcome): Promise<void> =>
  updateEnvios(db, remessaSchema.parse(data), {
    estado: ESTADO_DO_ENVIO[outcome],
    // When the queue gives up, the reason of the last attempt stays.
    ...(outcome === 'given_up' ? {} : { motivo: reason, tentou: true }),
  });

/** The mail queue calls these to make a bulletin's message and to report its outcome. */
export const boletimMakers = (db: Database, appUrl: string): Record<string, MailMaker> => ({
  [MODELO]: (data) => makeRemessa(db, appUrl, data),
});
export const boletimReporters = (db: Database): Record<string, MailReporter> => ({
  [MODELO]: (data, outcome) => keepOutcome(db, data, outcome),
});
