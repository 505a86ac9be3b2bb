import { zodResolver } from '@hookform/resolvers/zod';
import { aceiteSchema, type ConviteAberto, telas } from '@vigia/contract';
import { formatCnpj } from '@vigia/domain';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { conviteQuery, useAceitarConvite } from '../../entities/conta/convites.queries.ts';
import { NovaSenhaField } from '../../entities/conta/nova-senha-field.tsx';
import { signOut } from '../../entities/conta/sign-out.ts';
import { SOBRE_O_PAPEL, TITULO_DO_PAPEL } from '../../entities/membros/papel.ts';
import { messageOf } from '../../lib/api.ts';
import { showFieldErrors } from '../../lib/field-errors.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.tsx';
import s from './conta.module.css';
import { MESSAGES } from './messages.ts';
import { PessoaFields, registerPessoa } from './pessoa-fields.tsx';

const FIELDS = ['username', 'first_name', 'last_name', 'password'] as const;

/** The form of an invited person. The address, the office and the role are the invitation's. */
function Aceite({ token, convite }: { token: string; convite: ConviteAberto }) {
  const navigate = useNavigate();
  const accept = useAceitarConvite(convite.email);
  const { control, register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(aceiteSchema),
    defaultValues: { token, username: '', first_name: '', last_name: '', password: '' },
  });
  const { errors } = formState;
  const [senha, ...palavras] = useWatch({ control, name: ['password', 'username', 'first_name', 'last_name'] });
  const submit = handleSubmit(
    (values) =>
      // The form is gone as soon as the user is signed in.
      accept.mutateAsync(values).then(
        () => {
          toast.success(MESSAGES.signedUp);
          void navigate(telas.portfolio.href(), { replace: true });
        },
        (error: unknown) => {
          toast.error(MESSAGES.signUpFailed, messageOf(error));
          showFieldErrors(error, FIELDS, setError);
        },
      ),
    () => toast.error(MESSAGES.emptySignUp),
  );
  return (
    <form className={s['group']} noValidate onSubmit={(event) => void submit(event)}>
      <PessoaFields fields={registerPessoa(register)} errors={errors} />
      <NovaSenhaField
        label="Senha"
        senha={senha}
        palavras={[...palavras, convite.email]}
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" kind="primary" size="large" busy={accept.isPending}>
        Criar conta e entrar
      </Button>
    </form>
  );
}

const nameOf = ({ escritorio: { cnpj, nome } }: ConviteAberto): string =>
  nome === null ? `escritório de CNPJ ${formatCnpj(cnpj)}` : `escritório ${nome} (CNPJ ${formatCnpj(cnpj)})`;

function Convite({ token }: { token: string }) {
  const session = useSession();
  const { data, error } = useQuery(conviteQuery(token));
  if (error !== null) return <Notice tone="warning">{messageOf(error)}</Notice>;
  if (data === undefined) return <Loading>Abrindo o convite…</Loading>;
  return (
    <>
      <p>
        O {nameOf(data)} convidou <strong>{data.email}</strong> como {TITULO_DO_PAPEL[data.papel].toLowerCase()}.{' '}
        {SOBRE_O_PAPEL[data.papel]} O convite vale até {formatDateTime(data.expira_em)}.
      </p>
      {data.conta_existente ? (
        <Notice tone="warning">
          Este e-mail já tem uma conta no Vigia Marcas. Uma conta pertence a um só escritório e não passa para outro:
          entre com ela, ou peça ao escritório um convite para outro endereço.
        </Notice>
      ) : session.status === 'signed' ? (
        <Notice tone="info">
          <p>Você já entrou como {session.user.username}. Saia para criar a conta deste convite.</p>
          <p>
            <Button onClick={signOut}>Sair</Button>
          </p>
        </Notice>
      ) : (
        <Aceite token={token} convite={data} />
      )}
    </>
  );
}

/** What the link of an invitation opens: who invites, and the form that creates the account. */
export function ConvitePage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return (
    <div className={s['form']}>
      <title>Convite · Vigia Marcas</title>
      <h1>Convite</h1>
      {token === '' ? <Notice tone="warning">{MESSAGES.incompleteLink}</Notice> : <Convite token={token} />}
      <p className={s['switch']}>
        <Link to={telas.entrar.href()}>Ir para o login</Link>
      </p>
    </div>
  );
}
