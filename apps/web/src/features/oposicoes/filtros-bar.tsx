import { type Quadro, telas } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { listOpcoesDeCliente } from '../../entities/clientes/filtro-cliente.ts';
import { membrosQuery } from '../../entities/membros/membros.queries.ts';
import { count } from '../../lib/format.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Select, type SelectOption } from '../../ui/select.tsx';
import { type Filtro, hidesCards, SEM_FILTRO, VENCIMENTOS } from './filtros.ts';
import s from './filtros.module.css';

const ANY = 'todos';

const VENCIMENTO: readonly SelectOption[] = [
  { value: ANY, label: 'Qualquer prazo' },
  ...VENCIMENTOS.map((value) => ({
    value,
    label: value === 'atrasados' ? 'Atrasados' : `Vence em ${value} dias`,
  })),
];
const ORDEM: readonly SelectOption[] = [
  { value: ANY, label: 'Ordem do quadro' },
  { value: 'prazo', label: 'Prazo mais próximo' },
];

/** The people who may be responsible: the members of the office, and those on the cards who have left it. */
function usePessoas({ cards }: Quadro): SelectOption[] {
  const { data = [] } = useQuery(membrosQuery);
  const names = new Map<string, string>();
  for (const { responsavel } of Object.values(cards))
    if (responsavel !== null) names.set(String(responsavel.id), responsavel.nome);
  for (const { id, first_name, last_name, username, situacao } of data)
    if (situacao === 'ativo') names.set(String(id), `${first_name} ${last_name}`.trim() || username);
  const people = [...names].map(([value, label]) => ({ value, label }));
  return [
    { value: ANY, label: 'Todos os responsáveis' },
    { value: 'ninguem', label: 'Sem responsável' },
    ...people.sort((one, other) => one.label.localeCompare(other.label, 'pt-BR')),
  ];
}

interface FiltroDoQuadro {
  name: keyof Filtro;
  label: string;
  options: readonly SelectOption[];
}

interface FiltrosBarProps {
  quadro: Quadro;
  filtro: Filtro;
  /** How many cards the filter shows. */
  shown: number;
  onChange: (changes: Partial<Record<keyof Filtro, string | null>>) => void;
}

/** The filters of the board. Each is one entry of a list, and the address keeps all of them. */
export function FiltrosBar({ quadro, filtro, shown, onChange }: FiltrosBarProps) {
  const clientes = listOpcoesDeCliente(Object.values(quadro.cards).map(({ cliente }) => cliente));
  const filters: readonly FiltroDoQuadro[] = [
    { name: 'responsavel', label: 'Responsável', options: usePessoas(quadro) },
    ...(clientes.length > 0
      ? [
          {
            name: 'cliente',
            label: 'Cliente',
            options: [{ value: ANY, label: 'Todos os clientes' }, ...clientes],
          } as const,
        ]
      : []),
    { name: 'vence', label: 'Vencimento', options: VENCIMENTO },
    { name: 'ordem', label: 'Ordem dos casos', options: ORDEM },
  ];
  const total = Object.keys(quadro.cards).length;
  return (
    <div className={s['bar']} role="group" aria-label="Filtros do quadro">
      {filters.map(({ name, label, options }) => (
        <Select
          key={name}
          label={label}
          placeholder={label}
          options={options}
          value={filtro[name] ?? ANY}
          onChange={(value) => onChange({ [name]: value === ANY ? null : value })}
        />
      ))}
      {hidesCards(filtro) ? (
        <Button kind="quiet" onClick={() => onChange({ ...SEM_FILTRO, ordem: filtro.ordem })}>
          Limpar filtros
        </Button>
      ) : null}
      <ButtonLink to={telas.casosEncerrados.href()} icon="arquivar">
        Casos encerrados
      </ButtonLink>
      <p className={s['count']} role="status">
        {hidesCards(filtro) ? `${shown} de ${count(total, 'caso', 'casos')}` : ''}
      </p>
    </div>
  );
}
