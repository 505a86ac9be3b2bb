import type { Marca } from '@vigia/contract';
import { type CampoDaMarca, formatCnpj, type NomeDoCampo } from '@vigia/domain';
import { useId } from 'react';
import { Controller, type Control, type UseFormRegister } from 'react-hook-form';
import { DateField } from '../../ui/date-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { isDateText, type EdicaoDaMarca } from './edicao.ts';
import { isWide, SUGGESTIONS } from './marca-campos.ts';
import s from './marca.module.css';
import { MESSAGES } from './messages.ts';

interface SuggestedFieldProps {
  name: NomeDoCampo;
  label: string;
  register: UseFormRegister<EdicaoDaMarca>;
}

function SuggestedField({ name, label, register }: SuggestedFieldProps) {
  const id = useId();
  const suggestions = SUGGESTIONS[name];
  if (suggestions === undefined) return <TextField label={label} {...register(name)} />;
  return (
    <>
      <TextField label={label} list={id} {...register(name)} />
      <datalist id={id}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </>
  );
}

interface MarcaCampoProps {
  campo: CampoDaMarca;
  marca: Marca;
  register: UseFormRegister<EdicaoDaMarca>;
  control: Control<EdicaoDaMarca>;
}

/** Renders the input of one field of a mark, by its kind. The fields that identify the mark are read-only. */
export function MarcaCampo({ campo, marca, register, control }: MarcaCampoProps) {
  const { label } = campo;
  switch (campo.kind) {
    case 'processo':
      return <TextField label={label} readOnly value={marca[campo.name]} />;
    case 'cnpj':
      return <TextField label={label} readOnly value={formatCnpj(marca[campo.name])} />;
    case 'date':
      return (
        <Controller
          name={campo.name}
          control={control}
          rules={{ validate: (text) => isDateText(text) || MESSAGES.badDate }}
          render={({ field, fieldState: { error } }) => <DateField {...field} label={label} error={error?.message} />}
        />
      );
    case 'names':
      return <TextField label={label} hint={MESSAGES.namesHint} {...register(campo.name)} />;
    case 'nice':
    case 'viena':
      return (
        <TextArea label={label} hint={MESSAGES.classificationHint} className={s['wide']} {...register(campo.name)} />
      );
    case 'text':
    case 'status':
      return isWide(campo) ? (
        <TextArea label={label} className={s['wide']} {...register(campo.name)} />
      ) : (
        <SuggestedField name={campo.name} label={label} register={register} />
      );
  }
}
