import { MAX_LINHA_AO_CLIENTE, type Notado } from '@vigia/contract';
import { useEffect, useEffectEvent } from 'react';
import { z } from 'zod';
import { useRascunho } from '../../lib/rascunho.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import s from './painel.module.css';

const SEM_NOTA = { comunicar: false, linha: '' };

interface ComunicacaoProps {
  /** Names the pair. */
  par: string;
  /** The client of the own mark; null if it has none. */
  cliente: string | null;
  /** What was noted on the row; undefined without a note. */
  notado: Pick<Notado, 'comunicar' | 'linha'> | undefined;
  /** Whether the user may only read it. */
  readOnly: boolean;
  onChange: (change: { comunicar: boolean; linha?: string }) => void;
}

/**
 * Whether the office reports the pair to the client, and the attorney's line on it. The line is sent when its field or the pair is left; until then what
 * was typed is kept, so that a reload loses nothing.
 */
export function Comunicacao({
  par,
  cliente,
  notado: { comunicar, linha } = SEM_NOTA,
  readOnly,
  onChange,
}: ComunicacaoProps) {
  const [rascunho, change] = useRascunho(`linha ${par}`, z.string());
  const text = rascunho ?? linha;
  const keep = (): void => {
    if (rascunho === undefined) return;
    const next = rascunho.trim();
    change(() => undefined);
    if (next !== linha) onChange({ comunicar: comunicar || next !== '', linha: next });
  };
  const keepAtLast = useEffectEvent(keep);
  // A field that disappears with its pair loses the focus without telling so.
  useEffect(() => () => keepAtLast(), []);
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
        onChange={({ target }) => change(() => target.value)}
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
