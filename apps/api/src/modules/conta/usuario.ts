import type { Usuario } from '@vigia/contract';
import type { UsuarioRow } from './conta.repository.ts';

/** The only form in which the server returns a user. */
export const toUsuario = ({ username, first_name, last_name, email, papel, cnpj }: UsuarioRow): Usuario => ({
  username,
  first_name,
  last_name,
  email,
  papel,
  escritorio: { cnpj },
});
