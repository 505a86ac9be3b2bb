import type { contract } from '@vigia/contract';
import type { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import { UserFacingError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/principal.ts';
import { removeDescartesPorId, reviveDescartes } from '../analises/descartes/descartes.service.ts';
import { takeBackCaso } from '../oposicoes/oposicoes.service.ts';
import { recordParesRestaurados } from './acoes.service.ts';
import { getEstadosDaTriagem } from './colunas.service.ts';
import { findDesfeita, lockDesfazer, lockUltimaAcao, markDesfeita, saveNotas } from './triagem.repository.ts';
import { type Volta, voltaSchema } from './volta.ts';

type DesfazerResponse = z.output<typeof contract.triagem.desfazer.response>;

const TOUCHED = 'Alguém já trabalha neste caso: tire-o do quadro pela tela do caso.';

async function takeBack(transaction: Database, caller: Caller, volta: Volta): Promise<void> {
  const { escritorio_id } = caller;
  switch (volta.tipo) {
    case 'descartes':
      await removeDescartesPorId(transaction, escritorio_id, volta.criados);
      return recordParesRestaurados(transaction, caller, volta.pares);
    case 'restaurados':
      return reviveDescartes(transaction, escritorio_id, volta.removidos);
    case 'notas':
      return saveNotas(transaction, escritorio_id, volta.antes);
    case 'casos':
      for (const caso of volta.criados)
        if (!(await takeBackCaso(transaction, caller, caso))) throw new UserFacingError(409, TOUCHED);
  }
}

/** Takes the caller's last action in an issue back. A call that is sent again with its key takes nothing more back. */
export async function undoAcao(
  db: Database,
  caller: Caller,
  revistaId: number,
  chave: string,
): Promise<DesfazerResponse> {
  const desfeita = await db.transaction().execute(async (transaction) => {
    await lockDesfazer(transaction, caller);
    const done = await findDesfeita(transaction, caller, chave);
    if (done) return done;
    const acao = await lockUltimaAcao(transaction, caller, revistaId);
    if (!acao) return null;
    await takeBack(transaction, caller, voltaSchema.parse(acao.volta));
    await markDesfeita(transaction, acao.id, chave);
    return acao;
  });
  return {
    desfeita: desfeita && { texto: desfeita.texto, analise: desfeita.analise_id, numero: desfeita.numero },
    estados: await getEstadosDaTriagem(db, caller, revistaId),
  };
}
