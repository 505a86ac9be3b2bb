import type { AnaliseAutomatica, MarcaDaLista } from '@vigia/contract';
import { isComparavel } from '@vigia/domain';
import { useDeferredValue, useState } from 'react';
import { nomeDaMarca } from '../../../entities/marcas/nome.ts';
import { count, formatNumber } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { filterMarcas } from '../portfolio.ts';
import s from './automatica.module.css';

/** The number of marks that are shown without a search. A search finds the others. */
const SHOWN = 50;

interface MarcasChoiceProps {
  marcas: readonly MarcaDaLista[];
  /** The marks chosen at opening. An archived one is missing from `marcas`. */
  saved: AnaliseAutomatica['marcas'];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

function summaryOf(chosen: number, active: number): string {
  if (chosen > 0) return count(chosen, 'marca escolhida', 'marcas escolhidas');
  return `Todas as marcas ativas (${formatNumber(active)}). Escolha para restringir.`;
}

/** Chooses the marks that take part. If none is chosen, all take part. */
export function MarcasChoice({ marcas, saved, chosen, onChange }: MarcasChoiceProps) {
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const able = marcas.filter(isComparavel);
  const found = filterMarcas(able, wanted);
  const archived = saved.filter(({ arquivada, numero_processo }) => arquivada && chosen.has(numero_processo));

  const toggle = (numero: string, on: boolean): void => {
    const next = new Set(chosen);
    if (on) next.add(numero);
    else next.delete(numero);
    onChange(next);
  };

  return (
    <fieldset className={s['marcas']}>
      <legend className={s['legend']}>Marcas</legend>
      <div className={s['chosen']}>
        <p role="status">{summaryOf(chosen.size, able.length)}</p>
        {chosen.size > 0 ? (
          <Button kind="quiet" onClick={() => onChange(new Set())}>
            Limpar escolha
          </Button>
        ) : null}
      </div>
      <SearchField label="Buscar marca para a análise" placeholder="Buscar marca" value={search} onChange={setSearch} />
      <ul className={s['list']} aria-label="Marcas da análise automática">
        {archived.map(({ numero_processo, elemento_nominativo }) => (
          <li key={numero_processo}>
            <Checkbox
              label={`${elemento_nominativo ?? numero_processo} (arquivada)`}
              checked
              onChange={(on) => toggle(numero_processo, on)}
            />
          </li>
        ))}
        {found.slice(0, SHOWN).map((marca) => (
          <li key={marca.numero_processo}>
            <Checkbox
              label={nomeDaMarca(marca)}
              checked={chosen.has(marca.numero_processo)}
              onChange={(on) => toggle(marca.numero_processo, on)}
            />
            <span className={s['process']}>{marca.numero_processo}</span>
          </li>
        ))}
        {found.length > SHOWN ? (
          <li className={s['more']}>e mais {formatNumber(found.length - SHOWN)}: use a busca para achá-las.</li>
        ) : null}
        {found.length === 0 ? <li className={s['more']}>Nenhuma marca encontrada.</li> : null}
      </ul>
    </fieldset>
  );
}
