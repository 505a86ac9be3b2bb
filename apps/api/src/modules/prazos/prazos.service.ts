import type { DiaDoCalendario, PrazoDaRevista } from '@vigia/contract';
import {
  count,
  computeDiasRestantes,
  computeMeta,
  computePrazo,
  diffDias,
  formatDia,
  listDiasNaoUteis,
  type Prazo,
  type TermoLegal,
  todayInSaoPaulo,
} from '@vigia/domain';
import { audit } from '../../platform/auditoria.ts';
import type { Database } from '../../platform/database.ts';
import { notFound, UserFacingError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/principal.ts';
import {
  getCalendarioComMeta,
  insertDia,
  insertSuspensao,
  listDias,
  listSuspensoes,
  lockCalendario,
  removeFromCalendario,
  writeMeta,
} from './prazos.repository.ts';

export { getCalendarioComMeta };

/** An office's calendar and its target: it wants to file this many days before a deadline. */
export type CalendarioComMeta = Awaited<ReturnType<typeof getCalendarioComMeta>>;

/** The days that an office counts with: the law's, its own and the suspensions. */
export type CalendarioDoEscritorio = CalendarioComMeta['calendario'];

/** The office's calendar, with which its deadlines are counted. */
export async function getCalendario(db: Database, escritorioId: number): Promise<CalendarioDoEscritorio> {
  return (await getCalendarioComMeta(db, escritorioId)).calendario;
}

/** Enough for decades of ordinances, and a bound for the time that a count takes. */
const MAX_DIAS = 1000;
const MAX_DIAS_SUSPENSOS = 3650;

/** The period for opposition to a publication, counted with the office's calendar. */
export async function getPrazo(db: Database, escritorioId: number, publicacao: string): Promise<Prazo> {
  return computePrazo(publicacao, await getCalendario(db, escritorioId));
}

/** A deadline with the office's target day; null when the office sets no target. */
export type PrazoComMeta = Prazo & { meta: string | null };

/** Counts a deadline. Without `termo` it is a period for opposition. */
export type Contador = (publicacao: string, termo?: TermoLegal) => PrazoComMeta;

/** Returns a function that counts deadlines with a calendar and caches them. */
export function createContador({ calendario, meta: dias }: CalendarioComMeta): Contador {
  const known = new Map<string, PrazoComMeta>();
  return (publicacao, termo) => {
    const key = `${publicacao} ${termo?.fundamento ?? ''}`;
    const counted = known.get(key);
    if (counted !== undefined) return counted;
    const prazo = computePrazo(publicacao, calendario, termo);
    const comMeta = { ...prazo, meta: computeMeta(prazo.final, dias, calendario) };
    known.set(key, comMeta);
    return comMeta;
  };
}

/** The function of `createContador` for an office. */
export const getContador = async (db: Database, escritorioId: number): Promise<Contador> =>
  createContador(await getCalendarioComMeta(db, escritorioId));

/** The period for opposition to what was published on a day; null without a day. */
export type ContadorDaRevista = (publicacao: string | null) => PrazoDaRevista | null;

/** The period for opposition to what was published on a day, as it is today (yyyy-mm-dd). `contar` finds the last day. */
export function toPrazoDaRevista(
  publicacao: string | null,
  hoje: string,
  contar: (publicacao: string) => Pick<Prazo, 'final'>,
): PrazoDaRevista | null {
  if (publicacao === null) return null;
  const { final } = contar(publicacao);
  return { final, dias: computeDiasRestantes(final, hoje) };
}

/** Returns a function that counts the periods of issues with the office's calendar, as lists of issues and analyses show them. */
export async function getContadorDaRevista(db: Database, escritorioId: number): Promise<ContadorDaRevista> {
  const contar = await getContador(db, escritorioId);
  const hoje = todayInSaoPaulo(new Date());
  return (publicacao) => toPrazoDaRevista(publicacao, hoje, contar);
}

const toDia = ({
  id,
  data,
  nome,
  util,
}: {
  id: number;
  data: string;
  nome: string;
  util: boolean;
}): DiaDoCalendario => ({
  id,
  data,
  nome,
  tipo: util ? 'expediente' : 'incluído',
});

/** The special days of a year in the office's calendar. An entry of the office replaces the legal holiday of the same day. */
export async function getCalendarioDoAno(db: Database, escritorioId: number, ano: number) {
  const { calendario, meta } = await getCalendarioComMeta(db, escritorioId);
  const own = calendario.excecoes.filter(({ data }) => data.startsWith(`${ano}-`)).map(toDia);
  const replaced = new Set(own.map(({ data }) => data));
  const legal = listDiasNaoUteis(ano)
    .filter(({ data }) => !replaced.has(data))
    .map((dia): DiaDoCalendario => ({ id: null, ...dia }));
  return {
    ano,
    dias: [...legal, ...own].sort((one, other) => one.data.localeCompare(other.data)),
    suspensoes: calendario.suspensoes,
    meta,
  };
}

/** Days and suspensions as the activity log names them. */
const nameOfDia = ({ data, nome, util }: { data: string; nome: string; util: boolean }): string =>
  `${formatDia(data)} (${nome}, ${util ? 'com' : 'sem'} expediente)`;
const nameOfSuspensao = ({ inicio, fim, motivo }: { inicio: string; fim: string; motivo: string }): string =>
  `de ${formatDia(inicio)} a ${formatDia(fim)} (${motivo})`;

/** Sets the office's target, in days before the deadline. */
export async function changeMeta(db: Database, { escritorio_id, usuario_id }: Caller, dias: number) {
  return db.transaction().execute(async (transaction) => {
    await writeMeta(transaction, escritorio_id, usuario_id, dias);
    const alvo = `${count(dias, 'dia', 'dias')} antes do prazo`;
    await audit(transaction, { tipo: 'expediente.meta', alvo }, { escritorio_id, usuario_id });
    return { dias };
  });
}

export async function addDia(
  db: Database,
  { escritorio_id, usuario_id }: Caller,
  dia: { data: string; nome: string; util: boolean },
): Promise<DiaDoCalendario> {
  return db.transaction().execute(async (transaction) => {
    await lockCalendario(transaction, escritorio_id);
    if ((await listDias(transaction, escritorio_id)).length >= MAX_DIAS)
      throw new UserFacingError(422, `O calendário guarda no máximo ${MAX_DIAS} dias.`);
    const added = await insertDia(transaction, escritorio_id, usuario_id, dia);
    if (!added) throw new UserFacingError(409, `O dia ${formatDia(dia.data)} já está no calendário do escritório.`);
    await audit(transaction, { tipo: 'expediente.dia_incluido', alvo: nameOfDia(dia) }, { escritorio_id, usuario_id });
    return toDia(added);
  });
}

export async function addSuspensao(
  db: Database,
  { escritorio_id, usuario_id }: Caller,
  suspensao: { inicio: string; fim: string; motivo: string },
) {
  return db.transaction().execute(async (transaction) => {
    await lockCalendario(transaction, escritorio_id);
    const all = [...(await listSuspensoes(transaction, escritorio_id)), suspensao];
    const dias = all.reduce((sum, { inicio, fim }) => sum + diffDias(inicio, fim) + 1, 0);
    if (dias > MAX_DIAS_SUSPENSOS)
      throw new UserFacingError(422, `As suspensões somam no máximo ${MAX_DIAS_SUSPENSOS} dias.`);
    await audit(
      transaction,
      { tipo: 'expediente.suspensao_incluida', alvo: nameOfSuspensao(suspensao) },
      { escritorio_id, usuario_id },
    );
    return insertSuspensao(transaction, escritorio_id, usuario_id, suspensao);
  });
}

export async function removeDia(db: Database, escritorioId: number, id: number) {
  await db.transaction().execute(async (transaction) => {
    const dia = (await listDias(transaction, escritorioId)).find((one) => one.id === id);
    if (!dia || !(await removeFromCalendario(transaction, 'prazo_dia', escritorioId, id)))
      throw notFound('Este dia não está no calendário do escritório.');
    await audit(transaction, { tipo: 'expediente.dia_retirado', alvo: nameOfDia(dia) });
  });
  return { message: 'Dia retirado do calendário.' };
}

export async function removeSuspensao(db: Database, escritorioId: number, id: number) {
  await db.transaction().execute(async (transaction) => {
    const suspensao = (await listSuspensoes(transaction, escritorioId)).find((one) => one.id === id);
    if (!suspensao || !(await removeFromCalendario(transaction, 'prazo_suspensao', escritorioId, id)))
      throw notFound('Esta suspensão não está no calendário do escritório.');
    await audit(transaction, { tipo: 'expediente.suspensao_retirada', alvo: nameOfSuspensao(suspensao) });
  });
  return { message: 'Suspensão retirada do calendário.' };
}
