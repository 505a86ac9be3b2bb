import { Controller, useForm } from 'react-hook-form';
import { describeEfeito, type EfeitoNosPrazos } from '../../../entities/prazos/efeito.ts';
import { useAddDia } from '../../../entities/prazos/prazos.queries.ts';
import { messageOf } from '../../../lib/api.ts';
import { showFieldErrors } from '../../../lib/field-errors.ts';
import { parseDate } from '../../../ui/date-text.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { DateInput, TextInput } from './form-inputs.tsx';
import { MESSAGES } from './messages.ts';

const EXPEDIENTE = [
  { value: 'sem', label: 'Sem expediente' },
  { value: 'com', label: 'Com expediente' },
] as const;

interface DiaValues {
  data: string;
  nome: string;
  expediente: 'sem' | 'com';
}
const EMPTY: DiaValues = { data: '', nome: '', expediente: 'sem' };

interface DiaDialogProps {
  open: boolean;
  onClose: () => void;
  /** Receives the added day (yyyy-mm-dd) and how it affected the cases. */
  onAdded: (data: string, efeito: EfeitoNosPrazos) => void;
}

/** Adds an exception to the calendar: a day on which INPI is closed or open, contrary to the legal calendar. */
export function DiaDialog({ open, onClose, onAdded }: DiaDialogProps) {
  const add = useAddDia();
  const { control, handleSubmit, setError, reset } = useForm({ defaultValues: EMPTY });
  const close = (): void => {
    reset();
    onClose();
  };
  const submit = handleSubmit(({ data, nome, expediente }) => {
    add.mutate(
      { data: parseDate(data) ?? data, nome, util: expediente === 'com' },
      {
        onSuccess: ({ answer, efeito }) => {
          toast.success(MESSAGES.addedDia, describeEfeito(efeito));
          onAdded(answer.data, efeito);
          close();
        },
        onError: (error) => {
          toast.error(MESSAGES.addFailed, messageOf(error));
          showFieldErrors<DiaValues>(error, ['data', 'nome'], setError);
        },
      },
    );
  });
  return (
    <FormDialog
      open={open}
      title="Incluir dia"
      description="Uma ponte, um ponto facultativo do ano ou um feriado transferido. Vale para todos os prazos do escritório."
      action="Incluir"
      busy={add.isPending}
      onClose={close}
      onSubmit={() => void submit()}
    >
      <DateInput control={control} name="data" label="Data" />
      <TextInput
        control={control}
        name="nome"
        label="O que acontece neste dia"
        placeholder="Ponte do feriado"
        empty={MESSAGES.noName}
      />
      <Controller
        control={control}
        name="expediente"
        render={({ field: { value, onChange } }) => (
          <Segmented label="Expediente do INPI" options={EXPEDIENTE} value={value} onChange={onChange} />
        )}
      />
    </FormDialog>
  );
}
