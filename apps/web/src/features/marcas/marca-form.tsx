import type { Marca } from '@vigia/contract';
import { formatCnpj } from '@vigia/domain';
import { useId, useState } from 'react';
import { Controller, useForm, type Control } from 'react-hook-form';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { isDateText, toEdicao, toUpdate, type Edicao } from './edicao.ts';
import s from './marca.module.css';
import { useUpdateMarca } from '../../entities/marcas/marcas.queries.ts';
import { MESSAGES } from './messages.ts';

const APRESENTACOES = ['Nominativa', 'Figurativa', 'Mista'];
const CLASSIFICATION_HINT = 'CÓDIGO: Descrição, CÓDIGO 2: Descrição 2';

interface DateProps {
  name: 'data_deposito' | 'data_recebimento_inpi';
  label: string;
  control: Control<Edicao>;
}

const DateInput = ({ name, label, control }: DateProps) => (
  <Controller
    name={name}
    control={control}
    rules={{ validate: (text) => isDateText(text) || MESSAGES.badDate }}
    render={({ field, fieldState: { error } }) => <DateField {...field} label={label} error={error?.message} />}
  />
);

interface MarcaFormProps {
  marca: Marca;
  /** What is said after saving, and when it did not work. */
  saved: string;
  failed: string;
  onSaved: () => void;
  onCancel: () => void;
}

/** Every field of a mark to be filled in or corrected by hand, in the order of its view. */
export function MarcaForm({ marca, saved, failed, onSaved, onCancel }: MarcaFormProps) {
  // The mark may be read anew while the form is open: what the fields began with is what they are laid beside.
  const [before] = useState(() => toEdicao(marca));
  const listId = useId();
  const { register, handleSubmit, control } = useForm<Edicao>({ defaultValues: before });
  const update = useUpdateMarca(marca);

  const submit = handleSubmit((after) => {
    const body = toUpdate(before, after);
    if (body === null) {
      toast.error(MESSAGES.badClassification);
      return;
    }
    update.mutate(body, {
      onSuccess: () => {
        toast.success(saved);
        onSaved();
      },
      onError: (error) => toast.error(failed, messageOf(error)),
    });
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Card>
        <div className={s['fields']}>
          <TextField label="Elemento nominativo" {...register('elemento_nominativo')} />
          <TextField label="Nº do Processo" readOnly value={marca.numero_processo} />
          <TextField label="Titular da Marca" {...register('titular')} />
          <TextField label="Status" {...register('status')} />
          <TextField label="Apresentação" list={listId} {...register('apresentacao')} />
          <datalist id={listId}>
            {APRESENTACOES.map((apresentacao) => (
              <option key={apresentacao} value={apresentacao} />
            ))}
          </datalist>
          <TextField label="Escritório" readOnly value={formatCnpj(marca.escritorio)} />
          <TextArea label="Especificação" className={s['wide']} {...register('especificacao')} />
          <TextField
            label="Representante Legal"
            hint="Separe os nomes por vírgulas."
            {...register('representante_legal')}
          />
          <TextField label="Natureza" {...register('natureza')} />
          <DateInput name="data_deposito" label="Data de Depósito" control={control} />
          <DateInput name="data_recebimento_inpi" label="Data de Recebimento do INPI" control={control} />
          <TextField label="Nº de inscrição internacional" {...register('numero_inscricao_internacional')} />
          <TextArea
            label="Classificação Viena"
            hint={CLASSIFICATION_HINT}
            className={s['wide']}
            {...register('classificacao_viena')}
          />
          <TextArea
            label="Classificação Nice"
            hint={CLASSIFICATION_HINT}
            className={s['wide']}
            {...register('classificacao_nice')}
          />
        </div>
      </Card>
      <div className={s['actions']}>
        <Button onClick={onCancel}>Cancelar</Button>
        <Button type="submit" kind="primary" busy={update.isPending}>
          Atualizar
        </Button>
      </div>
    </form>
  );
}
