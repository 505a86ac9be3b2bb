import { telas } from '@vigia/contract';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useResetPassword } from '../../entities/conta/conta.queries.ts';
import { NovaSenhaField } from '../../entities/conta/nova-senha-field.tsx';
import { ApiError, messageOf } from '../../lib/api.ts';
import { showFieldErrors } from '../../lib/field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toast.tsx';
import s from './conta.module.css';
import { MESSAGES } from './messages.ts';

const FIELDS = ['nova_senha', 'confirmar_nova_senha'] as const;

/** Explains why the link is not valid; undefined when no such reason is known. */
const problemOf = (token: string, error: unknown): string | undefined =>
  token === '' ? MESSAGES.incompleteLink : error instanceof ApiError ? error.errors['token']?.[0] : undefined;

/** Sets a new password with the token of the link in the e-mail. */
export function ResetPasswordPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const reset = useResetPassword();
  const { control, register, handleSubmit, setError, formState } = useForm({
    defaultValues: { nova_senha: '', confirmar_nova_senha: '' },
  });
  const { errors } = formState;
  const typed = useWatch({ control, name: 'nova_senha' });

  const submit = handleSubmit((values) =>
    reset.mutate(
      { token, ...values },
      {
        onSuccess: () => {
          toast.success(MESSAGES.senhaReset);
          void navigate(telas.entrar.href(), { replace: true });
        },
        onError: (error) => {
          toast.error(MESSAGES.senhaResetFailed, messageOf(error));
          showFieldErrors(error, FIELDS, setError);
        },
      },
    ),
  );

  const problem = problemOf(token, reset.error);
  return (
    <form className={s['form']} noValidate onSubmit={(event) => void submit(event)}>
      <title>Definir nova senha · Vigia Marcas</title>
      <h1>Definir Nova Senha</h1>
      {problem === undefined ? null : (
        <Notice tone="warning">
          {problem} <Link to={telas.esqueciSenha.href()}>Pedir um link novo</Link>
        </Notice>
      )}
      <NovaSenhaField label="Nova senha" senha={typed} error={errors.nova_senha?.message} {...register('nova_senha')} />
      <PasswordField
        label="Confirmar nova senha"
        autoComplete="new-password"
        error={errors.confirmar_nova_senha?.message}
        {...register('confirmar_nova_senha')}
      />
      <Button type="submit" kind="primary" size="large" busy={reset.isPending}>
        Enviar
      </Button>
      <p className={s['switch']}>
        <Link to={telas.entrar.href()}>Voltar ao login</Link>
      </p>
    </form>
  );
}
