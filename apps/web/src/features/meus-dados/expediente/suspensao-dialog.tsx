import { useForm } from 'react-hook-form';
import { describeEfeito, type EfeitoNosPrazos } from '../../../entities/prazos/efeito.ts';
import { useAddSuspensao } from '../../../entities/prazos/prazos.queries.ts';
import { messageOf } from '../../../lib/api.ts';
import { showFieldErrors } from '../../../lib/field-errors.ts';
import { parseDate } from '../../../ui/date-text.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { DateInput, TextInput } from './form-inputs.tsx';
import { MESSAGES } from './messages.ts';
import s from './expediente.module.css';

interface SuspensaoValues {
  inicio: string;
  fim: string;
  motivo: string;
}
const EMPTY: SuspensaoValues = { inicio: '', fim: '', motivo: '' };

interface SuspensaoDialogProps {
  open: boolean;
  onClose: () => void;
  onAdded: (efeito: EfeitoNosPrazos) => void;
}

/** Adds a period in which INPI stops the count, with the act that ordered it. */
export function SuspensaoDialog({ open, onClose, onAdded }: SuspensaoDialogProps) {
  const add = useAddSuspensao();
  const { control, handleSubmit, setError, reset } = useForm({ defaultValues: EMPTY });
  const close = (): void => {
    reset();
    onClose();
  };
  const submit = handleSubmit((values) => {
    const inicio = parseDate(values.inicio) ?? values.inicio;
    const fim = parseDate(values.fim) ?? values.fim;
    if (fim < inicio) {
      setError('fim', { message: MESSAGES.endBeforeStart }, { shouldFocus: true });
      return;
    }
    add.mutate(
      { inicio, fim, motivo: values.motivo },
      {
        onSuccess: ({ efeito }) => {
          toast.success(MESSAGES.addedSuspensao, describeEfeito(efeito));
          onAdded(efeito);
          close();
        },
        onError: (error) => {
          toast.error(MESSAGES.addFailed, messageOf(error));
          showFieldErrors<SuspensaoValues>(error, ['inicio', 'fim', 'motivo'], setError);
        },
      },
    );
  });
  return (
    <FormDialog
      open={open}
      title="Incluir suspensão"
      description="Os dias da suspensão não contam no prazo. Os dois dias informados fazem parte dela."
      action="Incluir"
      busy={add.isPending}
      onClose={close}
      onSubmit={() => void submit()}
    >
      <div className={s['pair']}>
        <DateInput control={control} name="inicio" label="Primeiro dia" />
        <DateInput control={control} name="fim" label="Último dia" />
      </div>
      <TextInput
        control={control}
        name="motivo"
        label="Ato do INPI"
        placeholder="Portaria e data"
        empty={MESSAGES.noReason}
      />
    </FormDialog>
  );
}
