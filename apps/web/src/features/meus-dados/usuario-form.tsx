import type { Usuario } from '@vigia/contract';
import { lazy, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useUpdateUsuario } from '../../entities/conta/conta.queries.ts';
import { ApiError, messageOf } from '../../lib/api.ts';
import { Card } from '../../ui/card.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import s from './meus-dados.module.css';
import { MESSAGES } from './messages.ts';
import { EditActions } from './view-or-edit.tsx';

const PasswordDialog = lazy(async () => ({ default: (await import('../../ui/password-dialog.tsx')).PasswordDialog }));

const senhaErrorOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.errors['senha']?.[0] : undefined;

/**
 * The form validates nothing itself. If the server wants the password for a new e-mail address, a dialog asks for it. After every other attempt,
 * successful or not, the view shows what the server has.
 */
export function UsuarioForm({ usuario, onDone }: { usuario: Usuario; onDone: () => void }) {
  const update = useUpdateUsuario();
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<string>();
  const { register, handleSubmit, setFocus, getValues } = useForm({
    defaultValues: {
      usuario: usuario.username,
      primeiro_nome: usuario.first_name,
      ultimo_nome: usuario.last_name,
      email: usuario.email,
    },
  });
  useEffect(() => setFocus('usuario'), [setFocus]);

  const send = (senha?: string): void => {
    const { usuario: username, primeiro_nome: first_name, ultimo_nome: last_name, email } = getValues();
    update.mutate(
      { username, first_name, last_name, email, ...(senha === undefined ? {} : { senha }) },
      {
        onSuccess: () => {
          toast.success(MESSAGES.usuarioSaved);
          onDone();
        },
        onError: (error) => {
          const wrong = senhaErrorOf(error);
          setRefused(senha === undefined ? undefined : wrong);
          setAsking(wrong !== undefined);
          if (wrong === undefined || senha !== undefined) toast.error(MESSAGES.usuarioSaveFailed, messageOf(error));
          // A wrong password stays in the dialog, and nothing that was typed is lost.
          if (wrong === undefined) onDone();
        },
      },
    );
  };
  const submit = handleSubmit(() => send());

  return (
    <>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Card>
          <div className={s['person']}>
            <TextField
              label="Nome de usuário"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              {...register('usuario')}
            />
            <TextField label="Primeiro nome" autoComplete="given-name" {...register('primeiro_nome')} />
            <TextField label="Último nome" autoComplete="family-name" {...register('ultimo_nome')} />
            <TextField label="E-mail" type="email" autoComplete="email" {...register('email')} />
          </div>
        </Card>
        <EditActions busy={update.isPending} onCancel={onDone} />
      </form>
      <OnDemand wanted={asking}>
        <PasswordDialog
          open={asking}
          title="Trocar o e-mail?"
          description="O novo endereço vale depois que você abrir o link da mensagem que enviaremos para ele. Até lá, vale o atual."
          confirm="Trocar e-mail"
          busy={update.isPending}
          error={refused}
          onClose={() => setAsking(false)}
          onConfirm={send}
        />
      </OnDemand>
    </>
  );
}
