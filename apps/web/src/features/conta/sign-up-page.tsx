import { zodResolver } from '@hookform/resolvers/zod';
import { cadastroDoProvedorSchema, RECUSA_DO_CADASTRO, registroSchema, telas } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { cadastroQuery } from '../../entities/conta/convites.queries.ts';
import { useRegister } from '../../entities/conta/conta.queries.ts';
import { signIn } from '../../entities/conta/sign-in.ts';
import { NovaSenhaField } from '../../entities/conta/nova-senha-field.tsx';
import { ApiError, messageOf } from '../../lib/api.ts';
import { showFieldErrors } from '../../lib/field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import s from './conta.module.css';
import { MESSAGES } from './messages.ts';
import { PessoaFields, registerPessoa } from './pessoa-fields.tsx';

type CamposDoRegistro = z.input<typeof registroSchema>;

const EMPTY: CamposDoRegistro = {
  username: '',
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  escritorio: { cnpj: '' },
};
/** The new password, and the words that it must not be made of. */
const WATCHED = ['password', 'username', 'first_name', 'last_name', 'email', 'escritorio.cnpj'] as const;
const FIELDS = ['username', 'first_name', 'last_name', 'email', 'password', 'escritorio.cnpj'] as const;

/** What the provider of identities says of the person, and why it leads here. */
const arrivalSchema = cadastroDoProvedorSchema.extend({ aviso: z.string() });

function Cadastro() {
  const arrival = arrivalSchema.safeParse(useLocation().state).data;
  const navigate = useNavigate();
  const registration = useRegister();
  const { control, register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(registroSchema),
    defaultValues: { ...EMPTY, ...arrival?.cadastro },
  });
  const { errors } = formState;
  const [senha, ...palavras] = useWatch({ control, name: WATCHED });

  const goToSignIn = async (aviso: string): Promise<void> => navigate(telas.entrar.href(), { state: { aviso } });
  /** Signs the new user in, which leads from the sign-in page to the portfolio. Whoever joins an office waits there for approval. */
  const enter = ({ username, password }: CamposDoRegistro): Promise<void> =>
    signIn({ username, password }).catch((error: unknown) => {
      const waits = error instanceof ApiError && error.status === 403;
      return goToSignIn(waits ? error.message : MESSAGES.proveEmail);
    });

  const submit = handleSubmit(
    (values) =>
      registration.mutate(values, {
        onSuccess: ({ message }) => {
          toast.success(message || MESSAGES.signedUp);
          void goToSignIn(MESSAGES.entering);
          void enter(values);
        },
        onError: (error) => {
          const reason = error instanceof ApiError && error.fromServer ? error.message : '';
          if (reason === '') toast.error(MESSAGES.signUpFailed, messageOf(error));
          else toast.error(reason);
          showFieldErrors(error, FIELDS, setError);
        },
      }),
    () => toast.error(MESSAGES.emptySignUp),
  );

  return (
    <form className={s['form']} noValidate onSubmit={(event) => void submit(event)}>
      <title>Criar conta · Vigia Marcas</title>
      <h1>Crie sua conta</h1>
      {arrival === undefined ? null : <Notice tone="info">{arrival.aviso}</Notice>}
      <fieldset className={s['group']}>
        <legend className={s['legend']}>Informações pessoais</legend>
        <PessoaFields fields={registerPessoa(register)} errors={errors} />
        <TextField
          label="E-mail"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register('email')}
        />
        <NovaSenhaField
          label="Senha"
          senha={senha}
          palavras={palavras}
          error={errors.password?.message}
          {...register('password')}
        />
      </fieldset>
      <fieldset className={s['group']}>
        <legend className={s['legend']}>Informações do escritório</legend>
        <TextField
          label="CNPJ"
          autoComplete="off"
          hint="Com ou sem pontuação. Quem primeiro confirmar o e-mail administra o escritório e aprova os seguintes."
          error={errors.escritorio?.cnpj?.message}
          {...register('escritorio.cnpj')}
        />
      </fieldset>
      <Button type="submit" kind="primary" size="large" busy={registration.isPending}>
        Criar conta
      </Button>
      <p className={s['switch']}>
        Já tem conta? <Link to={telas.entrar.href()}>Entrar</Link>
      </p>
    </form>
  );
}

/** The sign-up, or why this server takes none. */
export function SignUpPage() {
  const { modo = 'aberto' } = useQuery(cadastroQuery).data ?? {};
  if (modo === 'aberto') return <Cadastro />;
  return (
    <div className={s['form']}>
      <title>Criar conta · Vigia Marcas</title>
      <h1>Crie sua conta</h1>
      <Notice tone="info">{RECUSA_DO_CADASTRO[modo]}</Notice>
      <p className={s['switch']}>
        <Link to={telas.entrar.href()}>Ir para o login</Link>
      </p>
    </div>
  );
}
