import { numeroProcessoSchema, type MarcaDaLista } from '@vigia/contract';
import { AGUARDANDO_INPI, hasValidCheckDigit, isMadri, parseNumeroProcesso } from '@vigia/domain';
import { useState } from 'react';
import { useAddMarca } from '../../entities/marcas/marcas.queries.ts';
import { nomeDaMarca } from '../../entities/marcas/nome.ts';
import { messageOf } from '../../lib/api.ts';
import { NumberForm } from '../../ui/number-form.tsx';
import { toast } from '../../ui/toast.tsx';
import { MESSAGES } from './messages.ts';

/** Returns a warning for a wrong check digit. It does not refuse the number, because a few real numbers break the rule. */
function warningFor(text: string): string | undefined {
  const numero = parseNumeroProcesso(text);
  if (numero === null || isMadri(numero) || hasValidCheckDigit(numero)) return undefined;
  const completed = text.replace(/\D/g, '') === numero ? 'o número' : `${numero}, com os zeros à esquerda`;
  return `Confira ${completed}: o último dígito não corresponde aos demais.`;
}

/** Adds one mark by its process number. */
export function AddMarca({ marcas }: { marcas: readonly MarcaDaLista[] }) {
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
      toast.alert(MESSAGES.alreadyThere(nomeDaMarca(known)));
      return;
    }
    add.mutate(parsed.data, {
      onSuccess: (marca) => {
        // Text that the user typed in the meantime stays.
        setText((now) => (now === text ? '' : now));
        const waits = marca.status === AGUARDANDO_INPI;
        toast.success(MESSAGES.added, waits ? 'Buscando os dados no INPI; a lista será atualizada.' : undefined);
      },
      onError: (error) => toast.error(MESSAGES.addFailed, messageOf(error)),
    });
  };

  return (
    <NumberForm
      primary
      label="Número do processo"
      placeholder="900000019"
      value={text}
      hint={warningFor(text)}
      busy={add.isPending}
      onChange={setText}
      onSubmit={submit}
    />
  );
}
