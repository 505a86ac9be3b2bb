import {
  EVENTOS_DE_WEBHOOK,
  type EventoDeWebhook,
  FORMATOS_DE_WEBHOOK,
  type FormatoDeWebhook,
  type WebhookComSegredo,
} from '@vigia/contract';
import { type RefObject, useState } from 'react';
import { type ErrosDoFormulario, type FieldsProps, useCreation } from '../../calls/creation.ts';
import { useCriarWebhook } from '../../entities/conexoes/webhooks.queries.ts';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
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

const EMPTY: NovoWebhook = { nome: '', url: '', formato: 'padrao', eventos: EVENTOS_DE_WEBHOOK, senha: '' };
const FORMATOS = FORMATOS_DE_WEBHOOK.map((value) => ({ value, label: TITULO_DO_FORMATO[value] }));

const findErrors = ({ nome, url, eventos, senha }: NovoWebhook): ErrosDoFormulario<NovoWebhook> => ({
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

function Fields({ values, errorOf, onChange }: FieldsProps<NovoWebhook>) {
  return (
    <>
      <TextField
        label="Nome do webhook"
        autoComplete="off"
        value={values.nome}
        error={errorOf('nome')}
        onChange={(event) => onChange({ nome: event.currentTarget.value })}
      />
      <TextField
        label="Endereço"
        type="url"
        placeholder="https://"
        autoComplete="off"
        value={values.url}
        error={errorOf('url')}
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
      <Eventos chosen={values.eventos} error={errorOf('eventos')} onChange={(eventos) => onChange({ eventos })} />
      <PasswordField
        label="Sua senha"
        autoComplete="current-password"
        value={values.senha}
        error={errorOf('senha')}
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
  const [made, setMade] = useState<WebhookComSegredo | null>(null);
  const { values, errorOf, failure, busy, change, submit, reset } = useCreation({
    create: useCriarWebhook(),
    empty: EMPTY,
    findErrors,
    toVariables: ({ eventos, ...rest }) => ({ ...rest, eventos: [...eventos] }),
    onMade: setMade,
  });
  const close = (): void => {
    reset();
    setMade(null);
    onClose();
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
    <FormDialog
      open={open}
      onClose={close}
      onSubmit={submit}
      title="Novo webhook"
      description="O Vigia Marcas envia uma mensagem a este endereço quando algo acontece."
      action="Criar webhook"
      busy={busy}
      returnFocus={returnFocus}
    >
      {failure === null ? null : <Notice tone="warning">{messageOf(failure)}</Notice>}
      <Fields values={values} errorOf={errorOf} onChange={change} />
    </FormDialog>
  );
}
