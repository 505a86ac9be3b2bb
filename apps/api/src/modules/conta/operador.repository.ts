import type { Papel } from '@vigia/contract';
import type { Database } from '../../platform/database.ts';
import type { Caller } from '../../platform/principal.ts';

/** An account as the operator sees it. */
export interface ContaDoOperador {
  email: string;
  username: string;
  papel: Papel;
  situacao: 'ativo' | 'pendente';
  email_confirmado: boolean;
  cnpj: string;
  /** The last use of a session that still exists. */
  usada_em: string | null;
}

/** Lists the accounts of all offices that are not closed, by CNPJ and address. People who left and keys of the API are not accounts. */
export async function listContas(db: Database): Promise<ContaDoOperador[]> {
  const rows = await db
    .selectFrom('usuario')
    .innerJoin('escritorio', 'escritorio.id', 'usuario.escritorio_id')
    .select((eb) => [
      'usuario.email',
      'usuario.username',
      'usuario.papel',
      'usuario.situacao',
      'usuario.email_confirmado_em',
      'escritorio.cnpj',
      eb
        .selectFrom('sessao')
        .whereRef('sessao.usuario_id', '=', 'usuario.id')
        .select(({ fn }) => fn.max('sessao.usada_em').as('usada_em'))
        .as('usada_em'),
    ])
    .where('usuario.situacao', '!=', 'removido')
    .where('escritorio.encerrado_em', 'is', null)
    .orderBy('escritorio.cnpj')
    .orderBy('usuario.email')
    .execute();
  return rows.map(({ email_confirmado_em, usada_em, situacao, ...row }) => ({
    ...row,
    situacao: situacao === 'pendente' ? 'pendente' : 'ativo',
    email_confirmado: email_confirmado_em !== null,
    usada_em: usada_em?.toISOString() ?? null,
  }));
}

/** Returns the first administrator with a proved address of the office with this CNPJ, in whose name the operator invites. */
export async function findRemetente(db: Database, cnpj: string): Promise<Caller | undefined> {
  const row = await db
    .selectFrom('usuario')
    .innerJoin('escritorio', 'escritorio.id', 'usuario.escritorio_id')
    .select(['usuario.id as usuario_id', 'usuario.escritorio_id'])
    .where('escritorio.cnpj', '=', cnpj)
    .where('escritorio.encerrado_em', 'is', null)
    .where('usuario.papel', '=', 'administrador')
    .where('usuario.situacao', '=', 'ativo')
    .where('usuario.email_confirmado_em', 'is not', null)
    .orderBy('usuario.id')
    .executeTakeFirst();
  return row;
}
