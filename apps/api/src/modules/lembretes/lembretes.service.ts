import { CHAVE_LEMBRETES, DIAS_DE_LEMBRETE, lembretesSchema, type Vencimento } from '@vigia/contract';
import { addDias, hourInSaoPaulo, todayInSaoPaulo } from '@vigia/domain';
import { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import type { Mail, MailMaker } from '../../platform/mail.ts';
import { listAbertos } from '../vencimentos/vencimentos.service.ts';
import { lembretesMail } from './lembretes.mail.ts';
import { findDestinatario, insertLembretes, insertRodada, listPessoas, listSemRodada } from './lembretes.repository.ts';

/** The kind of message under which the mail queue makes reminders. */
const MODELO = 'lembretes';
/** Reminders leave from this hour on, by the clock of São Paulo. */
const HORA = 7;
/** After a standstill the reminders of at most this many earlier days are handed out too. */
const MAX_DIAS_PERDIDOS = 3;

const remessaSchema = z.object({ usuario_id: z.int(), dia: z.string() });
type RemessaDeLembretes = z.infer<typeof remessaSchema>;

export interface LembretesDependencies {
  db: Database;
  mail: Mail;
  /** The present moment; tests give another one. */
  now?: () => Date;
}

/** How many days before a deadline a person wants to be reminded; all known days for none or an unknown preference. */
function readDias(preferencia: string | null): readonly number[] {
  const read = lembretesSchema.safeParse(preferencia === null ? null : JSON.parse(preferencia));
  return read.success ? read.data : DIAS_DE_LEMBRETE;
}

type PessoaLembrada = Awaited<ReturnType<typeof listPessoas>>[number];

/** Who is reminded of a deadline: its responsible person or, if it has none who is active, the administrators. */
function isFor({ responsavel }: Vencimento, { id, papel }: { id: number; papel: string }, ativos: ReadonlySet<number>) {
  return responsavel !== null && ativos.has(responsavel.id) ? responsavel.id === id : papel === 'administrador';
}

/** The reminders of one person that fell due after `desde` and until today. */
const listDevidos = (
  pessoa: PessoaLembrada,
  vencimentos: readonly Vencimento[],
  { desde, hoje }: { desde: string; hoje: string },
) =>
  vencimentos.flatMap(({ chave, final }) =>
    readDias(pessoa.preferencia)
      .filter((dias) => addDias(final, -dias) > desde && addDias(final, -dias) <= hoje)
      .map((dias) => ({ usuario_id: pessoa.id, chave, final, dias, dia: hoje })),
  );

/** Hands out the reminders of an office on a day in one transaction. A second process that does it at the same moment does nothing. */
const handOut = ({ db, mail }: LembretesDependencies, escritorioId: number, desde: string, hoje: string) =>
  db.transaction().execute(async (transaction) => {
    if (!(await insertRodada(transaction, escritorioId, hoje))) return;
    const { vencimentos } = await listAbertos(transaction, escritorioId);
    const coming = vencimentos.filter(({ final }) => final >= hoje);
    const pessoas = await listPessoas(transaction, escritorioId, CHAVE_LEMBRETES);
    const ativos = new Set(pessoas.map(({ id }) => id));
    for (const pessoa of pessoas) {
      const theirs = coming.filter((vencimento) => isFor(vencimento, pessoa, ativos));
      const novos = await insertLembretes(transaction, listDevidos(pessoa, theirs, { desde, hoje }));
      if (novos > 0)
        await mail.sendMade(transaction, MODELO, { usuario_id: pessoa.id, dia: hoje } satisfies RemessaDeLembretes);
    }
  });

/** The day after which reminders are still to be handed out: that of the last round, a new office's yesterday. */
function sinceOf(ultima: string | null, hoje: string): string {
  const earliest = addDias(hoje, -MAX_DIAS_PERDIDOS - 1);
  return ultima === null ? addDias(hoje, -1) : ultima < earliest ? earliest : ultima;
}

/**
 * Hands out the reminders of a day for every office that has not had them, from seven in the morning in São Paulo. A failing office does not stop the
 * others; the first failure is thrown at the end, and the next round tries again.
 */
export async function remindPrazos(dependencies: LembretesDependencies): Promise<void> {
  const now = dependencies.now?.() ?? new Date();
  if (hourInSaoPaulo(now) < HORA) return;
  const hoje = todayInSaoPaulo(now);
  const failures: unknown[] = [];
  for (const { escritorio_id, ultima } of await listSemRodada(dependencies.db, hoje))
    await handOut(dependencies, escritorio_id, sinceOf(ultima, hoje), hoje).catch((error: unknown) =>
      failures.push(error),
    );
  if (failures.length > 0) throw failures[0];
}

/**
 * Makes a person's message when the mail queue reaches it. A deadline that was met, filed or given to somebody else in the meantime is left out; null if
 * nothing remains.
 */
async function makeLembretes(db: Database, appUrl: string, data: unknown) {
  const pessoa = await findDestinatario(db, remessaSchema.parse(data));
  if (!pessoa) return null;
  const { vencimentos } = await listAbertos(db, pessoa.escritorio_id);
  const ativos = new Set((await listPessoas(db, pessoa.escritorio_id, CHAVE_LEMBRETES)).map(({ id }) => id));
  const wanted = vencimentos.filter(
    (vencimento) =>
      !vencimento.atrasado &&
      pessoa.lembrados.has(`${vencimento.chave} ${vencimento.final}`) &&
      isFor(vencimento, pessoa, ativos),
  );
  return lembretesMail(pessoa, wanted, appUrl);
}

/** The mail queue calls this to make a message with reminders. */
export const lembretesMakers = (db: Database, appUrl: string): Record<string, MailMaker> => ({
  [MODELO]: (data) => makeLembretes(db, appUrl, data),
});
