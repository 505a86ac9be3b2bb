import { type ChaveApiNova, type chaveApiPedidaSchema, PAPEL_DO_ESCOPO } from '@vigia/contract';
import type { z } from 'zod';
import { audit } from '../../platform/auditoria.ts';
import type { Database } from '../../platform/database.ts';
import { notFound, UserFacingError } from '../../platform/errors.ts';
import { inAllOffices } from '../../platform/office-context.ts';
import type { Authenticate, Principal } from '../../platform/principal.ts';
import type { Throttle } from '../../platform/throttle.ts';
import { createAutor } from '../conta/autor.service.ts';
import { createToken, hashToken } from '../conta/senha.ts';
import { demandSenhaDoUsuario } from '../conta/senha.service.ts';
import {
  deleteChaveApi,
  findChaveValida,
  getChaveApi,
  insertChaveApi,
  listChavesApi,
  noteUsoDaChave,
} from './chaves-api.repository.ts';

export { listChavesApi };

/** What every key begins with, so that people and scanners of leaked secrets recognise one. */
const PREFIXO = 'vm_';
const FORMA = /^Bearer (vm_[\w-]{43})$/i;
/** The characters of a key that are stored and shown. 36 of its 256 bits. */
const MOSTRADOS = PREFIXO.length + 6;
const MAX_CHAVES = 50;
const TOO_MANY = `O escritório já tem ${MAX_CHAVES} chaves de API. Revogue alguma antes de criar outra.`;

interface ChavesApiDependencies {
  db: Database;
  /** Wrong passwords, by session. */
  loginThrottle: Throttle;
}

/** Makes a key. Only this answer contains it. */
export async function createChaveApi(
  { db, loginThrottle }: ChavesApiDependencies,
  { escritorio_id, usuario_id, token_hash }: Principal,
  { nome, escopo, dias, senha }: z.output<typeof chaveApiPedidaSchema>,
): Promise<ChaveApiNova> {
  await demandSenhaDoUsuario({ db, loginThrottle }, { usuario_id, token_hash }, senha);
  const chave = `${PREFIXO}${createToken()}`;
  return db.transaction().execute(async (transaction) => {
    const autor_id = await createAutor(transaction, { escritorio_id, nome, papel: PAPEL_DO_ESCOPO[escopo] });
    if ((await listChavesApi(transaction, escritorio_id)).length >= MAX_CHAVES)
      throw new UserFacingError(409, TOO_MANY);
    const id = await insertChaveApi(transaction, {
      ...{ escritorio_id, nome, escopo, dias, autor_id, criada_por: usuario_id },
      prefixo: chave.slice(0, MOSTRADOS),
      chave_hash: hashToken(chave),
    });
    const feita = await getChaveApi(transaction, escritorio_id, id);
    const { expira_em } = feita;
    await audit(transaction, { tipo: 'api.chave_criada', alvo: `«${nome}»`, depois: { escopo, expira_em } });
    return { ...feita, chave };
  });
}

/** Deletes a key. Calls with it are refused from then on. */
export const revokeChaveApi = (db: Database, escritorioId: number, id: number): Promise<{ message: string }> =>
  db.transaction().execute(async (transaction) => {
    const nome = await deleteChaveApi(transaction, escritorioId, id);
    if (nome === undefined) throw notFound('Esta chave de API não existe mais.');
    await audit(transaction, { tipo: 'api.chave_revogada', alvo: `«${nome}»` });
    return { message: `A chave «${nome}» foi revogada.` };
  });

/** Finds the key with this digest in whatever office, and notes its use. */
async function findChave(db: Database, chaveHash: Buffer) {
  const found = await findChaveValida(db, chaveHash);
  if (found?.stale === true) await noteUsoDaChave(db, found.id);
  return found;
}

/** Finds the key of an `Authorization: Bearer vm_…` header. Its calls are counted, so that a program that runs wild does not take the server. */
export function createAuthenticateChave(db: Database, usoThrottle: Throttle): Authenticate {
  return async (authorization) => {
    const chave = FORMA.exec(authorization ?? '')?.[1];
    if (chave === undefined) return null;
    const token_hash = hashToken(chave);
    const found = await inAllOffices(() => findChave(db, token_hash));
    if (!found) return null;
    const { id, escritorio_id, escopo, autor_id } = found;
    await usoThrottle.consume(String(id));
    return {
      usuario_id: autor_id,
      escritorio_id,
      papel: PAPEL_DO_ESCOPO[escopo],
      administra_instalacao: false,
      email_provado: true,
      token_hash,
      chave: id,
    };
  };
}
