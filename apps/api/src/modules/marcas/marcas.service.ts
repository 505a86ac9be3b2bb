import { AGUARDANDO_INPI, CAMPOS_EDITAVEIS, COLUNAS_DO_PORTFOLIO, compareMarcas } from '@vigia/domain';
import { type FiltroDoPortfolio, type Marca, marcaSchema, type marcaUpdateSchema } from '@vigia/contract';
import type { z } from 'zod';
import { audit, diffCampos } from '../../platform/auditoria.ts';
import type { Database } from '../../platform/database.ts';
import { notFound, UserFacingError } from '../../platform/errors.ts';
import type { Storage } from '../../platform/storage.ts';
import { keepFigura, readLogo } from '../pepi/pepi.service.ts';
import { listPublicacoesDoProcesso } from '../revistas/publicacoes/publicacoes.service.ts';
import { insertConsulta, restartConsulta } from './consulta/consultas.repository.ts';
import type { DadosDaMarca } from './campos.ts';
import { listJson, listOrdenaveis } from './lista.repository.ts';
import { composeMarca } from './marca-do-processo.ts';
import { logoPath } from './preenchimento/preenchimento.service.ts';
import {
  type DoEscritorio,
  findMarca,
  findPapelDoAtivo,
  getMarcaById,
  insertMarca,
  listMarcas,
  listMarcasByIds,
  lockMarca,
  setArquivada,
  type StoredMarca,
  updateMarca,
} from './marcas.repository.ts';

export { getMarcaById, listMarcas, listMarcasByIds, type StoredMarca };

/** A mark as the activity log names it. */
export const nameOfMarca = ({
  elemento_nominativo,
  numero_processo,
}: Pick<StoredMarca, 'elemento_nominativo' | 'numero_processo'>): string =>
  elemento_nominativo === null ? `nº ${numero_processo}` : `${elemento_nominativo} (nº ${numero_processo})`;

/** The most bytes of one answer. A page of 1,000 ordinary marks has 3 MB. */
const MAX_BYTES = 8 * 1024 * 1024;
/** PostgreSQL's largest integer. */
const MAX_INT = 2_147_483_647;
const TOO_MANY_BYTES =
  'As marcas arquivadas são grandes demais para uma lista só. Procure a marca pelo número do processo e desarquive-a.';

/** A part of the active marks as JSON. */
export const listAtivasJson = (
  db: Database,
  escritorioId: number,
  query: { busca: string | undefined; offset: number; limit: number },
) => listJson(db, escritorioId, { ...query, arquivadas: false, maxBytes: MAX_BYTES });

/** The ids of the active marks with the filters and in the order of the portfolio, as its screen sorts them. */
export async function listIdsDoPortfolio(
  db: Database,
  escritorioId: number,
  { ordem, ...filtro }: FiltroDoPortfolio,
): Promise<number[]> {
  const marcas = await listOrdenaveis(db, escritorioId, filtro);
  if (ordem !== undefined) {
    const coluna = COLUNAS_DO_PORTFOLIO.find((one) => ordem.endsWith(one)) ?? 'nome';
    const compare = compareMarcas(coluna);
    marcas.sort((one, other) => (ordem.startsWith('-') ? compare(other, one) : compare(one, other)));
  }
  return marcas.map(({ id }) => id);
}

/** All archived marks as the text of a JSON array. This list has no pages, so it has room for more bytes. */
export async function listArquivadasJson(db: Database, escritorioId: number): Promise<string> {
  const all = { busca: undefined, arquivadas: true, offset: 0, limit: MAX_INT, maxBytes: 4 * MAX_BYTES };
  const { count, taken, rows } = await listJson(db, escritorioId, all);
  if (taken < count) throw new UserFacingError(422, TOO_MANY_BYTES);
  return `[${rows}]`;
}

/** A mark of the office, archived ones included. Another office's mark gives the same error as an unknown one. */
export async function getMarca(db: Database, escritorioId: number, numero: string): Promise<StoredMarca> {
  const marca = await findMarca(db, escritorioId, numero);
  if (!marca) throw notFound('Marca não encontrada no seu portfólio.');
  return marca;
}

