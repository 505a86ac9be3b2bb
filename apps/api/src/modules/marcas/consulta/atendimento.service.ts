import { AGUARDANDO_INPI } from '@vigia/domain';
import type { Database } from '../../../platform/database.ts';
import type { DadosDaMarca } from '../campos.ts';
import { composeMarca } from '../marca-do-processo.ts';
import { fillMarca, type MarcaAPreencher, toDados } from '../preenchimento/preenchimento.ts';
import { lockAPreencher, writePreenchimento } from '../preenchimento/preenchimento.repository.ts';
import { listPublicacoesDoProcesso } from '../../revistas/publicacoes/publicacoes.repository.ts';
import { deleteConsultas, listEsperadosNaRevista, postpone, setSemEspera } from './consultas.repository.ts';
import type { Logo } from '../../pepi/logo.ts';
import { Interrompido, PaginaInesperada, PepiIndisponivel } from '../../pepi/erros.ts';
import type { ProcessoPepi } from '../../pepi/pepi.repository.ts';
import { consultProcesso, type PepiDependencies } from '../../pepi/pepi.service.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Seconds before each further attempt: a typing error is not asked about for ever, and a new filing appears after weeks. */
const ESPERAS = [5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, DAY, 2 * DAY, 4 * DAY];
const DESISTE_EM_DIAS = 28;

const MOTIVOS = {
  aviso: 'O INPI tem este pedido, mas ainda não publicou os dados dele.',
  inexistente: 'O INPI não encontrou este número de processo.',
  indisponivel: 'O site do INPI não respondeu.',
  inesperada: 'O site do INPI respondeu de um jeito que não entendemos.',
} as const;

/** Where the app asks for a figure; the version makes a new figure a new address. */
const logoPath = (numero: string, { chave }: Logo): string =>
  `/api/marca/${numero}/logo/?v=${chave.replace(/^.*\//, '').slice(0, 12)}`;

interface Fonte {
  dados: DadosDaMarca;
  em: string | null;
}

/** Everything that is known of a process, in the order of the sources: what a later one tells counts. */
async function listFontes(db: Database, numero: string, processo: ProcessoPepi | null): Promise<Fonte[]> {
  const publicacoes = await listPublicacoesDoProcesso(db, numero);
  const gazettes = { dados: composeMarca(publicacoes), em: publicacoes[0]?.data_publicacao ?? null };
  const detalhe = processo?.detalhe;
  return [
    ...(publicacoes.length > 0 ? [gazettes] : []),
    ...(detalhe ? [{ dados: toDados(detalhe), em: detalhe.atualizado_ate }] : []),
  ];
}

/** What changes in a mark by all sources together. */
function fillByAll(marca: MarcaAPreencher, fontes: readonly Fonte[]) {
  let fields: ReturnType<typeof fillMarca> = {};
  for (const fonte of fontes) fields = { ...fields, ...fillMarca({ ...marca, ...fields }, fonte) };
  return fields;
}

/** Fills every mark that waits for the process, whichever office it is of. Answers the ids of those that have their data now. */
async function fillMarcas(transaction: Database, numero: string, processo: ProcessoPepi | null): Promise<number[]> {
  const fontes = await listFontes(transaction, numero, processo);
  const filled: number[] = [];
  for (const marca of await lockAPreencher(transaction, numero)) {
    const fields = fillByAll(marca, fontes);
    const image = processo?.logo ? { path_location_image: logoPath(numero, processo.logo) } : {};
    await writePreenchimento(transaction, marca.id, { ...fields, ...image });
    if ((fields.status ?? marca.status) !== AGUARDANDO_INPI) filled.push(marca.id);
  }
  return filled;
}

/** Fills the marks of a process by all that is known; those that have all they can get wait no longer. */
const settleMarcas = (
  db: Database,
  numero: string,
  { processo, semLogo }: { processo: ProcessoPepi | null; semLogo: boolean },
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const filled = await fillMarcas(transaction, numero, processo);
    await (semLogo ? setSemEspera : deleteConsultas)(transaction, filled);
  });

/**
 * Fills the marks that wait for INPI and whose process this issue prints, part of the caller's transaction: what a gazette tells needs neither
 * the site nor the turn to ask it. What it lacks is asked for afterwards, as ever.
 */
export async function fillPublicadas(
  transaction: Database,
  revistaId: number,
  onError: (error: unknown, about: object) => void,
): Promise<void> {
  const filled: number[] = [];
  for (const numero of await listEsperadosNaRevista(transaction, revistaId))
    try {
      filled.push(...(await fillMarcas(transaction, numero, null)));
    } catch (error) {
      // A fault of ours with one process must not keep the whole issue from everybody.
      onError(error, { numero });
    }
  // All marks first, then their places in the queue: whoever serves one process takes them in this order too.
  await setSemEspera(transaction, filled);
}

const postponeBy = (db: Database, numero: string, motivo: keyof typeof MOTIVOS): Promise<void> =>
  postpone(db, {
    numero,
    motivo: MOTIVOS[motivo],
    conta: motivo !== 'indisponivel',
    esperas: ESPERAS,
    desisteEmDias: DESISTE_EM_DIAS,
  });

const motivoOf = (error: unknown): 'indisponivel' | 'inesperada' | null => {
  if (error instanceof PepiIndisponivel) return 'indisponivel';
  return error instanceof PaginaInesperada ? 'inesperada' : null;
};

/**
 * Serves one process: asks, fills the marks that wait for it, and plans the next attempt for those that still do. Answers the error of a site
 * that failed, after which nobody should go on asking at once.
 */
export async function attend(dependencies: PepiDependencies, numero: string): Promise<unknown> {
  const { db } = dependencies;
  try {
    const { logoFalhou, ...processo } = await consultProcesso(dependencies, numero);
    await settleMarcas(db, numero, { processo, semLogo: logoFalhou !== null });
    if (logoFalhou !== null) throw logoFalhou;
    // Those that the answer left waiting; the others are gone from the queue.
    await postponeBy(db, numero, processo.situacao === 'aviso' ? 'aviso' : 'inexistente');
    return null;
  } catch (error) {
    if (error instanceof Interrompido) throw error;
    const motivo = motivoOf(error);
    if (motivo === null) {
      // A fault of ours with one process must not keep the others waiting behind it.
      await postponeBy(db, numero, 'inesperada');
      throw error;
    }
    // What a gazette has printed meanwhile needs no site.
    await settleMarcas(db, numero, { processo: null, semLogo: true });
    await postponeBy(db, numero, motivo);
    return error;
  }
}
