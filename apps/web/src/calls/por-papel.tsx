import { RECUSA_DO_PAPEL } from '@vigia/contract';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { type PapelMinimo, useMay } from './papel.ts';

interface PorPapelProps {
  /** The least role that may use the children. */
  minimo?: PapelMinimo;
  children: ReactNode;
}

/** Shows its children to users who may use them: analysts and administrators by default. */
export function PorPapel({ minimo = 'analista', children }: PorPapelProps) {
  return useMay(minimo) ? children : null;
}

/** The content of a page that only users of a role may use. Others read why it is empty. */
export function TelaPorPapel({ minimo = 'analista', children }: PorPapelProps) {
  return useMay(minimo) ? children : <EmptyState icon="parado" title={RECUSA_DO_PAPEL[minimo]} />;
}
