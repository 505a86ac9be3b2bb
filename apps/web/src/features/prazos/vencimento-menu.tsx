import type { Vencimento } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { tellEnd } from '../../calls/tell-end.ts';
import { membrosQuery } from '../../entities/membros/membros.queries.ts';
import { nameOfMembro, podeResponder } from '../../entities/membros/pessoas.ts';
import { useChangeVencimento } from '../../entities/vencimentos/vencimentos.queries.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuCaption, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.tsx';

/** What a user may note about a deadline: that it was met and, for an own process, who answers for it. */
export function VencimentoMenu({ vencimento, name }: { vencimento: Vencimento; name: string }) {
  const { chave, caso, cumprido, responsavel } = vencimento;
  const { data: membros = [] } = useQuery({ ...membrosQuery, enabled: caso === null });
  const change = useChangeVencimento();
  const save = (fields: { cumprido: boolean } | { responsavel: number | null }, done: string): void =>
    void tellEnd(change.mutateAsync({ chave, ...fields }), {
      onDone: () => toast.success(done),
      failure: 'Erro ao mudar o prazo!',
    });
  return (
    <Menu defaultOpen trigger={<IconButton icon="opcoes" label="Opções" name={name} />}>
      {cumprido === null ? (
        <MenuItem icon="certo" onSelect={() => save({ cumprido: true }, 'Prazo cumprido!')}>
          Marcar como cumprido
        </MenuItem>
      ) : (
        <MenuItem icon="historico" onSelect={() => save({ cumprido: false }, 'O prazo voltou à lista.')}>
          Voltar a em aberto
        </MenuItem>
      )}
      {caso === null ? (
        <>
          <MenuSeparator />
          <MenuCaption>Responsável</MenuCaption>
          {membros
            .filter((membro) => podeResponder(membro) && membro.id !== responsavel?.id)
            .map((membro) => (
              <MenuItem
                key={membro.id}
                icon="usuario"
                onSelect={() => save({ responsavel: membro.id }, 'Responsável alterado!')}
              >
                {nameOfMembro(membro)}
              </MenuItem>
            ))}
          {responsavel === null ? null : (
            <MenuItem icon="fechar" onSelect={() => save({ responsavel: null }, 'Responsável alterado!')}>
              Sem responsável
            </MenuItem>
          )}
        </>
      ) : null}
    </Menu>
  );
}
