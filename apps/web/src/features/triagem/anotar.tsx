import { useState } from 'react';
import { z } from 'zod';
import { useRascunho } from '../../lib/rascunho.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import s from './acao.module.css';
import type { PerguntaProps } from './pergunta.ts';

/**
 * The note of a row, or one for all rows of a selection. Rows with different notes start with none, and the field says that it replaces theirs. What was
 * typed is kept until it is saved, also when the dialog is closed.
 */
export function Anotar({ alvos, estados, onDecide }: PerguntaProps) {
  const notas = alvos.map(({ place }) => estados.notadoOf(place)?.nota ?? '');
  const differ = notas.some((nota) => nota !== notas[0]);
  const [rascunho, change] = useRascunho(`nota ${alvos.length} ${alvos[0]?.key ?? ''}`, z.string());
  const [error, setError] = useState<string>();
  const text = rascunho ?? (differ ? '' : (notas[0] ?? ''));
  const annotated = notas.filter((nota) => nota !== '').length;
  const hint = differ
    ? `Substitui ${annotated === 1 ? 'a nota que já existe' : `as ${annotated} notas que já existem`} nas ${alvos.length} selecionadas.`
    : undefined;
  const save = (): void => {
    const nota = text.trim();
    if (differ && nota === '') {
      setError('Escreva a nota: em branco, apagaria as que já existem.');
      return;
    }
    change(() => undefined);
    onDecide({ tipo: 'anotar', nota });
  };
  return (
    <form
      className={s['form']}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextArea
        label="Nota"
        value={text}
        maxLength={2000}
        error={error}
        {...(hint === undefined ? {} : { hint })}
        onChange={({ target }) => {
          setError(undefined);
          change(() => target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
        }}
      />
      <Button type="submit" kind="primary">
        Guardar nota
      </Button>
    </form>
  );
}