function alreadyHere(marca: StoredMarca): UserFacingError {
  const name = marca.elemento_nominativo ?? marca.numero_processo;
  return new UserFacingError(
    409,
    marca.arquivada_em !== null
      ? `A marca ${name} está arquivada. Desarquive-a para voltar a monitorar.`
      : `A marca ${name} já está no seu portfólio!`,
  );
}

const HAS_FIGURE = new Set(['Mista', 'Figurativa', 'Tridimensional']);

/** Whether INPI must be asked: for all data of a process that no stored gazette has, or for the figure, which no gazette has. */
const lacks = (dados: DadosDaMarca): boolean =>
  dados.status === AGUARDANDO_INPI || HAS_FIGURE.has(dados.apresentacao ?? '');

/** Inserts a composed mark, asks for what it lacks and writes to the activity log; false when the office has the number already. */
async function insertComposta(
  transaction: Database,
  autoria: { escritorio_id: number; usuario_id?: number },
  { numero, dados, consulta }: { numero: string; dados: DadosDaMarca; consulta: boolean },
): Promise<boolean> {
  const { escritorio_id } = autoria;
  if (!(await insertMarca(transaction, escritorio_id, numero, dados))) return false;
  if (consulta && lacks(dados))
    await insertConsulta(transaction, escritorio_id, numero, dados.status === AGUARDANDO_INPI);
  const alvo = nameOfMarca({ ...dados, numero_processo: numero });
  await audit(transaction, { tipo: 'marca.adicionada', alvo }, autoria);
  return true;
}

/** Adds a mark in the caller's transaction, as `addMarca` does; false when the office has it already, archived or not. */
export const addMarcaWithin = async (
  transaction: Database,
  autoria: { escritorio_id: number; usuario_id?: number },
  numero: string,
): Promise<boolean> =>
  insertComposta(transaction, autoria, {
    numero,
    dados: composeMarca(await listPublicacoesDoProcesso(transaction, autoria.escritorio_id, numero)),
    consulta: true,
  });

/** Writes what the office keeps of a mark for itself in the caller's transaction. */
export const keepDoEscritorio = (
  transaction: Database,
  escritorioId: number,
  numero: string,
  fields: DoEscritorio,
): Promise<boolean> => updateMarca(transaction, escritorioId, numero, fields);

/**
 * Adds a mark by its process number with the data of the stored gazettes. A worker asks INPI later for missing data, so this call does not
 * wait for it. With `consulta` false INPI is not asked: this is for made-up numbers.
 */
export async function addMarca(
  db: Database,
  escritorioId: number,
  numero: string,
  { consulta = true }: { consulta?: boolean } = {},
): Promise<Marca> {
  const dados = composeMarca(await listPublicacoesDoProcesso(db, escritorioId, numero));
  const inserted = await db
    .transaction()
    .execute((transaction) =>
      insertComposta(transaction, { escritorio_id: escritorioId }, { numero, dados, consulta }),
    );
  const marca = await getMarca(db, escritorioId, numero);
  if (!inserted) throw alreadyHere(marca);
  return marca;
}

/** INPI is asked again at the earliest this many seconds after the last attempt, also when a user clicks several times. */
const REST_SECONDS = 5 * 60;

/** Restarts the request to INPI for a mark that waits for its data. */
export async function consultMarca(db: Database, escritorioId: number, numero: string): Promise<Marca> {
  const marca = await getMarca(db, escritorioId, numero);
  if (!(await restartConsulta(db, escritorioId, numero, REST_SECONDS))) {
    if (marca.status !== AGUARDANDO_INPI) throw new UserFacingError(409, 'Esta marca já tem os dados do INPI.');
    await insertConsulta(db, escritorioId, numero, true);
  }
  return getMarca(db, escritorioId, numero);
}

const NOMES_DOS_CAMPOS = [...CAMPOS_EDITAVEIS.map(({ name }) => name), 'referencia', 'responsavel', 'notas'] as const;
const STALE = 'Os dados desta marca mudaram enquanto você os editava. Nada foi salvo ainda.';

const ONLY_READS = 'Esta pessoa tem acesso de leitura e não pode ser responsável. Escolha quem trabalha no escritório.';

