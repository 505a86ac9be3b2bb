import type { Caso, contract } from '@vigia/contract';
import type { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import { UserFacingError } from '../../platform/errors.ts';
import type { Mail } from '../../platform/mail.ts';
import type { Caller } from '../../platform/principal.ts';
import { notifyUsuario } from '../conta/correio.service.ts';
import { findMembro, nameOfMembro } from '../escritorio/escritorio.service.ts';
import { changeUnderLock } from './caso.service.ts';
import { insertComentario } from './comentarios.repository.ts';
import { mencaoMail, responsavelMail } from './oposicoes.mail.ts';
import type { CasoRow } from './oposicoes.repository.ts';
import { deleteTarefa, insertTarefa, listTarefas, tickTarefa } from './tarefas.repository.ts';

/** What messages to colleagues need. */
export interface Correio {
  mail: Mail;
  /** Base of the links. */
  appUrl: string;
}

type ComentarioEnviado = z.output<typeof contract.oposicoes.comentar.body>;

const NO_TAREFA = 'Esta tarefa não está mais na lista. Mostramos o caso como ele está agora.';
const NO_MEMBRO = 'Só é possível mencionar quem participa do escritório.';
const MAX_TAREFAS = 50;

/** The two marks of a case, as messages name it. */
const nameOfCaso = ({ comparacao, elemento_nominativo, numero_processo }: CasoRow): string =>
  `${comparacao.nome} × ${elemento_nominativo ?? numero_processo}`;

async function demandMembro(db: Database, escritorioId: number, id: number): Promise<void> {
  const membro = await findMembro(db, escritorioId, id);
  if (membro?.situacao !== 'ativo') throw new UserFacingError(422, NO_MEMBRO, { errors: { mencoes: [NO_MEMBRO] } });
}

/** The name of the caller, as messages show it. */
async function nameOfCaller(db: Database, { escritorio_id, usuario_id }: Caller): Promise<string> {
  const membro = await findMembro(db, escritorio_id, usuario_id);
  return membro ? nameOfMembro(membro) : 'Alguém do escritório';
}

/** Adds a comment to a case and writes to the colleagues whom it mentions, if their addresses are proved. */
export const comentar = (
  { db, mail, appUrl }: Correio & { db: Database },
  caller: Caller,
  id: number,
  { comentario: texto, mencoes }: ComentarioEnviado,
): Promise<Caso> =>
  changeUnderLock(db, caller, id, async (transaction, row) => {
    const mentioned = [...new Set(mencoes)];
    for (const membro of mentioned) await demandMembro(transaction, caller.escritorio_id, membro);
    await insertComentario(transaction, { caso_id: id, usuario_id: caller.usuario_id, texto, mencoes: mentioned });
    const about = { id, caso: nameOfCaso(row), quem: await nameOfCaller(transaction, caller), texto, appUrl };
    for (const membro of mentioned.filter((one) => one !== caller.usuario_id))
      await notifyUsuario({ db: transaction, mail }, membro, (email) => mencaoMail(email, about), { urgent: false });
    return { changed: true, eventos: [] };
  });

/** Writes to the user who became responsible for a case, unless it was the user's own choice. */
export async function notifyResponsavel(
  { db, mail, appUrl }: Correio & { db: Database },
  caller: Caller,
  row: CasoRow,
  { responsavel, prazoFinal }: { responsavel: number; prazoFinal: string },
): Promise<void> {
  if (responsavel === caller.usuario_id) return;
  const about = { id: row.id, caso: nameOfCaso(row), quem: await nameOfCaller(db, caller), prazoFinal, appUrl };
  await notifyUsuario({ db, mail }, responsavel, (email) => responsavelMail(email, about), { urgent: false });
}

/** Adds a task to the checklist of a case. */
export const addTarefa = (db: Database, caller: Caller, id: number, texto: string): Promise<Caso> =>
  changeUnderLock(db, caller, id, async (transaction) => {
    if ((await listTarefas(transaction, id)).length >= MAX_TAREFAS)
      throw new UserFacingError(422, `A lista de um caso tem no máximo ${MAX_TAREFAS} tarefas.`);
    await insertTarefa(transaction, id, texto);
    return { eventos: [{ tipo: 'tarefa', texto, acao: 'incluida' }] };
  });

/** Ticks a task of a case, or takes the tick away. */
export const setTarefa = (
  db: Database,
  caller: Caller,
  { id, tarefa }: { id: number; tarefa: number },
  feita: boolean,
): Promise<Caso> =>
  changeUnderLock(db, caller, id, async (transaction) => {
    const texto = await tickTarefa(transaction, id, { id: tarefa }, feita ? caller.usuario_id : null);
    if (texto !== undefined) return { eventos: [{ tipo: 'tarefa', texto, acao: feita ? 'feita' : 'reaberta' }] };
    // A colleague may have done the same just before.
    const known = (await listTarefas(transaction, id)).some((one) => one.id === tarefa);
    return known ? { eventos: [] } : NO_TAREFA;
  });

/** Takes a task off the checklist of a case. */
export const removeTarefa = (
  db: Database,
  caller: Caller,
  { id, tarefa }: { id: number; tarefa: number },
): Promise<Caso> =>
  changeUnderLock(db, caller, id, async (transaction) => {
    const texto = await deleteTarefa(transaction, id, tarefa);
    return texto === undefined ? NO_TAREFA : { eventos: [{ tipo: 'tarefa', texto, acao: 'retirada' }] };
  });
