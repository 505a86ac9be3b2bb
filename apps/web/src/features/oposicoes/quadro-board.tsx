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
import { Coluna } from './coluna.tsx';
import { cartaoId } from './endereco.ts';
import { MESSAGES } from './messages.ts';
import { ANNOUNCEMENTS, type CardMove, cardsOf, toColuna } from './quadro.ts';
import s from './quadro.module.css';

export interface BoardProps {
  quadro: Quadro;
  onMove: (move: CardMove) => void;
  onDragging: (dragging: boolean) => void;
}

/** After a move by menu, the card gets the focus in its new column. */
function useFocusAfterMove(): (id: number) => void {
  const [moved, setMoved] = useState<{ id: number } | null>(null);
  useEffect(() => {
    if (moved === null) return;
    // The closing menu gives the focus to its old button, which is gone, so the card takes it in the next frame.
    const frame = requestAnimationFrame(() => document.getElementById(cartaoId(moved.id))?.focus());
    return () => cancelAnimationFrame(frame);
  }, [moved]);
  return (id) => setMoved({ id });
}

/** The columns of the board, between which the user drags cards. */
export function Board({ quadro, onMove, onDragging }: BoardProps) {
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
