import type { Marca } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { marcaQuery } from '../../entities/marcas/marcas.queries.ts';
import { Loaded } from '../../calls/loaded.tsx';
import { useFailureToast } from '../../calls/use-failure-toast.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { MESSAGES } from './messages.ts';

interface MarcaLoaderProps {
  numero: string;
  /** The page title while the mark is loading. */
  title: string;
  back: string;
  children: (marca: Marca) => ReactNode;
}

/** Loads one mark and renders its page. */
export function MarcaLoader({ numero, title, back, children }: MarcaLoaderProps) {
  const query = useQuery(marcaQuery(numero));
  useFailureToast(query.data === undefined ? query.error : null, MESSAGES.loadFailed);
  return (
    <>
      {query.data === undefined ? <PageHeader title={title} back={back} /> : null}
      <Loaded query={query} title={MESSAGES.loadFailed}>
        {children}
      </Loaded>
    </>
  );
}
