import type { Escritorio } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { EscritorioForm } from './escritorio-form.tsx';
import { toTerms } from './escritorio.ts';
import { Membros } from './membros.tsx';
import s from './meus-dados.module.css';
import { MESSAGES } from './messages.ts';
import { escritorioQuery } from './meus-dados.queries.ts';
import { useFailureToast } from './use-failure-toast.ts';

interface EscritorioViewProps {
  escritorio: Escritorio;
  /** Coming back from editing, the focus returns to the button that began it. */
  returned: boolean;
  onEdit: () => void;
}

function EscritorioView({ escritorio, returned, onEdit }: EscritorioViewProps) {
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (returned) edit.current?.focus();
  }, [returned]);
  return (
    <>
      <Card>
        <DescriptionList terms={toTerms(escritorio)} />
      </Card>
      <div className={s['toolbar']}>
        <Button ref={edit} kind="primary" icon="editar" onClick={onEdit}>
          Editar dados
        </Button>
      </div>
      <Membros />
    </>
  );
}

export function EscritorioTab() {
  const { data, error, refetch } = useQuery(escritorioQuery);
  const [mode, setMode] = useState<'fresh' | 'editing' | 'returned'>('fresh');
  useFailureToast(error, MESSAGES.escritorioFailed);
  if (data === undefined)
    return error === null ? (
      <Loading />
    ) : (
      <ErrorState title={MESSAGES.escritorioFailed} detail={messageOf(error)} onRetry={() => void refetch()} />
    );
  if (mode === 'editing') return <EscritorioForm escritorio={data} onDone={() => setMode('returned')} />;
  return <EscritorioView escritorio={data} returned={mode === 'returned'} onEdit={() => setMode('editing')} />;
}
