import { numeroProcessoSchema, type Marca } from '@vigia/contract';
import { AGUARDANDO_INPI, hasValidCheckDigit, isMadri, parseNumeroProcesso } from '@vigia/domain';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { MESSAGES } from './messages.ts';
import { nameOf } from './portfolio.ts';
import s from './portfolio.module.css';
import { useAddMarca } from './portfolio.queries.ts';

/** A check digit that does not fit is worth a look, but never a refusal: a few real numbers do not follow the rule. */
function warningFor(text: string): string | undefined {
  const numero = parseNumeroProcesso(text);
  if (numero === null || text.replace(/\D/g, '').length < 9 || isMadri(numero) || hasValidCheckDigit(numero))
    return undefined;
  return 'Confira o número: o último dígito não corresponde aos demais.';
}

/** Adds one mark by its process number. */
export function AddMarca({ marcas }: { marcas: readonly Marca[] }) {
  const [text, setText] = useState('');
  const add = useAddMarca();

  const submit = (): void => {
    const parsed = numeroProcessoSchema.safeParse(text);
    if (!parsed.success) {
      toast.error(parsed.error.issues[0]?.message ?? MESSAGES.emptyNumber);
      return;
    }
    const known = marcas.find(({ numero_processo }) => numero_processo === parsed.data);
    if (known !== undefined) {
      toast.alert(MESSAGES.alreadyThere(nameOf(known)));
      return;
    }
    add.mutate(parsed.data, {
      onSuccess: (marca) => {
        setText('');
        const waits = marca.status === AGUARDANDO_INPI;
        toast.success(
          MESSAGES.added,
          waits ? 'Ela ainda não apareceu nas revistas lidas: complete os dados nos detalhes.' : undefined,
        );
      },
      onError: (error) => toast.error(MESSAGES.addFailed, messageOf(error)),
    });
  };

  return (
    <form
      className={s['add']}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label="Adicionar uma marca"
        className={s['number']}
        placeholder="Nº do processo"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        hint={warningFor(text)}
        // The button is off while blank, and a form with its only button off does not submit by itself.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && text.trim() === '') submit();
        }}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" kind="primary" icon="adicionar" disabled={text.trim() === ''} busy={add.isPending}>
        Adicionar
      </Button>
    </form>
  );
}
