import { ATIVIDADES, TIPOS_DE_ATIVIDADE } from '@vigia/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FiltroDeAtividades } from '../../entities/auditoria/auditoria.queries.ts';
import { membrosQuery } from '../../entities/membros/membros.queries.ts';
import { nameOfMembro } from '../../entities/membros/pessoas.ts';
import { formatDate } from '../../lib/format.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FilterSelects } from '../../ui/filter-selects.tsx';
import s from './atividades.module.css';
import { readDia } from './filtro.ts';

const collator = new Intl.Collator('pt-BR');
const TIPOS = TIPOS_DE_ATIVIDADE.map((value) => ({ value, label: ATIVIDADES[value].titulo })).sort((one, other) =>
  collator.compare(one.label, other.label),
);

interface DiaDoFiltroProps {
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
}

/** A day of the filter. It counts as soon as it is a whole day, or empty. */
function Dia({ label, value, onChange }: DiaDoFiltroProps) {
  const [text, setText] = useState(value === null ? '' : formatDate(value));
  const type = (next: string): void => {
    setText(next);
    const dia = readDia(next);
    if (dia !== undefined && dia !== value) onChange(dia);
  };
  const wrong = readDia(text) === undefined && text.length >= 10;
  return (
    <div className={s['day']}>
      <DateField label={label} value={text} onChange={type} error={wrong ? 'Data inválida.' : undefined} />
    </div>
  );
}

interface AtividadesFiltrosProps {
  filtro: FiltroDeAtividades;
  onChange: (changes: Partial<Record<keyof FiltroDeAtividades, string | null>>) => void;
}

/** The filters of the activity log: a person, a kind, and days. */
export function AtividadesFiltros({ filtro, onChange }: AtividadesFiltrosProps) {
  const { data: membros = [] } = useQuery(membrosQuery);
  const pessoas = membros.map((membro) => ({ value: String(membro.id), label: nameOfMembro(membro) }));
  return (
    <div className={s['filters']}>
      <div className={s['choices']}>
        <FilterSelects
          filters={[
            { name: 'quem', label: 'Pessoa', any: 'Todas as pessoas', options: pessoas },
            { name: 'tipo', label: 'Tipo de atividade', any: 'Todas as atividades', options: TIPOS },
          ]}
          value={filtro}
          onChange={(name, value) => onChange({ [name]: value })}
        />
      </div>
      <Dia label="De" value={filtro.de} onChange={(de) => onChange({ de })} />
      <Dia label="Até" value={filtro.ate} onChange={(ate) => onChange({ ate })} />
    </div>
  );
}
