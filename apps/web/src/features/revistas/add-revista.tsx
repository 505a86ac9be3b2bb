import type { Revista } from '@vigia/contract';
import { useState } from 'react';
import { useAddRevista } from '../../entities/revistas/revistas.queries.ts';
import { ApiError, messageOf } from '../../lib/api.ts';
import { NumberForm } from '../../ui/number-form.tsx';
import { toast } from '../../ui/toast.tsx';
import { MESSAGES } from './messages.ts';

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
      onError: (error) => {
        if (error instanceof ApiError && error.fromServer) toast.error(error.message);
        else toast.error(MESSAGES.addFailed, messageOf(error));
      },
      // Text that the user typed in the meantime stays.
      onSettled: () => setText((now) => (now === text ? '' : now)),
    });
  };

  return (
    <NumberForm
      label="Número da revista"
      placeholder="Adicionar nova revista"
      value={text}
      busy={add.isPending}
      onChange={setText}
      onSubmit={submit}
    />
  );
}
