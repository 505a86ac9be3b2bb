import { AGUARDANDO_INPI } from '@vigia/domain';
import type { Database } from '../../../platform/database.ts';
import { type ProcessoPepi, versionOf } from '../../pepi/pepi.service.ts';
import { listPublicacoesDoProcesso } from '../../revistas/publicacoes/publicacoes.service.ts';
import type { DadosDaMarca } from '../campos.ts';
import { insertConsulta, listEsperadosNaRevista, setSemEspera } from '../consulta/consultas.repository.ts';
import { composeMarca } from '../marca-do-processo.ts';
import type { AlcanceDoEvento } from '../../revistas/eventos/eventos.service.ts';
import { fillMarca, type MarcaAPreencher, toDados } from './preenchimento.ts';
import { lockAPreencher, lockNomeadas, writePreenchimento } from './preenchimento.repository.ts';

/** The address of a figure in the app. Its version changes with the figure. */
export const logoPath = (numero: string, logo: { chave: string }): string =>
  `/api/marca/${numero}/logo/?v=${versionOf(logo)}`;

interface Fonte {
  dados: DadosDaMarca;
  em: string | null;
}

/** An office's sources of data about a process. When two sources differ, the later one in this list counts. */
async function listFontes(
  db: Database,
  escritorioId: number,
  { numero, processo }: { numero: string; processo: ProcessoPepi | null },
): Promise<Fonte[]> {
  const publicacoes = await listPublicacoesDoProcesso(db, escritorioId, numero);
  const gazettes = { dados: composeMarca(publicacoes), em: publicacoes[0]?.data_publicacao ?? null };
  const detalhe = processo?.detalhe;
  return [
    ...(publicacoes.length > 0 ? [gazettes] : []),
    ...(detalhe ? [{ dados: toDados(detalhe), em: detalhe.atualizado_ate }] : []),
  ];
}

/** The fields that all sources together change in a mark. */
function fillByAll(marca: MarcaAPreencher, fontes: readonly Fonte[]) {
  let fields: ReturnType<typeof fillMarca> = {};
  for (const fonte of fontes) fields = { ...fields, ...fillMarca({ ...marca, ...fields }, fonte) };
  return fields;
}

/** Fills every mark that waits for the process, in every office or in one. Returns the ids of the marks that have their data now. */
export async function fillMarcas(
  transaction: Database,
  numero: string,
  processo: ProcessoPepi | null,
  escritorioId: number | null = null,
): Promise<number[]> {
  const filled: number[] = [];
  for (const marca of await lockAPreencher(transaction, numero, escritorioId)) {
    const fields = fillByAll(marca, await listFontes(transaction, marca.escritorio_id, { numero, processo }));
    const image = processo?.logo ? { path_location_image: logoPath(numero, processo.logo) } : {};
    await writePreenchimento(transaction, marca.id, { ...fields, ...image });
    if ((fields.status ?? marca.status) !== AGUARDANDO_INPI) filled.push(marca.id);
  }
  return filled;
}

/**
 * Fills the marks that wait for INPI and whose process this issue prints, as part of the caller's transaction. Data from a gazette need no
 * request to the site. The figure is fetched later.
 */
export async function fillPublicadas(
  transaction: Database,
  daRevista: AlcanceDoEvento,
  onError: (error: unknown, about: object) => void,
): Promise<void> {
  const filled: number[] = [];
  for (const numero of await listEsperadosNaRevista(transaction, daRevista))
    try {
      filled.push(...(await fillMarcas(transaction, numero, null, daRevista.escritorio_id)));
    } catch (error) {
      // A process that cannot be read must not block the whole issue for all offices.
      onError(error, { numero });
    }
  // Marks first, then their requests: the worker that asks INPI locks them in the same order.
  await setSemEspera(transaction, filled);
}

/**
 * Takes the data that a withdrawn issue gave back from its marks, as part of the caller's transaction: a mark that no user has edited gets the data
 * of the issues that still count, and INPI is asked for the rest. The status is not changed here, unless no issue is left.
 */
export async function refillNomeadas(transaction: Database, daRevista: AlcanceDoEvento): Promise<void> {
  for (const { id, escritorio_id, numero_processo } of await lockNomeadas(transaction, daRevista)) {
    const publicacoes = await listPublicacoesDoProcesso(transaction, escritorio_id, numero_processo);
    const { status, ...dados } = composeMarca(publicacoes);
    const waits = status === AGUARDANDO_INPI;
    await writePreenchimento(transaction, id, waits ? { ...dados, status, status_em: null } : dados);
    await insertConsulta(transaction, escritorio_id, numero_processo, waits);
  }
}
