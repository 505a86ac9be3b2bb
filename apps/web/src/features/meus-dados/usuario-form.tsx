import type { Usuario } from '@vigia/contract';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useUpdateUsuario } from '../../entities/conta/conta.queries.ts';
import { messageOf } from '../../lib/api.ts';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import s from './meus-dados.module.css';
import { MESSAGES } from './messages.ts';
import { EditActions } from './view-or-edit.tsx';

/** The form validates nothing itself. After every attempt, successful or not, the view shows what the server has. */
export function UsuarioForm({ usuario, onDone }: { usuario: Usuario; onDone: () => void }) {
  const update = useUpdateUsuario();
  const { register, handleSubmit, setFocus } = useForm({
    defaultValues: {
      usuario: usuario.username,
      primeiro_nome: usuario.first_name,
      ultimo_nome: usuario.last_name,
      email: usuario.email,
    },
  });
  useEffect(() => setFocus('usuario'), [setFocus]);

  const submit = handleSubmit((values) =>
    update.mutate(
      {
        username: values.usuario,
        first_name: values.primeiro_nome,
        last_name: values.ultimo_nome,
        email: values.email,
      },
      {
        onSuccess: () => toast.success(MESSAGES.usuarioSaved),
        onError: (error) => toast.error(MESSAGES.usuarioSaveFailed, messageOf(error)),
        onSettled: onDone,
      },
    ),
  );

  return (
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
  );
}
