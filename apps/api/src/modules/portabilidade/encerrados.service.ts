import type { Connection } from '../../platform/database.ts';
import { UserFacingError } from '../../platform/errors.ts';
import { deleteEncerrado, mayDelete } from './encerrados.repository.ts';

const NOT_THE_OWNER = 'Só o dono das tabelas apaga um escritório: defina DATABASE_OWNER_URL.';
const NONE =
  'Não há um escritório encerrado com este CNPJ. Um administrador dele o encerra em Meus Dados, em Desativar conta.';

/**
 * Deletes everything of the closed offices of a CNPJ at once, before the months of `ENCERRADOS_MESES` are over, because somebody asked for it. Returns how
 * many there were. Throws a UserFacingError if there is none, or if this is not the owner of the tables.
 */
export async function eraseEncerrado({ pool }: Pick<Connection, 'pool'>, cnpj: string): Promise<number> {
  if (!(await mayDelete(pool))) throw new UserFacingError(422, NOT_THE_OWNER);
  let erased = 0;
  // A CNPJ may have founded and closed an office several times.
  while ((await deleteEncerrado(pool, { cnpj })) !== null) erased += 1;
  if (erased === 0) throw new UserFacingError(404, NONE);
  return erased;
}
