import { MAX_LINHA_AO_CLIENTE, type Notado } from '@vigia/contract';
import { useState } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import s from './painel.module.css';

const SEM_NOTA = { comunicar: false, linha: '' };

interface ComunicacaoProps {
  /** The client of the own mark; null if it has none. */
  cliente: string | null;
  /** What was noted on the row; undefined without a note. */
  notado: Pick<Notado, 'comunicar' | 'linha'> | undefined;
  /** Whether the user may only read it. */
  readOnly: boolean;
  onChange: (change: { comunicar: boolean; linha?: string }) => void;
}

/** Whether the office reports the pair to the client, and the attorney's line on it. The line is kept when the field loses the focus. */
export function Comunicacao({
  cliente,
  notado: { comunicar, linha } = SEM_NOTA,
  readOnly,
  onChange,
}: ComunicacaoProps) {
  const [text, setText] = useState(linha);
  // A line that a colleague wrote replaces the one that this person did not change.
  const [known, setKnown] = useState(linha);
  if (known !== linha) {
    setKnown(linha);
    if (text === known) setText(linha);
  }
  const keep = (): void => {
    const next = text.trim();
    if (next !== linha) onChange({ comunicar: comunicar || next !== '', linha: next });
  };
  return (
    <div className={s['client']}>
      <Checkbox
        label={cliente === null ? 'Comunicar ao cliente' : `Comunicar a ${cliente}`}
        checked={comunicar}
        disabled={readOnly}
        onChange={(next) => onChange({ comunicar: next })}
      />
      <TextArea
        label="Linha para o cliente"
        rows={2}
        maxLength={MAX_LINHA_AO_CLIENTE}
        value={text}
        readOnly={readOnly}
        onChange={(event) => setText(event.target.value)}
        onBlur={keep}
        hint={
          cliente === null
            ? 'A marca não tem cliente: dê um a ela em Clientes para que entre num relatório.'
            : 'Vai no relatório do cliente, abaixo desta colidência.'
        }
      />
    </div>
  );
}