/** Refuses a new responsible person who is not an active member of the office, or only reads. */
async function demandResponsavel(
  db: Database,
  escritorioId: number,
  { before, responsavel }: { before: StoredMarca; responsavel: number | null | undefined },
): Promise<void> {
  if (responsavel === undefined || responsavel === null || responsavel === before.responsavel?.id) return;
  const papel = await findPapelDoAtivo(db, escritorioId, responsavel);
  if (papel === undefined) throw notFound('Esta pessoa não está no seu escritório.');
  if (papel === 'leitor') throw new UserFacingError(422, ONLY_READS);
}

/**
 * Changes the given fields. Gazettes and INPI do not overwrite a user's fields, except the status by a later dispatch. With an old version nothing
 * changes, and the error 409 carries the mark as it is.
 */
export async function changeMarca(
  db: Database,
  escritorioId: number,
  numero: string,
  fields: z.output<typeof marcaUpdateSchema>,
): Promise<Marca> {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return db.transaction().execute(async (transaction) => {
    await lockMarca(transaction, escritorioId, numero);
    const before = await getMarca(transaction, escritorioId, numero);
    await demandResponsavel(transaction, escritorioId, { before, responsavel: fields.responsavel });
    const updated = await updateMarca(transaction, escritorioId, numero, given);
    const marca = await getMarca(transaction, escritorioId, numero);
    if (!updated) throw new UserFacingError(409, STALE, { body: marcaSchema.parse(marca) });
    const mudanca = diffCampos(before, marca, NOMES_DOS_CAMPOS);
    if (mudanca) await audit(transaction, { tipo: 'marca.alterada', alvo: nameOfMarca(before), ...mudanca });
    return marca;
  });
}

/** Archives (a date) or restores (null) a mark. */
async function moveMarca(
  db: Database,
  { escritorioId, numero }: { escritorioId: number; numero: string },
  em: Date | null,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockMarca(transaction, escritorioId, numero);
    const before = await getMarca(transaction, escritorioId, numero);
    await setArquivada(transaction, escritorioId, numero, em);
    if ((before.arquivada_em === null) === (em === null)) return;
    const tipo = em === null ? 'marca.desarquivada' : 'marca.arquivada';
    await audit(transaction, { tipo, alvo: nameOfMarca(before) });
  });
}

export async function archiveMarca(db: Database, escritorioId: number, numero: string) {
  await moveMarca(db, { escritorioId, numero }, new Date());
  return { message: 'Marca arquivada com sucesso!' };
}

export async function unarchiveMarca(db: Database, escritorioId: number, numero: string): Promise<Marca> {
  await moveMarca(db, { escritorioId, numero }, null);
  return getMarca(db, escritorioId, numero);
}

/**
 * A figure comes from an external site, so these headers let browsers only show it, also when a user opens its address directly. Its address
 * changes with its content.
 */
const SANDBOX = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, max-age=86400',
};

interface FiguraServida {
  tipo: string;
  conteudo: Buffer;
  headers: Record<string, string>;
}

/** The stored figure of a process with the headers of its response; 404 without one. The caller checks who may see it. */
export async function serveFigura(
  dependencies: { db: Database; storage: Storage },
  numero: string,
): Promise<FiguraServida> {
  const logo = await readLogo(dependencies, numero);
  if (!logo) throw notFound('Esta marca não tem figura guardada.');
  return { ...logo, headers: SANDBOX };
}

/** The figure of a mark of the office. A mark without a figure and a mark of another office are both 404. */
export async function getLogo(
  dependencies: { db: Database; storage: Storage },
  escritorioId: number,
  numero: string,
): Promise<FiguraServida> {
  await getMarca(dependencies.db, escritorioId, numero);
  return serveFigura(dependencies, numero);
}

/** Gives a process a figure and shows it with the marks of that number. Throws for bytes that are no image. */
export async function putLogo(
  { db, storage }: { db: Database; storage: Storage },
  numero: string,
  bytes: Buffer,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const path_location_image = logoPath(numero, await keepFigura({ db: transaction, storage }, numero, bytes));
    await transaction.updateTable('marca').set({ path_location_image }).where('numero_processo', '=', numero).execute();
  });
}
