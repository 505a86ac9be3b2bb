import type { Revista } from '@vigia/contract';
import { useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { MESSAGES } from './messages.ts';
import { useAddRevista } from './revistas.queries.ts';
import s from './revistas.module.css';

export function AddRevista({ revistas }: { revistas: readonly Revista[] }) {
  const [text, setText] = useState('');
  const add = useAddRevista();

  const submit = (): void => {
    const numero = text.trim();
    if (numero === '') {
      toast.info(MESSAGES.emptyNumber);
      return;
    }
    if (revistas.some((revista) => revista.numero === numero)) {
      toast.info(MESSAGES.alreadyAdded);
      return;
    }
    add.mutate(numero, {
      onSuccess: () => toast.success(MESSAGES.added),
      onError: (error) => toast.error((error instanceof ApiError && error.message) || MESSAGES.addFailed),
      onSettled: () => setText(''),
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
        label="Número da revista"
        className={s['number']}
        placeholder="Adicionar nova revista"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" busy={add.isPending}>
        Adicionar
      </Button>
    </form>
  );
}
