import { Droppable } from '@hello-pangea/dnd';
import type { Card } from '@vigia/contract';
import type { ColunaQuadro } from '@vigia/domain';
import { classNames } from '../../ui/class-names.ts';
import { Cartao } from './cartao.tsx';
import s from './quadro.module.css';

interface ColunaProps {
  id: ColunaQuadro;
  title: string;
  cards: readonly Card[];
  onMove: (card: number, column: ColunaQuadro) => void;
}

export function Coluna({ id, title, cards, onMove }: ColunaProps) {
  return (
    <section className={s['column']} aria-labelledby={id}>
      <h2 id={id} className={s['column-title']}>
        {title} ({cards.length})
      </h2>
      <Droppable droppableId={id}>
        {(provided, { isDraggingOver }) => (
          <div
            ref={provided.innerRef}
            {...provided.droppableProps}
            role="list"
            aria-labelledby={id}
            className={classNames(s['cards'], isDraggingOver && s['over'])}
          >
            {cards.map((card, index) => (
              <Cartao
                key={card.id}
                card={card}
                index={index}
                column={id}
                onMove={(column) => onMove(card.id, column)}
              />
            ))}
            {provided.placeholder}
          </div>
        )}
      </Droppable>
    </section>
  );
}
