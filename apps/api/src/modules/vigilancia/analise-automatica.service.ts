import type { AnaliseAutomatica, contract } from '@vigia/contract';
import type { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import { notFound, UserFacingError } from '../../platform/errors.ts';
import { cancelLotes } from './lotes.repository.ts';
import {
  findConfiguracao,
  findMarcaIds,
  insertConfiguracao,
  replaceMarcas,
  updateConfiguracao,
} from './analise-automatica.repository.ts';

type Body = z.output<typeof contract.analiseAutomatica.create.body>;
interface Owner {
  escritorio_id: number;
  usuario_id: number;
}

const NOT_HERE = 'Não há análise automática para alterar.';

/** The configuration in force, or an empty object. */
export const getAnaliseAutomatica = async (
  db: Database,
  escritorioId: number,
): Promise<AnaliseAutomatica | Record<string, never>> => (await findConfiguracao(db, escritorioId)) ?? {};

async function getById(db: Database, escritorioId: number, id: number): Promise<AnaliseAutomatica> {
  const configuracao = await findConfiguracao(db, escritorioId, id);
  if (!configuracao) throw notFound(NOT_HERE);
  return configuracao;
}

/** Every chosen mark must be of the office: one that is not changes nothing. */
async function readMarcas(db: Database, escritorioId: number, numeros: readonly string[]): Promise<number[]> {
  const wanted = [...new Set(numeros)];
  const ids = await findMarcaIds(db, escritorioId, wanted);
  if (ids.length < wanted.length) throw notFound('Uma das marcas escolhidas não está no seu portfólio.');
  return ids;
}

const toConfiguracao = ({ same_class, temperature, analise_automatica }: Body) => ({
  same_class,
  temperature,
  ligada: analise_automatica,
});

export const createAnaliseAutomatica = (db: Database, owner: Owner, body: Body): Promise<AnaliseAutomatica> =>
  db.transaction().execute(async (transaction) => {
    const marcas = await readMarcas(transaction, owner.escritorio_id, body.marcas);
    const id = await insertConfiguracao(transaction, owner, toConfiguracao(body));
    if (id === undefined)
      throw new UserFacingError(409, 'O escritório já tem uma análise automática. Altere a que existe.');
    await replaceMarcas(transaction, id, marcas);
    return getById(transaction, owner.escritorio_id, id);
  });

export const changeAnaliseAutomatica = (
  db: Database,
  owner: Owner,
  id: number,
  body: Body,
): Promise<AnaliseAutomatica> =>
  db.transaction().execute(async (transaction) => {
    // First, so that two changes at once wait for one another and the marks of one do not mix with the other's.
    if (!(await updateConfiguracao(transaction, owner, id, toConfiguracao(body)))) throw notFound(NOT_HERE);
    await replaceMarcas(transaction, id, await readMarcas(transaction, owner.escritorio_id, body.marcas));
    return getById(transaction, owner.escritorio_id, id);
  });

/** Ends the configuration, and what of it is running. A second call finds it ended, and answers the same. */
export const cancelAnaliseAutomatica = (db: Database, owner: Owner, id: number): Promise<AnaliseAutomatica> =>
  db.transaction().execute(async (transaction) => {
    if (await updateConfiguracao(transaction, owner, id, { ligada: false, cancelada_em: new Date() }))
      await cancelLotes(transaction, owner.escritorio_id);
    return getById(transaction, owner.escritorio_id, id);
  });
