import { createMail, removeSegundoFatorPerdido } from '@vigia/api';
import type { Config } from '@vigia/api/config';
import { count } from '@vigia/domain';
import { withBackend } from './with-backend.ts';

/** `segundo-fator remover`: lets a person in who lost the app and the recovery codes. Throws a UserFacingError if there is nothing to remove. */
export const removerSegundoFator = (config: Config, email: string, chaves: boolean): Promise<void> =>
  withBackend({ ...config, role: 'api' }, async ({ connection: { db }, queue, log }) => {
    const removed = await removeSegundoFatorPerdido(
      { db, mail: createMail(queue), log, appUrl: config.appUrl },
      { email, chaves },
    );
    const what = [
      ...(removed.segundoFator ? ['a verificação em duas etapas e os códigos de recuperação'] : []),
      ...(removed.chaves.length > 0 ? [count(removed.chaves.length, 'chave de acesso', 'chaves de acesso')] : []),
    ];
    console.log(`Removido de ${email}: ${what.join(' e ')}.`);
    console.log(`${count(removed.sessoes, 'sessão terminou', 'sessões terminaram')}. A pessoa entra com a senha.`);
  });
