import { type AnaliseAutomatica, analiseAutomaticaSchema, type contract } from '@vigia/contract';
import type { z } from 'zod';
import { audit, diffCampos } from '../../platform/auditoria.ts';
import type { Database } from '../../platform/database.ts';
import { notFound, UserFacingError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/principal.ts';
import { cancelLotes } from './lotes.repository.ts';
import {
  findConfiguracao,
  findMarcaIds,
  insertConfiguracao,
  replaceMarcas,
  updateConfiguracao,
} from './analise-automatica.repository.ts';

type AnaliseAutomaticaBody = z.output<typeof contract.analiseAutomatica.create.body>;

const STALE = 'A análise automática mudou enquanto você a editava. Nada foi salvo ainda.';
const NOT_HERE = 'Não há análise automática para alterar.';

const CAMPOS = ['same_class', 'temperature', 'ligada', 'marcas'] as const;
const MAX_MARCAS = 50;

/** A configuration for the activity log. A long list of marks is cut. */
const describeConfiguracao = ({ same_class, temperature, analise_automatica, marcas }: AnaliseAutomatica) => ({
  same_class: same_class === 1,
  temperature,
  ligada: analise_automatica,
  marcas:
    marcas.length === 0
      ? 'todas'
      : `${marcas.length}: ${marcas
          .slice(0, MAX_MARCAS)
          .map(({ numero_processo }) => numero_processo)
          .join(', ')}`,
});

/** The active configuration, or an empty object. */
export const getAnaliseAutomatica = async (
  db: Database,
  escritorioId: number,
): Promise<AnaliseAutomatica | Record<string, never>> => (await findConfiguracao(db, escritorioId)) ?? {};

async function getById(db: Database, escritorioId: number, id: number): Promise<AnaliseAutomatica> {
  const configuracao = await findConfiguracao(db, escritorioId, id);
  if (!configuracao) throw notFound(NOT_HERE);
  return configuracao;
}

/** The ids of the chosen marks; throws a 404 error when one is not the office's. */
async function readMarcas(db: Database, escritorioId: number, numeros: readonly string[]): Promise<number[]> {
  const wanted = [...new Set(numeros)];
  const ids = await findMarcaIds(db, escritorioId, wanted);
  if (ids.length < wanted.length) throw notFound('Uma das marcas escolhidas não está no seu portfólio.');
  return ids;
}

const toConfiguracao = ({ same_class, temperature, analise_automatica }: AnaliseAutomaticaBody) => ({
  same_class,
  temperature,
  ligada: analise_automatica,
});

export const createAnaliseAutomatica = (
  db: Database,
  caller: Caller,
  body: AnaliseAutomaticaBody,
): Promise<AnaliseAutomatica> =>
  db.transaction().execute(async (transaction) => {
    const marcas = await readMarcas(transaction, caller.escritorio_id, body.marcas);
    const id = await insertConfiguracao(transaction, caller, toConfiguracao(body));
    if (id === undefined)
      throw new UserFacingError(409, 'O escritório já tem uma análise automática. Altere a que existe.');
    await replaceMarcas(transaction, id, marcas);
    const made = await getById(transaction, caller.escritorio_id, id);
    await audit(transaction, { tipo: 'automatica.criada', depois: describeConfiguracao(made) }, caller);
    return made;
  });

/** The error for a change of a configuration that is cancelled or absent (404), or that has another version than the caller saw (409). */
async function refuseChange(db: Database, escritorioId: number, id: number): Promise<UserFacingError> {
  const current = await findConfiguracao(db, escritorioId);
  if (current?.id !== id) return notFound(NOT_HERE);
  return new UserFacingError(409, STALE, { body: analiseAutomaticaSchema.parse(current) });
}

export const changeAnaliseAutomatica = (
  db: Database,
  caller: Caller,
  id: number,
  { versao, ...body }: AnaliseAutomaticaBody & { versao?: number | undefined },
): Promise<AnaliseAutomatica> =>
  db.transaction().execute(async (transaction) => {
    const before = await findConfiguracao(transaction, caller.escritorio_id, id);
    // The update comes first because it locks the row: two simultaneous changes cannot mix their marks.
    if (!(await updateConfiguracao(transaction, caller, id, toConfiguracao(body), versao)))
      throw await refuseChange(transaction, caller.escritorio_id, id);
    await replaceMarcas(transaction, id, await readMarcas(transaction, caller.escritorio_id, body.marcas));
    const after = await getById(transaction, caller.escritorio_id, id);
    const mudanca = before && diffCampos(describeConfiguracao(before), describeConfiguracao(after), CAMPOS);
    if (mudanca) await audit(transaction, { tipo: 'automatica.alterada', ...mudanca }, caller);
    return after;
  });

/** Cancels the configuration and stops its running batches. A second call returns the same. */
export const cancelAnaliseAutomatica = (db: Database, caller: Caller, id: number): Promise<AnaliseAutomatica> =>
  db.transaction().execute(async (transaction) => {
    if (await updateConfiguracao(transaction, caller, id, { ligada: false, cancelada_em: new Date() })) {
      await cancelLotes(transaction, caller.escritorio_id);
      await audit(transaction, { tipo: 'automatica.cancelada' }, caller);
    }
    return getById(transaction, caller.escritorio_id, id);
  });
