import { type Caso, MAX_MOTIVO } from '@vigia/contract';
import { type Encerramento, ENCERRAMENTOS } from '@vigia/domain';
import { useQueryClient } from '@tanstack/react-query';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useEncerrar } from '../../entities/oposicoes/oposicoes.queries.ts';
import { reopenCaso } from '../../entities/oposicoes/reabrir.ts';
import { ApiError, messageOf } from '../../lib/api.ts';
import { showFieldErrors } from '../../lib/field-errors.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.tsx';

const OPTIONS = ENCERRAMENTOS.map(({ id, title }) => ({ value: id, label: title }));

/** What each outcome is for. */
const HINTS: Readonly<Record<Encerramento, string>> = {
  'nao-opor': 'Por exemplo: ramos distantes, sinal fraco, cliente sem interesse.',
  acordo: 'Por exemplo: acordo de coexistência, desistência do requerente.',
  encerrado: 'Por exemplo: pedido arquivado, caso aberto por engano.',
};

interface EncerrarValues {
  desfecho: Encerramento;
  motivo: string;
}
const EMPTY: EncerrarValues = { desfecho: 'nao-opor', motivo: '' };

interface EncerrarDialogProps {
  caso: Caso;
  open: boolean;
  onClose: () => void;
}

/** Closes a case with its outcome and the reason. The message afterwards offers to undo it. */
export function EncerrarDialog({ caso, open, onClose }: EncerrarDialogProps) {
  const queryClient = useQueryClient();
  const send = useEncerrar(caso.id);
  const { control, handleSubmit, setError, reset } = useForm({ defaultValues: EMPTY });
  const desfecho = useWatch({ control, name: 'desfecho' });
  const close = (): void => {
    reset();
    onClose();
  };
  const submit = handleSubmit((values) => {
    send.mutate(
      { ...values, versao: caso.versao },
      {
        onSuccess: (closed) => {
          toast.success('Caso encerrado!', undefined, {
            label: 'Desfazer',
            onSelect: () => void reopenCaso(queryClient, closed),
          });
          close();
        },
        onError: (error) => {
          if (error instanceof ApiError && error.status === 409) {
            toast.alert(error.message);
            close();
            return;
          }
          toast.error('Erro ao encerrar o caso!', messageOf(error));
          showFieldErrors<EncerrarValues>(error, ['motivo'], setError);
        },
      },
    );
  });
  return (
    <FormDialog
      open={open}
      title="Encerrar o caso"
      description="O caso sai do quadro e fica em Casos encerrados, de onde pode ser reaberto. Nada do que ele guarda se perde."
      action="Encerrar caso"
      busy={send.isPending}
      onClose={close}
      onSubmit={() => void submit()}
    >
      <Controller
        control={control}
        name="desfecho"
        render={({ field: { value, onChange } }) => (
          <Segmented label="Como o caso terminou" options={OPTIONS} value={value} onChange={onChange} />
        )}
      />
      <Controller
        control={control}
        name="motivo"
        rules={{ validate: (text) => text.trim() !== '' || 'Diga por que o caso foi encerrado.' }}
        render={({ field, fieldState: { error } }) => (
          <TextArea {...field} label="Motivo" hint={HINTS[desfecho]} maxLength={MAX_MOTIVO} error={error?.message} />
        )}
      />
    </FormDialog>
  );
}
