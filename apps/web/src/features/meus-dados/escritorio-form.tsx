import type { Escritorio } from '@vigia/contract';
import { formatCnpj } from '@vigia/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Controller, type Control, useForm } from 'react-hook-form';
import { useVersionedSave } from '../../calls/use-versioned-save.ts';
import { escritorioQuery, useUpdateEscritorio } from '../../entities/escritorio/escritorio.queries.ts';
import { messageOf } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { ConflictNotice } from '../../ui/conflict-notice.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import {
  CAMPOS,
  type CampoDoEscritorio,
  type EdicaoDoEscritorio,
  type KindDoEscritorio,
  toEdicaoDoEscritorio,
  toEscritorioUpdate,
} from './escritorio.ts';
import s from './meus-dados.module.css';
import { MESSAGES } from './messages.ts';
import { EditActions } from './view-or-edit.tsx';

const YES_NO = [
  { value: 'True', label: 'Sim' },
  { value: 'False', label: 'Não' },
  { value: '', label: 'Não informado' },
];

interface EscritorioFieldProps {
  control: Control<EdicaoDoEscritorio>;
  name: CampoDoEscritorio;
  label: string;
  kind: KindDoEscritorio;
}

const EscritorioField = ({ control, name, label, kind }: EscritorioFieldProps) => (
  <Controller
    control={control}
    name={name}
    render={({ field }) => {
      if (kind === 'date') return <DateField label={label} {...field} />;
      if (kind === 'text') return <TextField label={label} {...field} />;
      return (
        <div className={s['labelled']}>
          <span className={s['label']} aria-hidden>
            {label}
          </span>
          {/* Only the text 'True' means a head office. */}
          <Segmented
            label={label}
            options={YES_NO}
            value={field.value === '' || field.value === 'True' ? field.value : 'False'}
            onChange={field.onChange}
          />
        </div>
      );
    }}
  />
);

const labelOf = (name: CampoDoEscritorio): string => CAMPOS.find((campo) => campo.name === name)?.label ?? name;

/**
 * The form validates nothing itself. After every attempt, successful or not, the view shows what the server has. Only a conflict with the edit of
 * somebody else keeps the form open.
 */
export function EscritorioForm({ escritorio, onDone }: { escritorio: Escritorio; onDone: () => void }) {
  const session = useSession();
  const cnpj = session.status === 'signed' ? session.user.escritorio.cnpj : '';
  const update = useUpdateEscritorio(cnpj);
  const queryClient = useQueryClient();
  const [start] = useState(escritorio);
  const { control, handleSubmit, setFocus, reset, getValues } = useForm({
    defaultValues: toEdicaoDoEscritorio(start),
  });
  const versioned = useVersionedSave({
    start,
    toEdicao: toEdicaoDoEscritorio,
    save: (from, edicao) => update.mutateAsync(toEscritorioUpdate(from, edicao)),
    load: () => queryClient.query({ ...escritorioQuery, staleTime: 0 }),
    write: (edicao) => reset(edicao),
  });
  const { conflito } = versioned;
  useEffect(() => setFocus('nome_fantasia'), [setFocus]);

  const submit = handleSubmit(async (values) => {
    // A user without an office cannot change one.
    if (cnpj === '') return;
    try {
      if (!(await versioned.submit(values))) return;
      toast.success(MESSAGES.escritorioSaved);
    } catch (error) {
      toast.error(MESSAGES.escritorioSaveFailed, messageOf(error));
    }
    onDone();
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Card>
        <div className={s['fields']}>
          <TextField
            label="CNPJ"
            value={formatCnpj(escritorio.cnpj)}
            readOnly
            hint="Identifica o escritório e não muda."
          />
          {CAMPOS.map(({ name, label, kind }) => (
            <EscritorioField key={name} control={control} name={name} label={label} kind={kind} />
          ))}
        </div>
      </Card>
      {conflito === null ? null : (
        <ConflictNotice
          mudancas={conflito.campos.map((name) => ({ label: labelOf(name), atual: conflito.atual[name] }))}
          busy={versioned.busy}
          onKeepMine={() => void submit()}
          onUseCurrent={() => versioned.useCurrent(getValues())}
        />
      )}
      <EditActions busy={versioned.busy} submits={conflito === null} onCancel={onDone} />
    </form>
  );
}
