import type { Membro, Papel } from '@vigia/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tellEnd } from '../../calls/tell-end.ts';
import { changePapel } from '../../entities/membros/membros.queries.ts';
import { OPCOES_DE_PAPEL, TITULO_DO_PAPEL } from '../../entities/membros/papel.ts';
import { nameOfMembro } from '../../entities/membros/pessoas.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.tsx';
import s from './membros.module.css';
import { MESSAGES } from './messages.ts';

/** Changes roles and offers to undo it. The undo button is on a toast, which may outlive the page, so the calls report their end themselves. */
function useMudarPapel(membro: Membro): (papel: Papel) => void {
  const queryClient = useQueryClient();
  const change = (to: Papel, from: Papel | null): void =>
    void tellEnd(changePapel(queryClient, membro.id, to), {
      onDone: () =>
        toast.success(
          `${nameOfMembro(membro)}: ${TITULO_DO_PAPEL[to]}.`,
          undefined,
          from === null ? undefined : { label: 'Desfazer', onSelect: () => change(from, null) },
        ),
      failure: MESSAGES.papelFailed,
    });
  // Users who stop being administrators cannot take it back.
  return (papel) => change(papel, membro.voce ? null : membro.papel);
}

/** Lets an administrator choose the role of a person. The own one is asked about first. */
export function PapelDoMembro({ membro }: { membro: Membro }) {
  const change = useMudarPapel(membro);
  const [asking, setAsking] = useState<Papel | null>(null);
  const choose = (value: string | null): void => {
    const papel = OPCOES_DE_PAPEL.find((opcao) => opcao.value === value)?.value ?? membro.papel;
    if (papel === membro.papel) return;
    if (membro.voce) setAsking(papel);
    else change(papel);
  };
  return (
    <div className={s['role']}>
      <Select
        label={`Papel de ${nameOfMembro(membro)}`}
        placeholder="Papel"
        options={OPCOES_DE_PAPEL}
        value={membro.papel}
        onChange={choose}
      />
      <Dialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title="Deixar de ser administrador?"
        description="Você não poderá desfazer: só outro administrador do escritório devolve este papel a você."
        actions={
          <>
            <Button onClick={() => setAsking(null)}>Cancelar</Button>
            <Button
              kind="danger"
              onClick={() => {
                if (asking !== null) change(asking);
                setAsking(null);
              }}
            >
              Deixar de ser administrador
            </Button>
          </>
        }
      />
    </div>
  );
}
