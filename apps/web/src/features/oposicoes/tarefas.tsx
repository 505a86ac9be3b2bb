import { type Caso, MAX_TAREFA } from '@vigia/contract';
import { z } from 'zod';
import { useMay } from '../../calls/papel.ts';
import { useAddTarefa, useRemoveTarefa, useSetTarefa } from '../../entities/oposicoes/oposicoes.queries.ts';
import { tellCasoFailure } from '../../entities/oposicoes/tell-caso-failure.ts';
import { useRascunho } from '../../lib/rascunho.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { MESSAGES } from './messages.ts';
import { Secao } from './secao.tsx';
import s from './trabalho.module.css';

const tellFailure = (error: unknown): void => tellCasoFailure(MESSAGES.saveFailed, error);

function NovaTarefa({ id }: { id: number }) {
  const [texto = '', onDraft] = useRascunho(`tarefa ${id}`, z.string());
  const add = useAddTarefa(id);
  const submit = (): void => {
    const wanted = texto.trim();
    if (wanted === '' || add.isPending) return;
    // The user may leave the case before the server responds.
    add.mutateAsync(wanted).then(() => onDraft((now) => (now === texto ? undefined : now)), tellFailure);
  };
  return (
    <form
      className={s['add']}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label="Nova tarefa"
        labelHidden
        placeholder="Nova tarefa"
        maxLength={MAX_TAREFA}
        value={texto}
        onChange={({ currentTarget: { value } }) => onDraft(() => (value === '' ? undefined : value))}
      />
      <Button type="submit" icon="adicionar" busy={add.isPending} disabled={texto.trim() === ''}>
        Incluir
      </Button>
    </form>
  );
}

/** The checklist of a case. */
export function Tarefas({ caso: { id, tarefas } }: { caso: Caso }) {
  const set = useSetTarefa(id);
  const remove = useRemoveTarefa(id);
  const may = useMay('analista');
  const done = tarefas.filter(({ feita }) => feita !== null).length;
  return (
    <Secao id="tarefas" title={`Tarefas (${done} de ${tarefas.length})`}>
      <ul className={s['tasks']}>
        {tarefas.map(({ id: tarefa, texto, feita }, index) => (
          <li key={tarefa} className={s['task']} data-done={feita !== null || undefined}>
            <Checkbox
              label={texto}
              checked={feita !== null}
              disabled={!may}
              onChange={(checked) => set.mutate({ tarefa, feita: checked }, { onError: tellFailure })}
            />
            {may ? (
              <IconButton
                icon="fechar"
                label="Retirar da lista"
                // The text of a task may be the name of another button of the case.
                name={`Retirar a tarefa ${index + 1} da lista`}
                side="left"
                onClick={() => remove.mutate(tarefa, { onError: tellFailure })}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {may ? <NovaTarefa id={id} /> : null}
    </Secao>
  );
}
