import { type Caso, MAX_NOTAS } from '@vigia/contract';
import { z } from 'zod';
import { useMay } from '../../calls/papel.ts';
import { NOBODY, useResponsaveis } from '../../entities/membros/responsaveis.ts';
import { useSaveCaso } from '../../entities/oposicoes/oposicoes.queries.ts';
import { ApiError, messageOf } from '../../lib/api.ts';
import { useRascunho } from '../../lib/rascunho.ts';
import { Button } from '../../ui/button.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.tsx';
import s from './caso.module.css';
import { MESSAGES } from './messages.ts';

const acompanhamentoSchema = z.object({ responsavel: z.number().nullable(), notas: z.string() });
type Acompanhamento = z.infer<typeof acompanhamentoSchema>;

/** The unsaved changes of a case. `antes` holds the values that were stored when the user began to type. */
const rascunhoSchema = acompanhamentoSchema.extend({ antes: acompanhamentoSchema });

const isSame = (one: Acompanhamento, other: Acompanhamento): boolean =>
  one.responsavel === other.responsavel && one.notas === other.notas;

/** Edits the responsible person and the notes of a case. */
function Form({ caso }: { caso: Caso }) {
  const [draft, onDraft] = useRascunho(`caso ${caso.id}`, rascunhoSchema);
  const options = useResponsaveis(caso.responsavel);
  const save = useSaveCaso(caso.id);
  const saved: Acompanhamento = { responsavel: caso.responsavel?.id ?? null, notas: caso.notas };
  const { responsavel, notas } = draft ?? saved;
  const changed = !isSame({ responsavel, notas }, saved);
  // The case reloads from time to time, and another user may have changed it since.
  const outdated = draft !== undefined && !isSame(draft.antes, saved);

  const write = (fields: Partial<Acompanhamento>): void =>
    onDraft((now) => {
      const next = { responsavel, notas, antes: saved, ...now, ...fields };
      return isSame(next, saved) ? undefined : next;
    });
  const submit = (): void => {
    const sent = { responsavel, notas };
    // The user may leave the case before the server responds.
    save.mutateAsync({ ...sent, versao: caso.versao }).then(
      (stored) => {
        // Text that the user typed in the meantime stays. The server may have trimmed what it stored.
        const antes = { responsavel: stored.responsavel?.id ?? null, notas: stored.notas };
        onDraft((now) => (now === undefined || isSame(now, sent) ? undefined : { ...now, antes }));
        toast.success(MESSAGES.saved);
      },
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 409) toast.alert(error.message);
        else toast.error(MESSAGES.saveFailed, messageOf(error));
      },
    );
  };

  return (
    <form
      className={s['form']}
      aria-label="Acompanhamento do caso"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={s['field']}>
        <span className={s['label']} aria-hidden>
          Responsável
        </span>
        <Select
          label="Responsável"
          placeholder="Sem responsável"
          options={options}
          value={String(responsavel ?? NOBODY)}
          onChange={(value) => write({ responsavel: value === NOBODY || value === null ? null : Number(value) })}
        />
      </div>
      <TextArea
        label="Notas"
        value={notas}
        maxLength={MAX_NOTAS}
        onChange={(event) => write({ notas: event.currentTarget.value })}
      />
      {outdated && changed ? (
        <Notice tone="warning">
          Este caso mudou enquanto você escrevia, por outra pessoa ou por você em outra aba. O seu texto continua aqui;
          as notas guardadas agora são: {caso.notas === '' ? 'nenhuma' : `«${caso.notas}»`}. Salve de novo para ficar
          com as suas.
        </Notice>
      ) : null}
      <div className={s['save']}>
        {changed ? <span className={s['unsaved']}>Alterações não salvas.</span> : null}
        <Button type="submit" kind="primary" busy={save.isPending} disabled={!changed}>
          Salvar
        </Button>
      </div>
    </form>
  );
}

/** The responsible person and the notes of a case. Readers see them without the form. */
export function CasoForm({ caso }: { caso: Caso }) {
  if (useMay('analista')) return <Form caso={caso} />;
  return (
    <DescriptionList
      terms={[
        { term: 'Responsável', value: caso.responsavel?.nome ?? 'Sem responsável' },
        { term: 'Notas', value: caso.notas === '' ? 'Nenhuma' : caso.notas, wide: true },
      ]}
    />
  );
}
