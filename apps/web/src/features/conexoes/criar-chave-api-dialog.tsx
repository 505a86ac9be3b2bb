import { type ChaveApiNova, type EscopoDaChave, MAX_DIAS_DA_CHAVE } from '@vigia/contract';
import { diffDias, todayInSaoPaulo } from '@vigia/domain';
import { type ReactNode, type RefObject, useState } from 'react';
import { type ErrosDoFormulario, type FieldsProps, useCreation } from '../../calls/creation.ts';
import { useCriarChaveApi } from '../../entities/conexoes/chaves-api.queries.ts';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { parseDate } from '../../ui/date-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import s from './conexoes.module.css';

const ESCOPOS = [
  { value: 'leitura', label: 'Só leitura' },
  { value: 'escrita', label: 'Leitura e escrita' },
] as const satisfies readonly { value: EscopoDaChave; label: string }[];
const UMA_DATA = 'data';
const VALIDADES = [
  { value: '30', label: '30 dias' },
  { value: '90', label: '90 dias' },
  { value: '365', label: '1 ano' },
  { value: UMA_DATA, label: 'Até uma data…' },
];
const COPIED = {
  done: 'Chave copiada!',
  failed: 'Não foi possível copiar.',
  instead: 'Selecione a chave e copie com o teclado.',
};
interface NovaChave {
  nome: string;
  senha: string;
  validade: string;
  /** The last day, where the validity is a date. */
  data: string;
  escopo: EscopoDaChave;
}
const EMPTY: NovaChave = { nome: '', senha: '', validade: '90', data: '', escopo: 'leitura' };

/** The days that the new key is valid; null when the typed date is none or too far. */
function readDias({ validade, data }: Pick<NovaChave, 'validade' | 'data'>): number | null {
  if (validade !== UMA_DATA) return Number(validade);
  const dia = parseDate(data);
  const dias = dia === null ? 0 : diffDias(todayInSaoPaulo(new Date()), dia);
  return dias >= 1 && dias <= MAX_DIAS_DA_CHAVE ? dias : null;
}

function findErrors(values: NovaChave): ErrosDoFormulario<NovaChave> {
  return {
    ...(values.nome.trim() === '' ? { nome: 'Dê um nome à chave.' } : {}),
    ...(readDias(values) === null ? { data: 'Escolha um dia entre amanhã e daqui a um ano.' } : {}),
    ...(values.senha === '' ? { senha: 'Digite sua senha.' } : {}),
  };
}

const Choice = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={s['choice']}>
    <span className={s['label']} aria-hidden>
      {label}
    </span>
    {children}
  </div>
);

function Fields({ values, errorOf, onChange }: FieldsProps<NovaChave>) {
  return (
    <>
      <TextField
        label="Nome da chave"
        placeholder="Sistema de prazos, planilha…"
        autoComplete="off"
        value={values.nome}
        error={errorOf('nome')}
        onChange={(event) => onChange({ nome: event.currentTarget.value })}
      />
      <Choice label="O que ela pode fazer">
        <Segmented
          label="O que a chave pode fazer"
          options={ESCOPOS}
          value={values.escopo}
          onChange={(escopo) => onChange({ escopo })}
        />
      </Choice>
      <Choice label="Validade">
        <Select
          label="Validade da chave"
          placeholder="Validade"
          options={VALIDADES}
          value={values.validade}
          onChange={(validade) => onChange({ validade: validade ?? values.validade })}
        />
      </Choice>
      {values.validade === UMA_DATA ? (
        <DateField
          label="Último dia"
          value={values.data}
          error={errorOf('data')}
          onChange={(data) => onChange({ data })}
        />
      ) : null}
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

interface CriarChaveApiDialogProps {
  open: boolean;
  onClose: () => void;
  returnFocus: RefObject<HTMLElement | null>;
}

/** Makes a key of the API and shows it once. */
export function CriarChaveApiDialog({ open, onClose, returnFocus }: CriarChaveApiDialogProps) {
  const [made, setMade] = useState<ChaveApiNova | null>(null);
  const { values, errorOf, failure, busy, change, submit, reset } = useCreation({
    create: useCriarChaveApi(),
    empty: EMPTY,
    findErrors,
    toVariables: ({ nome, escopo, senha, ...rest }) => ({ nome, escopo, senha, dias: readDias(rest) ?? 0 }),
    onMade: setMade,
  });
  const close = (): void => {
    reset();
    // The key leaves the memory of the page with the dialog.
    setMade(null);
    onClose();
  };
  if (made !== null)
    return (
      <Dialog
        open={open}
        onClose={close}
        title="Guarde a chave agora"
        description={`Esta é a única vez que a chave «${made.nome}» aparece. Quem a tem entra no escritório com ela.`}
        returnFocus={returnFocus}
        actions={<Button onClick={close}>Já guardei</Button>}
      >
        <CopyField
          label="Chave de API"
          url={made.chave}
          hint="Mande-a em cada chamada, no cabeçalho Authorization: Bearer."
          words={COPIED}
        />
      </Dialog>
    );
  return (
    <FormDialog
      open={open}
      onClose={close}
      onSubmit={submit}
      title="Nova chave de API"
      description="Crie uma para cada programa, com o menor alcance que ele precisa."
      action="Criar chave"
      busy={busy}
      returnFocus={returnFocus}
    >
      {failure === null ? null : <Notice tone="warning">{messageOf(failure)}</Notice>}
      <Fields values={values} errorOf={errorOf} onChange={change} />
    </FormDialog>
  );
}
