import { type FiltroDaTriagem, GRUPOS_DA_TRIAGEM, NINGUEM, SITUACOES_DA_TRIAGEM } from '@vigia/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type Ref, useMemo } from 'react';
import { listOpcoesDeCliente } from '../../entities/clientes/filtro-cliente.ts';
import { membrosQuery } from '../../entities/membros/membros.queries.ts';
import { nameOfMembro } from '../../entities/membros/pessoas.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Select, type SelectOption } from '../../ui/select.tsx';
import { isFiltered } from './filtro.ts';
import { type LinhaDaLista, nameOfMarca } from './linhas.ts';
import s from './triagem.module.css';

const TODAS = '';
const GRUPO_LABELS = {
  nenhum: 'Sem grupos',
  marca: 'Por marca própria',
  cliente: 'Por cliente',
  titular: 'Por titular',
} as const;
const SITUACAO_LABELS = { 'a-fazer': 'A fazer', adiadas: 'Adiadas', decididas: 'Decididas', todas: 'Todas' } as const;
const toOptions = <Value extends string>(values: readonly Value[], labels: Record<Value, string>): SelectOption[] =>
  values.map((value) => ({ value, label: labels[value] }));

/** The values of a field in the list, the most frequent first. */
function listValues(texts: Iterable<string>): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([a, one], [b, other]) => other - one || a.localeCompare(b, 'pt-BR')).map(([text]) => text);
}

/** A list of many values is cut: the search finds the others. */
const MAX_OPTIONS = 200;

function useOptions(linhas: readonly LinhaDaLista[]) {
  return useMemo(() => {
    const nomes = new Map(linhas.map(({ marca }) => [marca.numero_processo, nameOfMarca(marca)]));
    const simple = (texts: string[], label: (text: string) => string = String): SelectOption[] =>
      texts.slice(0, MAX_OPTIONS).map((value) => ({ value, label: label(value) }));
    return {
      cliente: listOpcoesDeCliente(linhas.map(({ marca }) => marca.cliente)),
      regra: simple(listValues(linhas.map(({ regra }) => regra))),
      classe: simple(
        listValues(linhas.flatMap(({ publicada }) => publicada.classe_nice.split(', '))).sort(),
        (classe) => `Classe ${classe}`,
      ),
      titular: simple(listValues(linhas.map(({ publicada }) => publicada.titular ?? ''))),
      marca: simple(
        listValues(linhas.map(({ marca }) => marca.numero_processo)),
        (numero) => nomes.get(numero) ?? numero,
      ),
    };
  }, [linhas]);
}

interface FiltrosProps {
  linhas: readonly LinhaDaLista[];
  filtro: FiltroDaTriagem;
  onChange: (change: Partial<FiltroDaTriagem>) => void;
  /** The first filter, which the key F focuses. */
  first: Ref<HTMLDivElement>;
  children?: ReactNode;
}

/** The filters of the list. The address keeps them. */
export function TriagemFiltros({ linhas, filtro, onChange, first, children }: FiltrosProps) {
  const options = useOptions(linhas);
  const { data: membros = [] } = useQuery(membrosQuery);
  const pick = (label: string, all: string, field: 'regra' | 'classe' | 'titular' | 'marca' | 'cliente') => (
    <Select
      label={label}
      placeholder={label}
      options={[{ value: TODAS, label: all }, ...options[field]]}
      value={filtro[field] === TODAS ? null : filtro[field]}
      onChange={(value) => onChange({ [field]: value ?? TODAS })}
    />
  );
  return (
    <div className={s['filters']} role="group" aria-label="Filtros">
      <SearchField
        label="Buscar colidências"
        placeholder="Nome, titular ou processo"
        value={filtro.busca}
        onChange={(busca) => onChange({ busca })}
      />
      <div ref={first} className={s['filter-row']}>
        <Select
          label="Situação"
          placeholder="Situação"
          options={toOptions(SITUACOES_DA_TRIAGEM, SITUACAO_LABELS)}
          value={filtro.situacao}
          onChange={(value) => onChange({ situacao: SITUACOES_DA_TRIAGEM.find((one) => one === value) ?? 'a-fazer' })}
        />
        <Select
          label="Grau"
          placeholder="Grau"
          options={[
            { value: TODAS, label: 'Todos os graus' },
            { value: 'Alta', label: 'Alta' },
            { value: 'Alta,Média', label: 'Alta e Média' },
            { value: 'Média', label: 'Média' },
            { value: 'Baixa', label: 'Baixa' },
          ]}
          value={filtro.grau === TODAS ? null : filtro.grau}
          onChange={(value) => onChange({ grau: value ?? TODAS })}
        />
        {pick('Espécie', 'Todas as espécies', 'regra')}
        {pick('Classe', 'Todas as classes', 'classe')}
        {pick('Marca própria', 'Todas as marcas', 'marca')}
        {options.cliente.length === 0 ? null : pick('Cliente', 'Todos os clientes', 'cliente')}
        {pick('Titular', 'Todos os titulares', 'titular')}
        <Select
          label="Responsável"
          placeholder="Responsável"
          options={[
            { value: TODAS, label: 'Todos os responsáveis' },
            { value: NINGUEM, label: 'Sem responsável' },
            ...membros.map((membro) => ({ value: String(membro.id), label: nameOfMembro(membro) })),
          ]}
          value={filtro.responsavel === TODAS ? null : filtro.responsavel}
          onChange={(value) => onChange({ responsavel: value ?? TODAS })}
        />
        <Select
          label="Grupos"
          placeholder="Grupos"
          options={toOptions(GRUPOS_DA_TRIAGEM, GRUPO_LABELS)}
          value={filtro.grupo}
          onChange={(value) => onChange({ grupo: GRUPOS_DA_TRIAGEM.find((one) => one === value) ?? 'nenhum' })}
        />
        {isFiltered(filtro) ? (
          <Button
            kind="quiet"
            onClick={() =>
              onChange({
                grau: '',
                regra: '',
                classe: '',
                marca: '',
                cliente: '',
                titular: '',
                responsavel: '',
                busca: '',
              })
            }
          >
            Limpar filtros
          </Button>
        ) : null}
        {children}
      </div>
    </div>
  );
}
