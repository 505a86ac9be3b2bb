import { useQuery } from '@tanstack/react-query';
import type { SelectOption } from '../../ui/select.tsx';
import { membrosQuery } from './membros.queries.ts';
import { nameOfMembro, podeResponder } from './pessoas.ts';

/** The choice of no responsible person. */
export const NOBODY = '0';

/** Who may be responsible for a mark or a case, as choices; `responsavel` is the present one. */
export function useResponsaveis(responsavel: { id: number; nome: string } | null): SelectOption[] {
  const { data = [] } = useQuery(membrosQuery);
  const members = data
    .filter(podeResponder)
    .map((membro) => ({ value: String(membro.id), label: nameOfMembro(membro) }));
  // A person who has left the office, or is a reader now, may still be the responsible one.
  const known = responsavel === null || members.some(({ value }) => value === String(responsavel.id));
  const former = known ? [] : [{ value: String(responsavel.id), label: responsavel.nome }];
  return [{ value: NOBODY, label: 'Sem responsável' }, ...former, ...members];
}
