import type { Marca } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { marcaQuery } from '../../entities/marcas/marcas.queries.ts';
import { messageOf } from '../../lib/api.ts';
import { ErrorState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { MESSAGES } from './messages.ts';

interface MarcaLoaderProps {
  numero: string;
  /** The title while the mark is on its way. */
  title: string;
  back: string;
  children: (marca: Marca) => ReactNode;
}

/** Loads one mark for a page about it. */
export function MarcaLoader({ numero, title, back, children }: MarcaLoaderProps) {
  const { data, error, refetch } = useQuery(marcaQuery(numero));
  if (data !== undefined) return children(data);
  return (
    <>
      <PageHeader title={title} back={back} />
      {error === null ? (
        <Loading />
      ) : (
        <ErrorState title={MESSAGES.loadFailed} detail={messageOf(error)} onRetry={() => void refetch()} />
      )}
    </>
  );
}
