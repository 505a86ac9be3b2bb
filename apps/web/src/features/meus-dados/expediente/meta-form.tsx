import { MAX_META } from '@vigia/domain';
import { useState } from 'react';
import { useChangeMeta } from '../../../entities/prazos/prazos.queries.ts';
import { messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { MESSAGES } from './messages.ts';
import s from './expediente.module.css';

/** Parses a whole number of days; null if the text is no number or exceeds the limit. */
export function parseDias(text: string): number | null {
  const dias = /^\d{1,3}$/.test(text.trim()) ? Number(text) : NaN;
  return dias <= MAX_META ? dias : null;
}

/** Says in one sentence how many days before the deadline the office wants to file. */
export function describeMeta(dias: number): string {
  if (dias === 0) return 'O escritório não usa meta: só o prazo da lei aparece.';
  const days = dias === 1 ? '1 dia' : `${dias} dias`;
  return `O escritório quer protocolar até ${days} antes do último dia; se não houver expediente, no dia útil anterior.`;
}

function Form({ dias }: { dias: number }) {
  const [text, setText] = useState(String(dias));
  const change = useChangeMeta();
  const typed = parseDias(text);
  const submit = (): void => {
    if (typed === null) return;
    change.mutate(typed, {
      onSuccess: () => toast.success(MESSAGES.metaSaved),
      onError: (error) => toast.error(MESSAGES.metaFailed, messageOf(error)),
    });
  };
  return (
    <form
      className={s['meta']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label="Dias antes do último dia"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        maxLength={3}
        error={typed === null ? MESSAGES.badMeta : undefined}
        hint="0 deixa o escritório sem meta."
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" busy={change.isPending} disabled={typed === null || typed === dias}>
        Salvar meta
      </Button>
    </form>
  );
}

/** The office's target day before each deadline. Only administrators can change it. */
export const MetaCard = ({ dias, mayAct }: { dias: number; mayAct: boolean }) => (
  <Card title="Meta do escritório">
    <p className={s['note']}>{describeMeta(dias)}</p>
    {mayAct ? <Form key={dias} dias={dias} /> : null}
  </Card>
);
