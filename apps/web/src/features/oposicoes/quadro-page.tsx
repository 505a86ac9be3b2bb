import {
  DragDropContext,
  type DragStart,
  type DragUpdate,
  type DropResult,
  type ResponderProvided,
} from '@hello-pangea/dnd';
import type { Quadro } from '@vigia/contract';
import { type ColunaQuadro, titleOfColuna } from '@vigia/domain';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { messageOf } from '../../lib/api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.tsx';
import { cartaoId } from './cartao.tsx';
import { CasoDialog } from './caso-dialog.tsx';
import { Coluna } from './coluna.tsx';
import { MESSAGES } from './messages.ts';
import { useQuadro } from './oposicoes.queries.ts';
import { ANNOUNCEMENTS, cardsOf, type Move, toColuna } from './quadro.ts';
import s from './quadro.module.css';

const idSchema = z.coerce.number().int().positive();

interface BoardProps {
  quadro: Quadro;
  onMove: (move: Move) => void;
  onDragging: (dragging: boolean) => void;
}

/** The card that a menu has moved gets the focus in its new column. */
function useFocusAfterMove(): (id: number) => void {
  const [moved, setMoved] = useState<{ id: number } | null>(null);
  useEffect(() => {
    if (moved === null) return;
    // After the menu has closed and given the focus to a button that is gone.
    const frame = requestAnimationFrame(() => document.getElementById(cartaoId(moved.id))?.focus());
    return () => cancelAnimationFrame(frame);
  }, [moved]);
  return (id) => setMoved({ id });
}

function Board({ quadro, onMove, onDragging }: BoardProps) {
  const [lifted, setLifted] = useState(false);
  const focusAfterMove = useFocusAfterMove();
  const nameOf = (id: string): string => quadro.cards[id]?.marcaColidente ?? id;
  const setDragging = (dragging: boolean): void => {
    setLifted(dragging);
    onDragging(dragging);
  };

  const start = ({ draggableId, source }: DragStart, { announce }: ResponderProvided): void => {
    setDragging(true);
    announce(ANNOUNCEMENTS.lifted(nameOf(draggableId), source));
  };
  const update = ({ draggableId, destination }: DragUpdate, { announce }: ResponderProvided): void =>
    announce(ANNOUNCEMENTS.over(nameOf(draggableId), destination));
  const end = ({ draggableId, source, destination, reason }: DropResult, { announce }: ResponderProvided): void => {
    setDragging(false);
    const name = nameOf(draggableId);
    announce(
      reason === 'CANCEL' ? ANNOUNCEMENTS.cancelled(name, source) : ANNOUNCEMENTS.dropped(name, source, destination),
    );
    const column = toColuna(destination?.droppableId ?? '');
    if (destination === null || column === undefined) return;
    if (column === source.droppableId && destination.index === source.index) return;
    onMove({ id: Number(draggableId), column, position: destination.index });
  };
  const moveByMenu = (id: number, column: ColunaQuadro): void => {
    onMove({ id, column, position: 0 });
    focusAfterMove(id);
  };

  return (
    <DragDropContext
      onDragStart={start}
      onDragUpdate={update}
      onDragEnd={end}
      dragHandleUsageInstructions={MESSAGES.usage}
    >
      <div className={s['board']} data-dragging={lifted || undefined}>
        {quadro.columnOrder.map((id) => (
          <Coluna key={id} id={id} title={titleOfColuna(id)} cards={cardsOf(quadro, id)} onMove={moveByMenu} />
        ))}
      </div>
    </DragDropContext>
  );
}

function Content({ quadro, ...board }: BoardProps) {
  if (Object.keys(quadro.cards).length > 0) return <Board quadro={quadro} {...board} />;
  return (
    <EmptyState
      icon="balanca"
      title={MESSAGES.empty}
      action={<ButtonLink to="/historico-de-analises">Ver comparações</ButtonLink>}
    >
      Nas marcas similares de uma comparação, use Levar ao quadro para abrir um caso.
    </EmptyState>
  );
}

/** The opposition board, and the details of the case that the address names. */
export function QuadroPage() {
  const [dragging, setDragging] = useState(false);
  const { quadro, error, refetch, move } = useQuadro(dragging);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const caso = idSchema.safeParse(search.get('caso')).data;
  useEffect(() => {
    if (error !== null) toast.error(MESSAGES.loadFailed);
  }, [error]);
  return (
    <>
      <PageHeader title="Gestão de Oposições" back="/portfolio" />
      <hr className={s['separator']} />
      {quadro === undefined && error === null ? <Loading /> : null}
      {quadro === undefined && error !== null ? (
        <ErrorState
          title="Não foi possível carregar o quadro."
          detail={messageOf(error)}
          onRetry={() => void refetch()}
        />
      ) : null}
      {quadro === undefined ? null : <Content quadro={quadro} onMove={move} onDragging={setDragging} />}
      <CasoDialog id={caso} onClose={() => void navigate('/marcas-colidentes')} />
    </>
  );
}
