import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Loaded, type LoadingQuery } from '../../calls/loaded.tsx';
import { useFailureToast } from '../../calls/use-failure-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/spinner.tsx';
import s from './meus-dados.module.css';

/** Opens the form. When the form closes, the focus returns to this button. */
function EditButton({ returned, onEdit }: { returned: boolean; onEdit: () => void }) {
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (returned) edit.current?.focus();
  }, [returned]);
  return (
    <Button ref={edit} kind="primary" icon="editar" onClick={onEdit}>
      Editar dados
    </Button>
  );
}

interface ViewOrEditProps<T> {
  query: LoadingQuery<T>;
  /** The message shown when the data cannot be loaded. */
  failed: string;
  /** Renders the data and the button that opens the form. */
  view: (data: T, editButton: ReactNode) => ReactNode;
  /** Renders the form. Its code is loaded on first use. */
  form: (data: T, onDone: () => void) => ReactNode;
}

/** Shows data, and replaces them with a form when the user edits them. */
export function ViewOrEdit<T>({ query, failed, view, form }: ViewOrEditProps<T>) {
  const [mode, setMode] = useState<'fresh' | 'editing' | 'returned'>('fresh');
  useFailureToast(query.error, failed);
  return (
    <Loaded query={query} title={failed}>
      {(data) =>
        mode === 'editing' ? (
          <Suspense fallback={<Loading />}>{form(data, () => setMode('returned'))}</Suspense>
        ) : (
          view(data, <EditButton returned={mode === 'returned'} onEdit={() => setMode('editing')} />)
        )
      }
    </Loaded>
  );
}

interface EditActionsProps {
  busy: boolean;
  /** Whether 'Atualizar' is there. A notice may ask about saving in its place. */
  submits?: boolean;
  onCancel: () => void;
}

/** The buttons at the end of a form that `ViewOrEdit` shows. */
export function EditActions({ busy, submits = true, onCancel }: EditActionsProps) {
  return (
    <div className={s['actions']}>
      <Button onClick={onCancel}>Cancelar</Button>
      {submits ? (
        <Button type="submit" kind="primary" busy={busy}>
          Atualizar
        </Button>
      ) : null}
    </div>
  );
}
