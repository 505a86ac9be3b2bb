import { type Quadro, telas } from '@vigia/contract';
import { type FiltroDoQuadro, VENCIMENTOS_DO_QUADRO } from '@vigia/domain';
import { listOpcoesDeCliente } from '../../entities/clientes/filtro-cliente.ts';
import { useOpcoesDeResponsavel } from '../../entities/membros/pessoas.ts';
import type { MudancaDoFiltro } from '../../lib/address-filter.ts';
import { count } from '../../lib/format.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { type FilterSelect, FilterSelects } from '../../ui/filter-selects.tsx';
import type { SelectOption } from '../../ui/select.tsx';
import { hidesCards, SEM_FILTRO } from './filtros.ts';
import s from './filtros.module.css';

const VENCIMENTO: readonly SelectOption[] = VENCIMENTOS_DO_QUADRO.map((value) => ({
  value,
  label: value === 'atrasados' ? 'Atrasados' : `Vence em ${value} dias`,
}));
const ORDEM: readonly SelectOption[] = [{ value: 'prazo', label: 'Prazo mais próximo' }];

interface FiltrosBarProps {
  quadro: Quadro;
  filtro: FiltroDoQuadro;
  /** How many cards the filter shows. */
  shown: number;
  onChange: (changes: MudancaDoFiltro<FiltroDoQuadro>) => void;
}

/** The filters of the board. Each is one entry of a list, and the address keeps all of them. */
export function FiltrosBar({ quadro, filtro, shown, onChange }: FiltrosBarProps) {
  const cards = Object.values(quadro.cards);
  const filters: readonly FilterSelect<keyof FiltroDoQuadro>[] = [
    {
      name: 'responsavel',
      label: 'Responsável',
      any: 'Todos os responsáveis',
      options: useOpcoesDeResponsavel(cards.map(({ responsavel }) => responsavel)),
    },
    {
      name: 'cliente',
      label: 'Cliente',
      any: 'Todos os clientes',
      options: listOpcoesDeCliente(cards.map(({ cliente }) => cliente)),
      optional: true,
    },
    { name: 'vence', label: 'Vencimento', any: 'Qualquer prazo', options: VENCIMENTO },
    { name: 'ordem', label: 'Ordem dos casos', any: 'Ordem do quadro', options: ORDEM },
  ];
  return (
    <div className={s['bar']} role="group" aria-label="Filtros do quadro">
      <FilterSelects filters={filters} value={filtro} onChange={(name, value) => onChange({ [name]: value })} />
      {hidesCards(filtro) ? (
        <Button kind="quiet" onClick={() => onChange({ ...SEM_FILTRO, ordem: filtro.ordem })}>
          Limpar filtros
        </Button>
      ) : null}
      <ButtonLink to={telas.casosEncerrados.href()} icon="arquivar">
        Casos encerrados
      </ButtonLink>
      <p className={s['count']} role="status">
        {hidesCards(filtro) ? `${shown} de ${count(cards.length, 'caso', 'casos')}` : ''}
      </p>
    </div>
  );
}
