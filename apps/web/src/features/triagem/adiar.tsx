import { addDias, computeMeta, describePrazoDeOposicao, formatDia, todayInSaoPaulo } from '@vigia/domain';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { parseDate } from '../../ui/date-text.ts';
import s from './acao.module.css';
import { Opcoes } from './opcoes.tsx';
import type { PerguntaProps } from './pergunta.ts';

/** The last day to oppose while it is not over, yyyy-mm-dd. After it nothing is lost by waiting. */
const limitOf = (prazo: PerguntaProps['prazo']): string | null =>
  prazo === null || prazo.dias < 0 ? null : parseDate(prazo.final);

/** Why a typed day cannot be chosen. */
function refuseDia(dia: string | null, hoje: string, limite: string | null): string | undefined {
  if (dia === null) return 'Escreva o dia como dd/mm/aaaa.';
  if (dia <= hoje) return 'Escolha um dia depois de hoje.';
  if (limite !== null && dia > limite) return `O último dia para oposição é ${formatDia(limite)}: adie até ele.`;
  return undefined;
}

/** Until when a hit waits: never past the last day to oppose, which is said first. */
export function Adiar({ alvos, estados, prazo, onDecide }: PerguntaProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const hoje = todayInSaoPaulo(new Date());
  const limite = limitOf(prazo);
  const snooze = (ate: string | null): void => onDecide({ tipo: 'adiar', ate });
  const after = (dias: number): { detalhe: string; onChoose: (() => void) | undefined } => {
    const dia = addDias(hoje, dias);
    if (limite === null || dia <= limite) return { detalhe: formatDia(dia), onChoose: () => snooze(dia) };
    // The working day before the last one, so that a day is left to oppose.
    const vespera = computeMeta(limite, 1) ?? limite;
    if (vespera <= hoje) return { detalhe: 'passa do último dia', onChoose: undefined };
    return { detalhe: `${formatDia(vespera)}, antes do último dia`, onChoose: () => snooze(vespera) };
  };
  const snoozed = alvos.some(({ place }) => (estados.notadoOf(place)?.adiada_ate ?? null) !== null);
  return (
    <div className={s['form']}>
      {prazo === null ? null : <p className={s['deadline']}>{describePrazoDeOposicao(prazo)}</p>}
      <Opcoes
        opcoes={[
          { texto: 'Amanhã', ...after(1) },
          { texto: 'Em uma semana', ...after(7) },
          { texto: 'Em um mês', ...after(30) },
          ...(snoozed ? [{ texto: 'Não adiar mais', onChoose: () => snooze(null) }] : []),
        ]}
      />
      <form
        noValidate
        className={s['line']}
        onSubmit={(event) => {
          event.preventDefault();
          const dia = parseDate(text);
          const refused = refuseDia(dia, hoje, limite);
          setError(refused);
          if (refused === undefined) snooze(dia);
        }}
      >
        <DateField
          label="Outro dia"
          value={text}
          error={error}
          onChange={(next) => {
            setText(next);
            setError(undefined);
          }}
        />
        <Button type="submit">Adiar</Button>
      </form>
    </div>
  );
}
