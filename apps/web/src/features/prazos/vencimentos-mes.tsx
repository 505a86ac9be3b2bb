import { nameOfVencimento, type Vencimento } from '@vigia/contract';
import { diffDias, nameWeekday } from '@vigia/domain';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { calendarioQuery } from '../../entities/prazos/prazos.queries.ts';
import { count, formatDate } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { addMeses, listSemanas, moveByKey, moveToMes, nameMes } from './mes.ts';
import { VencimentoLinha } from './vencimento-linha.tsx';
import { describeDia } from './vencimentos.ts';
import s from './mes.module.css';

const SEMANA = [
  { short: 'dom', name: 'domingo' },
  { short: 'seg', name: 'segunda-feira' },
  { short: 'ter', name: 'terça-feira' },
  { short: 'qua', name: 'quarta-feira' },
  { short: 'qui', name: 'quinta-feira' },
  { short: 'sex', name: 'sexta-feira' },
  { short: 'sáb', name: 'sábado' },
];
/** A cell of a wide screen names this many deadlines. */
const MAX_NOMES = 2;

interface DiaDaGradeProps {
  dia: string;
  hoje: string;
  vencimentos: readonly Vencimento[];
  /** Why INPI does not work on that day; undefined on a working day. */
  folga: string | undefined;
  chosen: boolean;
  /** Moves the focus here after a key moved the choice. */
  focus: ((button: HTMLButtonElement | null) => void) | undefined;
  onChoose: () => void;
  /** Returns whether the key moved the choice. */
  onKey: (key: string) => boolean;
}

function DiaDaGrade({ dia, hoje, vencimentos, folga, chosen, focus, onChoose, onKey }: DiaDaGradeProps) {
  const words = [
    `${nameWeekday(dia)}, ${formatDate(dia)}`,
    vencimentos.length === 0 ? 'nenhum prazo' : count(vencimentos.length, 'prazo', 'prazos'),
    ...(folga === undefined ? [] : [`sem expediente: ${folga}`]),
  ];
  const late = vencimentos.some(({ atrasado, cumprido }) => atrasado && cumprido === null);
  return (
    <div role="gridcell" aria-selected={chosen} className={classNames(s['cell'], folga !== undefined && s['off'])}>
      <button
        ref={focus}
        type="button"
        className={classNames(s['button'], chosen && s['chosen'])}
        tabIndex={chosen ? 0 : -1}
        aria-current={dia === hoje ? 'date' : undefined}
        title={folga}
        onClick={onChoose}
        onKeyDown={(event) => {
          const modified = event.ctrlKey || event.metaKey || event.altKey;
          if (!modified && onKey(event.key)) event.preventDefault();
        }}
      >
        <span className="sr-only">{words.join(', ')}</span>
        <span aria-hidden className={classNames(s['number'], dia === hoje && s['today'])}>
          {Number(dia.slice(8))}
        </span>
        {vencimentos.length === 0 ? null : (
          <span aria-hidden className={classNames(s['amount'], late && s['late'])}>
            {vencimentos.length}
          </span>
        )}
        <span aria-hidden className={s['names']}>
          {vencimentos.slice(0, MAX_NOMES).map((vencimento) => (
            <span key={vencimento.chave} className={s['name']}>
              {nameOfVencimento(vencimento)}
            </span>
          ))}
        </span>
      </button>
    </div>
  );
}

/** The non-working days of the months' year, by day. Weekends are none of them. */
function useFolgas(mes: string): ReadonlyMap<string, string> {
  const { data } = useQuery(calendarioQuery(Number(mes.slice(0, 4))));
  return new Map(
    (data?.dias ?? []).filter(({ tipo }) => tipo !== 'expediente').map(({ data: dia, nome }) => [dia, nome]),
  );
}

interface VencimentosMesProps {
  vencimentos: readonly Vencimento[];
  hoje: string;
  /** The month of the grid, yyyy-mm, and its chosen day. */
  mes: string;
  dia: string;
  onChange: (place: { mes: string; dia: string }) => void;
}

/** The deadlines in a grid of one month, with those of the chosen day below it. Arrow keys move by day and week, Page Up and Page Down by month. */
export function VencimentosMes({ vencimentos, hoje, mes, dia, onChange }: VencimentosMesProps) {
  const byDia = Map.groupBy(vencimentos, ({ final }) => final);
  const folgas = useFolgas(mes);
  const moved = useRef(false);
  const chooseDia = (next: string): void => onChange({ mes: next.slice(0, 7), dia: next });
  const chooseMes = (next: string): void => chooseDia(moveToMes(dia, next));
  const moveTo = (key: string): boolean => {
    const next = moveByKey(dia, key);
    if (next === undefined) return false;
    moved.current = true;
    chooseDia(next);
    return true;
  };
  const focus = (button: HTMLButtonElement | null): void => {
    if (button === null || !moved.current) return;
    moved.current = false;
    button.focus();
  };
  const chosen = byDia.get(dia) ?? [];
  const explain = (one: string, index: number): string | undefined =>
    folgas.get(one) ?? (index === 0 || index === 6 ? nameWeekday(one) : undefined);
  return (
    <div className={s['month']}>
      <div className={s['head']}>
        <h2 id="prazos-mes" aria-live="polite">
          {nameMes(mes)}
        </h2>
        <div className={s['turns']}>
          <Button onClick={() => chooseDia(hoje)}>Hoje</Button>
          <IconButton icon="voltar" label="Mês anterior" onClick={() => chooseMes(addMeses(mes, -1))} />
          <IconButton icon="seguir" label="Mês seguinte" onClick={() => chooseMes(addMeses(mes, 1))} />
        </div>
      </div>
      <div role="grid" aria-labelledby="prazos-mes" className={s['grid']}>
        <div role="row" className={s['week']}>
          {SEMANA.map(({ short, name }) => (
            <div key={name} role="columnheader" aria-label={name} className={s['weekday']}>
              {short}
            </div>
          ))}
        </div>
        {listSemanas(mes).map((week) => (
          <div key={week.find((one) => one !== null)} role="row" className={s['week']}>
            {week.map((one, index) =>
              one === null ? (
                <div key={`fora ${SEMANA[index]?.name ?? ''}`} role="gridcell" className={s['outside']} />
              ) : (
                <DiaDaGrade
                  key={one}
                  dia={one}
                  hoje={hoje}
                  vencimentos={byDia.get(one) ?? []}
                  folga={explain(one, index)}
                  chosen={one === dia}
                  focus={one === dia ? focus : undefined}
                  onChoose={() => chooseDia(one)}
                  onKey={moveTo}
                />
              ),
            )}
          </div>
        ))}
      </div>
      <section aria-labelledby="prazos-do-dia">
        <h2 id="prazos-do-dia" className={s['title']}>
          {describeDia(dia, diffDias(hoje, dia))}
        </h2>
        {chosen.length === 0 ? (
          <p className={s['none']}>Nenhum prazo neste dia{folgas.has(dia) ? ` (${folgas.get(dia) ?? ''})` : ''}.</p>
        ) : (
          <ul className={s['rows']}>
            {chosen.map((vencimento) => (
              <VencimentoLinha key={vencimento.chave} vencimento={vencimento} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
