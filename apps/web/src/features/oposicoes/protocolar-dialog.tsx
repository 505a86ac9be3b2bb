import type { Caso } from '@vigia/contract';
import { formatDia, todayInSaoPaulo } from '@vigia/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useProtocolar } from '../../entities/oposicoes/oposicoes.queries.ts';
import { ApiError, messageOf } from '../../lib/api.ts';
import { showFieldErrors } from '../../lib/field-errors.ts';
import { formatBytes } from '../../lib/format.ts';
import { useFormValues, useRascunho } from '../../lib/rascunho.ts';
import { DateField } from '../../ui/date-field.tsx';
import { parseDate } from '../../ui/date-text.ts';
import { FileDrop } from '../../ui/file-drop.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import s from './caso.module.css';

const valuesSchema = z.object({ data: z.string(), peticao: z.string(), gru: z.string() });
type ProtocoloValues = z.infer<typeof valuesSchema>;

/** The unsaved form. `antes` says when the filing that it corrects was registered; empty for a new one. */
const rascunhoSchema = z.object({ antes: z.string(), valores: valuesSchema });

/** What the form shows at first: the registered filing, or today. */
const valuesOf = ({ protocolo }: Caso): ProtocoloValues => ({
  data: formatDia(protocolo?.data ?? todayInSaoPaulo(new Date())),
  peticao: protocolo?.peticao ?? '',
  gru: protocolo?.gru ?? '',
});

/** Returns true, or what is wrong with the text of a day. */
function checkDate(text: string): true | string {
  if (parseDate(text) !== null) return true;
  return /^\s*\d{1,2}\/\d{1,2}\/\d{4}\s*$/.test(text)
    ? 'Esta data não existe. Confira o dia e o mês.'
    : 'Informe uma data no formato dd/mm/aaaa.';
}

const isSame = (one: ProtocoloValues, other: ProtocoloValues): boolean =>
  one.data === other.data && one.peticao === other.peticao && one.gru === other.gru;

/**
 * The values of the form. Closing the dialog keeps what was typed, for the next opening. A draft about another filing than the present one is
 * dropped.
 */
function useProtocoloForm(caso: Caso, open: boolean) {
  const form = useForm({ defaultValues: valuesOf(caso) });
  const { reset, subscribe } = form;
  const antes = caso.protocolo?.em ?? '';
  const [draft, onDraft] = useRascunho(`protocolo ${caso.id}`, rascunhoSchema);
  const start = useEffectEvent(() => reset(draft?.antes === antes ? draft.valores : valuesOf(caso)));
  // The form outlives the dialog.
  useEffect(() => {
    if (open) start();
  }, [open]);
  useFormValues(subscribe, (valores) =>
    onDraft(() => (isSame(valores, valuesOf(caso)) ? undefined : { antes, valores })),
  );
  return { ...form, discard: () => onDraft(() => undefined) };
}

function Comprovante({
  file,
  kept,
  onFile,
}: {
  file: File | null;
  kept: boolean;
  onFile: (file: File | null) => void;
}) {
  if (file === null)
    return (
      <FileDrop
        label={kept ? 'Trocar o comprovante' : 'Comprovante do protocolo'}
        hint="PDF de até 20 MB. Pode ser guardado depois."
        accept=".pdf,application/pdf"
        onFile={onFile}
      />
    );
  return (
    <p className={s['file']}>
      <span>
        {file.name} ({formatBytes(file.size)})
      </span>
      <IconButton icon="fechar" label="Não enviar este arquivo" onClick={() => onFile(null)} />
    </p>
  );
}

interface ProtocolarDialogProps {
  caso: Caso;
  open: boolean;
  onClose: () => void;
}

/** Registers or corrects the filing of an opposition: the day, the numbers of the petition and of the fee, and the receipt. */
export function ProtocolarDialog({ caso, open, onClose }: ProtocolarDialogProps) {
  const send = useProtocolar(caso.id);
  const [file, setFile] = useState<File | null>(null);
  const { control, handleSubmit, setError, register, formState, discard } = useProtocoloForm(caso, open);
  const end = (): void => {
    discard();
    setFile(null);
    onClose();
  };
  const submit = handleSubmit(({ data, peticao, gru }) => {
    const protocolo = { data: parseDate(data) ?? data, peticao, gru, versao: caso.versao };
    send.mutate(
      { protocolo, file },
      {
        onSuccess: () => {
          toast.success('Protocolo registrado!');
          end();
        },
        onError: (error) => {
          toast.error('Erro ao registrar o protocolo!', messageOf(error));
          showFieldErrors<ProtocoloValues>(error, ['data', 'peticao', 'gru'], setError);
          // The filing itself was stored, or somebody changed the case: the page behind shows how it is now.
          if (error instanceof ApiError && error.status === 409) onClose();
        },
      },
    );
  });
  const day = parseDate(useWatch({ control, name: 'data' }));
  return (
    <FormDialog
      open={open}
      title={caso.protocolo === null ? 'Protocolar a oposição' : 'Corrigir o protocolo'}
      description={`${caso.marcaColidente} × ${caso.conflitaCom}, último dia ${caso.prazoFinal}. O caso vai para a coluna Protocolado.`}
      action={caso.protocolo === null ? 'Registrar protocolo' : 'Salvar correção'}
      busy={send.isPending}
      onClose={onClose}
      onCancel={end}
      onSubmit={() => void submit()}
    >
      <Controller
        control={control}
        name="data"
        rules={{ validate: checkDate }}
        render={({ field, fieldState: { error } }) => (
          <DateField {...field} label="Data do protocolo" error={error?.message} />
        )}
      />
      {day !== null && day > caso.prazo.final ? (
        <Notice tone="warning">
          Esta data é posterior ao último dia para opor ({caso.prazoFinal}). Confira: fora do prazo, o INPI não conhece
          da oposição.
        </Notice>
      ) : null}
      <TextField
        {...register('peticao')}
        label="Número da petição"
        hint="12 algarismos, como 850260123456. Pode ser informado depois."
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        error={formState.errors.peticao?.message}
      />
      <TextField
        {...register('gru')}
        label="Número da GRU"
        hint="O nosso número da guia de recolhimento. Pode ser informado depois."
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        error={formState.errors.gru?.message}
      />
      <Comprovante file={file} kept={(caso.protocolo?.comprovante_bytes ?? null) !== null} onFile={setFile} />
    </FormDialog>
  );
}
