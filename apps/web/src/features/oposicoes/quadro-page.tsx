import { telas } from '@vigia/contract';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { Loaded } from '../../calls/loaded.tsx';
import { useFailureToast } from '../../calls/use-failure-toast.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { MESSAGES } from './messages.ts';
import { useQuadro } from './use-quadro.ts';
import { QuadroActions } from './quadro-actions.tsx';
import type { BoardProps } from './quadro-board.tsx';
import s from './quadro.module.css';

const CasoDialog = lazy(async () => ({ default: (await import('./caso-dialog.tsx')).CasoDialog }));

const idSchema = z.coerce.number().int().positive();

const loadBoard = () => import('./quadro-board.tsx');
const Board = lazy(async () => ({ default: (await loadBoard()).Board }));

function Content({ quadro, ...board }: BoardProps) {
  if (Object.keys(quadro.cards).length > 0)
    return (
      <Suspense fallback={<Loading />}>
        <Board quadro={quadro} {...board} />
      </Suspense>
    );
  return (
    <EmptyState
      icon="balanca"
      title={MESSAGES.empty}
      action={<ButtonLink to={telas.historico.href()}>Ver comparações</ButtonLink>}
    >
      Nas marcas similares de uma comparação, use Levar ao quadro para abrir um caso.
    </EmptyState>
  );
}

/** The opposition board. If the address names a case, its details open too. */
export function QuadroPage() {
  const [dragging, setDragging] = useState(false);
  const { quadro, error, refetch, move } = useQuadro(dragging);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const caso = idSchema.safeParse(search.get('caso')).data;
  // The code of the board loads in parallel with the cases.
  useEffect(() => void loadBoard(), []);
  useFailureToast(error, MESSAGES.loadFailed);
  return (
    <>
      <PageHeader title="Gestão de Oposições" back={telas.portfolio.href()} actions={<QuadroActions />} />
      <hr className={s['separator']} />
      <Loaded query={{ data: quadro, error, refetch }} title="Não foi possível carregar o quadro.">
        {(loaded) => <Content quadro={loaded} onMove={move} onDragging={setDragging} />}
      </Loaded>
      <OnDemand wanted={caso !== undefined}>
        <CasoDialog id={caso} onClose={() => void navigate(telas.quadro.href())} />
      </OnDemand>
    </>
  );
}
