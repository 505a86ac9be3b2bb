import type { Marca } from '@vigia/contract';
import { MAX_NOTAS_DA_MARCA, MAX_REFERENCIA } from '@vigia/domain';
import { useState } from 'react';
import { PorPapel } from '../../calls/por-papel.tsx';
import { useUpdateMarca } from '../../entities/marcas/marcas.queries.ts';
import { NOBODY, useResponsaveis } from '../../entities/membros/responsaveis.ts';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import s from './marca.module.css';
import { MESSAGES } from './messages.ts';

const EMPTY = '—';

function DoEscritorioForm({ marca, onClose }: { marca: Marca; onClose: () => void }) {
  // The mark may load again while the form is open.
  const [start] = useState(marca);
  const [referencia, setReferencia] = useState(start.referencia ?? '');
  const [responsavel, setResponsavel] = useState(String(start.responsavel?.id ?? NOBODY));
  const [notas, setNotas] = useState(start.notas ?? '');
  const options = useResponsaveis(start.responsavel);
  const update = useUpdateMarca(marca);
  const submit = (): void => {
    const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text);
    const body = {
      referencia: textOrNull(referencia),
      responsavel: responsavel === NOBODY ? null : Number(responsavel),
      notas: textOrNull(notas),
    };
    update.mutate(body, {
      onSuccess: () => {
        toast.success(MESSAGES.updated);
        onClose();
      },
      onError: (error) => toast.error(MESSAGES.updateFailed, messageOf(error)),
    });
  };
  return (
    <form
      className={s['office']}
      aria-label="Dados do escritório sobre a marca"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label="Referência interna"
        value={referencia}
        maxLength={MAX_REFERENCIA}
        onChange={(event) => setReferencia(event.currentTarget.value)}
      />
      <div className={s['choice']}>
        <span className={s['label']} aria-hidden>
          Responsável
        </span>
        <Select
          label="Responsável"
          placeholder="Sem responsável"
          options={options}
          value={responsavel}
          onChange={(value) => setResponsavel(value ?? NOBODY)}
        />
      </div>
      <TextArea
        label="Notas"
        value={notas}
        maxLength={MAX_NOTAS_DA_MARCA}
        onChange={(event) => setNotas(event.currentTarget.value)}
      />
      <div className={s['actions']}>
        <Button onClick={onClose}>Cancelar</Button>
        <Button type="submit" kind="primary" busy={update.isPending}>
          Salvar
        </Button>
      </div>
    </form>
  );
}

/** What the office keeps of a mark for itself: gazettes and INPI never change it. */
export function DoEscritorio({ marca }: { marca: Marca }) {
  const [editing, setEditing] = useState(false);
  const { referencia, responsavel, notas } = marca;
  return (
    <div className={s['section']}>
      <Card title="Controle do escritório">
        {editing ? (
          <DoEscritorioForm marca={marca} onClose={() => setEditing(false)} />
        ) : (
          <>
            <DescriptionList
              terms={[
                { term: 'Referência interna', value: referencia ?? EMPTY },
                { term: 'Responsável', value: responsavel?.nome ?? EMPTY },
                { term: 'Notas', value: <span className={s['notes']}>{notas ?? EMPTY}</span>, wide: true },
              ]}
            />
            <PorPapel>
              <div className={s['actions']}>
                <Button icon="editar" onClick={() => setEditing(true)}>
                  Editar controle
                </Button>
              </div>
            </PorPapel>
          </>
        )}
      </Card>
    </div>
  );
}
