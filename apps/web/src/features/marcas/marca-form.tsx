import { type Marca, marcaSchema } from '@vigia/contract';
import { CAMPOS_DA_MARCA, CAMPOS_EDITAVEIS, mapCampos, type NomeDoCampo } from '@vigia/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useVersionedSave } from '../../calls/use-versioned-save.ts';
import { marcaQuery, useUpdateMarca } from '../../entities/marcas/marcas.queries.ts';
import { messageOf } from '../../lib/api.ts';
import { useFormValues, useRascunho } from '../../lib/rascunho.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConflictNotice } from '../../ui/conflict-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { hasBadClassification, toEdicaoDaMarca, toMarcaUpdate, type EdicaoDaMarca } from './edicao.ts';
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

const text = (): z.ZodString => z.string();
const edicaoSchema = z.object(mapCampos({ text, status: text, date: text, names: text, nice: text, viena: text }));

/** The unsaved form of a mark, with the mark as it was when the user began to type. */
const rascunhoSchema = z.object({ marca: marcaSchema, edicao: edicaoSchema });

const isSame = (one: EdicaoDaMarca, other: EdicaoDaMarca): boolean =>
  CAMPOS_EDITAVEIS.every(({ name }) => one[name] === other[name]);

const labelOf = (name: NomeDoCampo): string => CAMPOS_DA_MARCA.find((campo) => campo.name === name)?.label ?? name;

const listMudancas = ({ atual, campos }: { atual: EdicaoDaMarca; campos: readonly NomeDoCampo[] }) =>
  campos.map((name) => ({ label: labelOf(name), atual: atual[name] }));

/** A form with every field of a mark, in the order of the view. */
export function MarcaForm({ marca, saved, failed, onSaved, onCancel }: MarcaFormProps) {
  const queryClient = useQueryClient();
  // The mark may load again while the form is open. The form therefore keeps the mark that it was opened with.
  const [draft, onDraft] = useRascunho(`marca ${marca.numero_processo}`, rascunhoSchema);
  const [{ start, typed }] = useState({ start: draft?.marca ?? marca, typed: draft?.edicao });
  const { register, handleSubmit, control, reset, getValues, subscribe } = useForm<EdicaoDaMarca>({
    defaultValues: typed ?? toEdicaoDaMarca(start),
  });
  const update = useUpdateMarca(marca);
  const versioned = useVersionedSave({
    start,
    toEdicao: toEdicaoDaMarca,
    save: (from, edicao) => update.mutateAsync({ ...toMarcaUpdate(from, edicao), versao: from.versao }),
    load: () => queryClient.query({ ...marcaQuery(marca.numero_processo), staleTime: 0 }),
    write: (edicao) => reset(edicao),
  });

  const { from } = versioned;
  useFormValues(subscribe, (edicao) =>
    onDraft(() => (isSame(edicao, toEdicaoDaMarca(from)) ? undefined : { marca: from, edicao })),
  );
  const discard = (): void => onDraft(() => undefined);

  const submit = handleSubmit(async (after) => {
    if (hasBadClassification(from, after)) {
      toast.error(MESSAGES.badClassification);
      return;
    }
    try {
      if (!(await versioned.submit(after))) return;
      discard();
      toast.success(saved);
      onSaved();
    } catch (error) {
      toast.error(failed, messageOf(error));
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {typed === undefined ? null : (
        <div className={s['notice']}>
          <Notice tone="info">
            O que você escreveu da última vez ainda não foi salvo e está de volta. ‘Cancelar’ descarta.
          </Notice>
        </div>
      )}
      <Card>
        <div className={s['fields']}>
          {CAMPOS_DA_MARCA.map((campo) => (
            <MarcaCampo key={campo.name} campo={campo} marca={marca} register={register} control={control} />
          ))}
        </div>
      </Card>
      {versioned.conflito === null ? null : (
        <ConflictNotice
          mudancas={listMudancas(versioned.conflito)}
          busy={versioned.busy}
          onKeepMine={() => void submit()}
          onUseCurrent={() => versioned.useCurrent(getValues())}
        />
      )}
      <div className={s['actions']}>
        <Button
          onClick={() => {
            discard();
            onCancel();
          }}
        >
          Cancelar
        </Button>
        {versioned.conflito === null ? (
          <Button type="submit" kind="primary" busy={versioned.busy}>
            Atualizar
          </Button>
        ) : null}
      </div>
    </form>
  );
}
