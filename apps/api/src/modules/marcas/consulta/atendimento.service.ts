import type { Database } from '../../../platform/database.ts';
import { Interrompido, PaginaInesperada, PepiIndisponivel } from '../../pepi/erros.ts';
import type { ProcessoPepi } from '../../pepi/pepi.service.ts';
import type { Atendimento, Consult } from '../../pepi/turno.service.ts';
import { fillMarcas } from '../preenchimento/preenchimento.service.ts';
import { deleteConsultas, postpone, setSemEspera } from './consultas.repository.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Seconds before each further attempt. A mistyped number must not be asked about forever, and a new filing appears after weeks. */
const ESPERAS = [5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, DAY, 2 * DAY, 4 * DAY];
const DESISTE_EM_DIAS = 28;

const MOTIVOS = {
  aviso: 'O INPI tem este pedido, mas ainda não publicou os dados dele.',
  inexistente: 'O INPI não encontrou este número de processo.',
  indisponivel: 'O site do INPI não respondeu.',
  inesperada: 'O site do INPI respondeu de um jeito que não entendemos.',
} as const;

/** Fills the marks of a process with all known data. Marks that have all available data leave the queue. */
const settleMarcas = (
  db: Database,
  numero: string,
  { processo, semLogo }: { processo: ProcessoPepi | null; semLogo: boolean },
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const filled = await fillMarcas(transaction, numero, processo);
    await (semLogo ? setSemEspera : deleteConsultas)(transaction, filled);
  });

const postponeBy = (db: Database, numero: string, motivo: keyof typeof MOTIVOS): Promise<void> =>
  postpone(db, {
    numero,
    motivo: MOTIVOS[motivo],
    conta: motivo !== 'indisponivel',
    esperas: ESPERAS,
    desisteEmDias: DESISTE_EM_DIAS,
  });

/** The reason that waiting marks show for a failure of the site; null for any other error. */
function motivoOf(error: Error): 'indisponivel' | 'inesperada' | null {
  if (error instanceof PepiIndisponivel) return 'indisponivel';
  return error instanceof PaginaInesperada ? 'inesperada' : null;
}

async function consultAndFill({ db, consult }: AtendimentoDependencies, numero: string): Promise<void> {
  const { logoFalhou, ...processo } = await consult(numero);
  await settleMarcas(db, numero, { processo, semLogo: logoFalhou !== null });
  if (logoFalhou !== null) throw logoFalhou;
  // The marks that the answer did not fill; the others have left the queue.
  await postponeBy(db, numero, processo.situacao === 'aviso' ? 'aviso' : 'inexistente');
}

export interface AtendimentoDependencies {
  db: Database;
  consult: Consult;
}

/** Asks about one process, fills the marks that wait for it, and plans the next attempt for those that still wait. */
export async function attend(dependencies: AtendimentoDependencies, numero: string): Promise<Atendimento> {
  const { db } = dependencies;
  try {
    await consultAndFill(dependencies, numero);
    return 'served';
  } catch (error) {
    if (error instanceof Interrompido) throw error;
    const failure = error instanceof Error ? error : new Error(String(error));
    const motivo = motivoOf(failure);
    if (motivo === null) {
      // An error of ours with one process must not block the other processes.
      await postponeBy(db, numero, 'inesperada');
      throw error;
    }
    // A gazette may have printed the process meanwhile. Its data need no request to the site.
    await settleMarcas(db, numero, { processo: null, semLogo: true });
    await postponeBy(db, numero, motivo);
    return { failure };
  }
}
