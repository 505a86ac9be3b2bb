import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useInativar } from '../../entities/conta/conta.queries.ts';
import { membrosQuery } from '../../entities/membros/membros.queries.ts';
import { messageOf } from '../../lib/api.ts';
import { showFieldErrors } from '../../lib/field-errors.ts';
import { session } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.tsx';
import s from './meus-dados.module.css';
import { MESSAGES } from './messages.ts';
import { ENCERRAR, readSucessao, type Sucessao, toDestino } from './sucessao.ts';

const CLOSES =
  'O escritório também será encerrado: ninguém mais entra nele, e as marcas e comparações deixam de ser acompanhadas.';
const UNKNOWN: Sucessao = { kind: 'none' };

interface OfficeChoiceProps {
  sucessao: Sucessao;
  choice: string | null;
  onChoice: (choice: string | null) => void;
}

/** Tells the last administrator what happens to the office, and offers the choices that exist. */
function OfficeChoice({ sucessao, choice, onChoice }: OfficeChoiceProps) {
  if (sucessao.kind === 'none') return null;
  if (sucessao.kind === 'closes')
    return <Notice tone="warning">Você é a única pessoa deste escritório. {CLOSES}</Notice>;
  const people = sucessao.people.map(({ id, first_name, last_name }) => ({
    value: String(id),
    label: `${first_name} ${last_name}`,
  }));
  return (
    <div className={s['choice']}>
      <p>Só você administra este escritório. Quem fica no seu lugar?</p>
      <Select
        label="Quem fica no seu lugar"
        placeholder="Escolha"
        options={[...people, { value: ENCERRAR, label: 'Ninguém: encerrar o escritório' }]}
        value={choice}
        onChange={onChoice}
      />
      {choice === ENCERRAR ? <Notice tone="warning">{CLOSES}</Notice> : null}
    </div>
  );
}

interface DesativarDialogProps {
  open: boolean;
  onClose: () => void;
}

export function DesativarDialog({ open, onClose }: DesativarDialogProps) {
  const formId = useId();
  const { data: membros, refetch } = useQuery({ ...membrosQuery, enabled: open });
  const [choice, setChoice] = useState<string | null>(null);
  const inativar = useInativar();
  const { register, handleSubmit, setError, reset, formState } = useForm({ defaultValues: { senha: '' } });
  const sucessao = membros === undefined ? UNKNOWN : readSucessao(membros);

  const close = (): void => {
    reset();
    setChoice(null);
    onClose();
  };
  const submit = handleSubmit(({ senha }) => {
    const destino = toDestino(sucessao, choice);
    if (senha === '') toast.error(MESSAGES.emptySenha);
    else if (destino === null) toast.error(MESSAGES.noChoice);
    else
      inativar.mutate(
        { senha, ...destino },
        {
          onSuccess: () => {
            toast.success(MESSAGES.inativada);
            // After the sign-out, the guard of private pages redirects to /signin.
            session.signOut();
          },
          onError: (error) => {
            toast.error(MESSAGES.inativarFailed, messageOf(error));
            showFieldErrors(error, ['senha'], setError);
            // The members of the office may have changed since the dialog opened.
            void refetch();
          },
        },
      );
  });

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Deseja realmente excluir esta conta?"
      description="Ao confirmar a exclusão, a conta será removida."
      actions={
        <>
          <Button onClick={close}>Cancelar</Button>
          <Button type="submit" form={formId} kind="danger" busy={inativar.isPending}>
            Confirmar
          </Button>
        </>
      }
    >
      <form id={formId} className={s['leave']} noValidate onSubmit={(event) => void submit(event)}>
        <OfficeChoice sucessao={sucessao} choice={choice} onChoice={setChoice} />
        <PasswordField
          label="Senha"
          autoComplete="current-password"
          error={formState.errors.senha?.message}
          {...register('senha')}
        />
      </form>
    </Dialog>
  );
}
