import {
  EVENTOS_DE_WEBHOOK,
  type EventoDeWebhook,
  FORMATOS_DE_WEBHOOK,
  type FormatoDeWebhook,
  type WebhookComSegredo,
} from '@vigia/contract';
import { type RefObject, useId, useState } from 'react';
import { useCriarWebhook } from '../../entities/conexoes/webhooks.queries.ts';
import { ApiError, messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import s from './conexoes.module.css';
import { TITULO_DO_EVENTO, TITULO_DO_FORMATO } from './palavras.ts';
import { SegredoField } from './segredo-field.tsx';

interface NovoWebhook {
  nome: string;
  url: string;
  formato: FormatoDeWebhook;
  eventos: readonly EventoDeWebhook[];
  senha: string;
}
type ErrosDoWebhook = Partial<Record<keyof NovoWebhook, string | undefined>>;

const EMPTY: NovoWebhook = { nome: '', url: '', formato: 'padrao', eventos: EVENTOS_DE_WEBHOOK, senha: '' };
const FORMATOS = FORMATOS_DE_WEBHOOK.map((value) => ({ value, label: TITULO_DO_FORMATO[value] }));

const findErrors = ({ nome, url, eventos, senha }: NovoWebhook): ErrosDoWebhook => ({
  ...(nome.trim() === '' ? { nome: 'Dê um nome ao webhook.' } : {}),
  ...(url.trim() === '' ? { url: 'Informe o endereço.' } : {}),
  ...(eventos.length === 0 ? { eventos: 'Escolha ao menos um evento.' } : {}),
  ...(senha === '' ? { senha: 'Digite sua senha.' } : {}),
});

function Eventos({
  chosen,
  error,
  onChange,
}: {
  chosen: readonly EventoDeWebhook[];
  error: string | undefined;
  onChange: (eventos: readonly EventoDeWebhook[]) => void;
}) {
  return (
    <fieldset className={s['events']}>
      <legend className={s['label']}>Avisar de</legend>
      {EVENTOS_DE_WEBHOOK.map((evento) => (
        <Checkbox
          key={evento}
          label={TITULO_DO_EVENTO[evento]}
          checked={chosen.includes(evento)}
          onChange={(checked) => onChange(checked ? [...chosen, evento] : chosen.filter((one) => one !== evento))}
        />
      ))}
      {error === undefined ? null : <p className={s['error']}>{error}</p>}
    </fieldset>
  );
}

interface FieldsProps {
  values: NovoWebhook;
  errors: ErrosDoWebhook;
  onChange: (changes: Partial<NovoWebhook>) => void;
}

function Fields({ values, errors, onChange }: FieldsProps) {
  return (
    <>
      <TextField
        label="Nome do webhook"
        autoComplete="off"
        value={values.nome}
        error={errors.nome}
        onChange={(event) => onChange({ nome: event.currentTarget.value })}
      />
      <TextField
        label="Endereço"
        type="url"
        placeholder="https://"
        autoComplete="off"
        value={values.url}
        error={errors.url}
        onChange={(event) => onChange({ url: event.currentTarget.value })}
      />
      <div className={s['choice']}>
        <span className={s['label']} aria-hidden>
          Formato
        </span>
        <Select
          label="Formato das mensagens"
          placeholder="Formato"
          options={FORMATOS}
          value={values.formato}
          onChange={(value) =>
            onChange({ formato: FORMATOS_DE_WEBHOOK.find((one) => one === value) ?? values.formato })
          }
        />
      </div>
      <Eventos chosen={values.eventos} error={errors.eventos} onChange={(eventos) => onChange({ eventos })} />
      <PasswordField
        label="Sua senha"
        autoComplete="current-password"
        value={values.senha}
        error={errors.senha}
        onChange={(event) => onChange({ senha: event.currentTarget.value })}
      />
    </>
  );
}

interface CriarWebhookDialogProps {
  open: boolean;
  onClose: () => void;
  returnFocus: RefObject<HTMLElement | null>;
}

/** Makes a webhook, and shows its secret once. */
export function CriarWebhookDialog({ open, onClose, returnFocus }: CriarWebhookDialogProps) {
  const formId = useId();
  const create = useCriarWebhook();
  const [values, setValues] = useState(EMPTY);
  const [asked, setAsked] = useState(false);
  const [made, setMade] = useState<WebhookComSegredo | null>(null);
  const wrong = create.error instanceof ApiError ? create.error.errors : {};
  const own = asked ? findErrors(values) : {};
  const errors: ErrosDoWebhook = {
    ...own,
    nome: own.nome ?? wrong['nome']?.[0],
    url: own.url ?? wrong['url']?.[0],
    senha: own.senha ?? wrong['senha']?.[0],
  };

  const close = (): void => {
    setValues(EMPTY);
    setAsked(false);
    create.reset();
    setMade(null);
    onClose();
  };
  const submit = (): void => {
    setAsked(true);
    if (Object.keys(findErrors(values)).length > 0) return;
    create.mutate({ ...values, eventos: [...values.eventos] }, { onSuccess: setMade });
  };
  if (made !== null)
    return (
      <Dialog
        open={open}
        onClose={close}
        title="Guarde o segredo agora"
        description={`Esta é a única vez que o segredo do webhook «${made.nome}» aparece. Trocá-lo depois é possível.`}
        returnFocus={returnFocus}
        actions={<Button onClick={close}>Já guardei</Button>}
      >
        <SegredoField segredo={made.segredo} />
      </Dialog>
    );
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Novo webhook"
      description="O Vigia Marcas envia uma mensagem a este endereço quando algo acontece."
      returnFocus={returnFocus}
      actions={
        <>
          <Button onClick={close}>Cancelar</Button>
          <Button type="submit" form={formId} kind="primary" busy={create.isPending}>
            Criar webhook
          </Button>
        </>
      }
    >
      {create.error === null || Object.keys(wrong).length > 0 ? null : (
        <Notice tone="warning">{messageOf(create.error)}</Notice>
      )}
      <form
        id={formId}
        className={s['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Fields
          values={values}
          errors={errors}
          onChange={(changes) => {
            setValues({ ...values, ...changes });
            create.reset();
          }}
        />
      </form>
    </Dialog>
  );
}
