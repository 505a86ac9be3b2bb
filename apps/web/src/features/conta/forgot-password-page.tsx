import { telas } from '@vigia/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { useForgetPassword } from '../../entities/conta/conta.queries.ts';
import { messageOf } from '../../lib/api.ts';
import { showFieldErrors } from '../../lib/field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import s from './conta.module.css';
import { MESSAGES } from './messages.ts';

const FIELDS = ['email'] as const;

/** Requests a password link by e-mail. The response never reveals whether an account has that address. */
export function ForgotPasswordPage() {
  const request = useForgetPassword();
  const [sent, setSent] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { email: '' } });

  const submit = handleSubmit(({ email }) => {
    setSent(null);
    request.mutate(email, {
      onSuccess: ({ message }) => {
        toast.success(MESSAGES.emailSent);
        setSent(message);
      },
      onError: (error) => {
        toast.error(MESSAGES.emailFailed, messageOf(error));
        showFieldErrors(error, FIELDS, setError);
      },
    });
  });

  return (
    <form className={s['form']} noValidate onSubmit={(event) => void submit(event)}>
      <title>Nova senha · Vigia Marcas</title>
      <div className={s['stack']}>
        <h1>Nova Senha</h1>
        <p className={s['lead']}>As instruções para definir uma nova senha serão enviadas para o seu e-mail.</p>
      </div>
      {sent === null ? null : (
        <Notice tone="info">
          {sent} Não chegou? Olhe também a caixa de spam. O link vale por uma hora; ao pedir outro, o anterior deixa de
          valer.
        </Notice>
      )}
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <Button type="submit" kind="primary" size="large" busy={request.isPending}>
        Enviar
      </Button>
      <p className={s['switch']}>
        Lembrou a senha? <Link to={telas.entrar.href()}>Entrar</Link>
      </p>
    </form>
  );
}
