import type { Membro } from '@vigia/contract';
import { NINGUEM } from '@vigia/domain';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { SelectOption } from '../../ui/select.tsx';
import { membrosQuery } from './membros.queries.ts';

/** Somebody who is responsible for a case or a deadline. */
interface Responsavel {
  id: number;
  nome: string;
}

/** The full name of a member, or the user name of one who has none. */
export const nameOfMembro = ({
  first_name,
  last_name,
  username,
}: Pick<Membro, 'first_name' | 'last_name' | 'username'>): string => `${first_name} ${last_name}`.trim() || username;

/** Whether a member can be made responsible for work: active members who are not readers. */
export const podeResponder = ({ situacao, papel }: Pick<Membro, 'situacao' | 'papel'>): boolean =>
  situacao === 'ativo' && papel !== 'leitor';

/** The choice of a responsible person in an address: an id, or 'ninguem'. Other text counts as no choice. */
export const responsavelNoEndereco = z
  .string()
  .regex(/^(\d+|ninguem)$/)
  .nullable()
  .catch(null);

/** The people who may be responsible, as choices of a filter: the members of the office who do its work, and those given, who may not any more. */
export function useOpcoesDeResponsavel(responsaveis: Iterable<Responsavel | null>): SelectOption[] {
  const { data = [] } = useQuery(membrosQuery);
  const names = new Map<string, string>();
  for (const responsavel of responsaveis) if (responsavel !== null) names.set(String(responsavel.id), responsavel.nome);
  for (const membro of data) if (podeResponder(membro)) names.set(String(membro.id), nameOfMembro(membro));
  const people = [...names].map(([value, label]) => ({ value, label }));
  return [
    { value: NINGUEM, label: 'Sem responsável' },
    ...people.sort((one, other) => one.label.localeCompare(other.label, 'pt-BR')),
  ];
}
