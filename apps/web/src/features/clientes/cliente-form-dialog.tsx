import type { Cliente, ContatoDoCliente } from '@vigia/contract';
import { MAX_NOME_DO_CLIENTE } from '@vigia/domain';
import { useRef } from 'react';
import { useFieldArray, useForm, type UseFormRegister } from 'react-hook-form';
import type { DadosDoCliente } from '../../entities/clientes/clientes.queries.ts';
import { ApiError, messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import s from './clientes.module.css';

interface Values {
  nome: string;
  observacoes: string;
  contatos: Required<ContatoDoCliente>[];
}
export const NOVO_CLIENTE: Values = { nome: '', observacoes: '', contatos: [] };
const CONTATO = { nome: '', email: '', telefone: '' };
const NO_NAME = 'Escreva o nome do cliente.';
const NO_EMAIL = 'Escreva o e-mail do contato.';

interface ContatoFieldsProps {
  index: number;
  error: string | undefined;
  register: UseFormRegister<Values>;
  onRemove: () => void;
}

const ContatoFields = ({ index, error, register, onRemove }: ContatoFieldsProps) => (
  <fieldset className={s['contact']}>
    <legend className="sr-only">Contato {index + 1}</legend>
    <TextField
      label="E-mail"
      type="email"
      autoComplete="off"
      error={error}
      {...register(`contatos.${index}.email`, { validate: (text) => text.trim() !== '' || NO_EMAIL })}
    />
    <TextField label="Nome" autoComplete="off" maxLength={200} {...register(`contatos.${index}.nome`)} />
    <TextField label="Telefone" autoComplete="off" maxLength={40} {...register(`contatos.${index}.telefone`)} />
    <IconButton icon="fechar" label="Retirar contato" name={`Retirar o contato ${index + 1}`} onClick={onRemove} />
  </fieldset>
);

interface ClienteFormDialogProps {
  open: boolean;
  title: string;
  action: string;
  values: Values;
  busy: boolean;
  /** The toasts of success and of failure. */
  messages: { done: string; failed: string };
  /** Rejects with the error of the call. */
  save: (values: DadosDoCliente) => Promise<Cliente>;
  onClose: () => void;
  onSaved?: (cliente: Cliente) => void;
}

/** The data of a client, for a new one and for a change. */
export function ClienteFormDialog({ messages, save, onSaved, onClose, values, ...dialog }: ClienteFormDialogProps) {
  const { register, control, handleSubmit, setError, formState, reset } = useForm({ values });
  const contatos = useFieldArray({ control, name: 'contatos' });
  const addButton = useRef<HTMLButtonElement>(null);
  const { errors } = formState;
  const close = (): void => {
    reset(values);
    onClose();
  };
  const showErrors = (error: unknown): void => {
    if (!(error instanceof ApiError)) return;
    for (const [name, [message]] of Object.entries(error.errors)) {
      const contato = /^contatos\.(\d+)\.email$/.exec(name)?.[1];
      if (message === undefined) continue;
      if (name === 'nome') setError('nome', { message }, { shouldFocus: true });
      else if (contato !== undefined) setError(`contatos.${Number(contato)}.email`, { message }, { shouldFocus: true });
    }
  };
  const submit = handleSubmit(async (filled) => {
    try {
      const cliente = await save(filled);
      toast.success(messages.done);
      onClose();
      onSaved?.(cliente);
    } catch (error) {
      toast.error(messages.failed, messageOf(error));
      showErrors(error);
    }
  });
  return (
    <FormDialog
      {...dialog}
      description="O nome identifica o cliente nos filtros, nos relatórios e nas cartas. As cartas seguem para os e-mails dos contatos."
      onClose={close}
      onSubmit={() => void submit()}
    >
      <TextField
        label="Nome do cliente"
        autoComplete="off"
        maxLength={MAX_NOME_DO_CLIENTE}
        error={errors.nome?.message}
        {...register('nome', { validate: (text) => text.trim() !== '' || NO_NAME })}
      />
      {contatos.fields.map(({ id }, index) => (
        <ContatoFields
          key={id}
          index={index}
          error={errors.contatos?.[index]?.email?.message}
          register={register}
          onRemove={() => {
            contatos.remove(index);
            addButton.current?.focus();
          }}
        />
      ))}
      <div>
        <Button ref={addButton} icon="adicionar" onClick={() => contatos.append(CONTATO)}>
          Acrescentar contato
        </Button>
      </div>
      <TextArea label="Observações" rows={3} maxLength={2000} {...register('observacoes')} />
    </FormDialog>
  );
}
