import { telas, type Usuario } from '@vigia/contract';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useAlterarSenha } from '../../entities/conta/conta.queries.ts';
import { NovaSenhaField } from '../../entities/conta/nova-senha-field.tsx';
import { messageOf } from '../../lib/api.ts';
import { showFieldErrors } from '../../lib/field-errors.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toast.tsx';
import s from './conta.module.css';
import { MESSAGES } from './messages.ts';

const FIELDS = ['senha_atual', 'nova_senha', 'confirmar_nova_senha'] as const;
const EMPTY = { senha_atual: '', nova_senha: '', confirmar_nova_senha: '' };

const listPalavras = ({ username, first_name, last_name, email, escritorio }: Usuario): string[] => [
  username,
  first_name,
  last_name,
  email,
  escritorio.cnpj,
];

export function ChangePasswordPage() {
  const session = useSession();
  const navigate = useNavigate();
  const change = useAlterarSenha();
  const { control, register, handleSubmit, setError, formState } = useForm({ defaultValues: EMPTY });
  const { errors } = formState;
  const typed = useWatch({ control, name: 'nova_senha' });
  const palavras = session.status === 'signed' ? listPalavras(session.user) : [];

  const submit = handleSubmit((values) =>
    change.mutate(values, {
      onSuccess: () => {
        toast.success(MESSAGES.senhaChanged);
        void navigate(telas.meusDados.href());
      },
      onError: (error) => {
        toast.error(MESSAGES.senhaChangeFailed, messageOf(error));
        showFieldErrors(error, FIELDS, setError);
      },
    }),
  );

  return (
    <>
      <PageHeader
        title="Alterar Senha"
        subtitle="Ao salvar, as suas sessões em outros aparelhos terminam."
        back={telas.meusDados.href()}
      />
      <form className={s['narrow']} noValidate onSubmit={(event) => void submit(event)}>
        <Card>
          <div className={s['group']}>
            <PasswordField
              label="Senha atual"
              autoComplete="current-password"
              error={errors.senha_atual?.message}
              {...register('senha_atual')}
            />
            <NovaSenhaField
              label="Nova senha"
              senha={typed}
              palavras={palavras}
              error={errors.nova_senha?.message}
              {...register('nova_senha')}
            />
            <PasswordField
              label="Confirmar nova senha"
              autoComplete="new-password"
              error={errors.confirmar_nova_senha?.message}
              {...register('confirmar_nova_senha')}
            />
          </div>
        </Card>
        <div className={s['actions']}>
          <Button type="submit" kind="primary" busy={change.isPending}>
            Salvar
          </Button>
        </div>
      </form>
    </>
  );
}
