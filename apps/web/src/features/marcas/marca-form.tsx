import type { Marca } from '@vigia/contract';
import { CAMPOS_DA_MARCA } from '@vigia/domain';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useUpdateMarca } from '../../entities/marcas/marcas.queries.ts';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast.tsx';
import { toEdicaoDaMarca, toMarcaUpdate, type EdicaoDaMarca } from './edicao.ts';
import { MarcaCampo } from './marca-campo.tsx';
import s from './marca.module.css';
import { MESSAGES } from './messages.ts';

interface MarcaFormProps {
  marca: Marca;
  /** The message after a successful save. `failed` is the message after a failed one. */
  saved: string;
  failed: string;
  onSaved: () => void;
  onCancel: () => void;
}

/** A form with every field of a mark, in the order of the view. */
export function MarcaForm({ marca, saved, failed, onSaved, onCancel }: MarcaFormProps) {
  // The mark may load again while the form is open. The form therefore compares its values with the first ones to find the changes.
  const [before] = useState(() => toEdicaoDaMarca(marca));
  const { register, handleSubmit, control } = useForm<EdicaoDaMarca>({ defaultValues: before });
  const update = useUpdateMarca(marca);

  const submit = handleSubmit((after) => {
    const body = toMarcaUpdate(before, after);
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
          {CAMPOS_DA_MARCA.map((campo) => (
            <MarcaCampo key={campo.name} campo={campo} marca={marca} register={register} control={control} />
          ))}
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
