import { Draggable } from '@hello-pangea/dnd';
import type { Card } from '@vigia/contract';
import { classifyPrazo, type ColunaQuadro, COLUNAS_QUADRO, describePrazoDoCaso } from '@vigia/domain';
import { Link } from 'react-router';
import { useMay } from '../../calls/papel.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuCaption, MenuItem } from '../../ui/menu.tsx';
import { cartaoId, useHrefDoCaso } from './endereco.ts';
import s from './quadro.module.css';
import { Situacao } from './situacao.tsx';

interface CartaoProps {
  card: Card;
  index: number;
  column: ColunaQuadro;
  onMove: (column: ColunaQuadro) => void;
}

function MoveMenu({ card, column, onMove }: Omit<CartaoProps, 'index'>) {
  const trigger = (
    <IconButton icon="opcoes" label="Mover para…" name={`Mover ${card.marcaColidente} para…`} side="left" />
  );
  return (
    <Menu trigger={trigger}>
      <MenuCaption>Mover para…</MenuCaption>
      {COLUNAS_QUADRO.filter(({ id }) => id !== column).map(({ id, title }) => (
        <MenuItem key={id} icon="seguir" onSelect={() => onMove(id)}>
          {title}
        </MenuItem>
      ))}
    </Menu>
  );
}

function Facts({ card, column }: Pick<CartaoProps, 'card' | 'column'>) {
  return (
    <>
      <p className={s['fact']}>Proc: {card.processoInpi}</p>
      <p className={s['fact']}>Conflita com: {card.conflitaCom}</p>
      <p
        className={classNames(
          s['deadline'],
          // The deadline of a filed case stays readable but is never urgent.
          column === 'col-protocolado' ? 'prazo-normal' : classifyPrazo(card.diasRestantes),
        )}
      >
        Prazo: {card.prazoFinal} {describePrazoDoCaso(card)}
      </p>
      {card.novoPrazo === null ? null : (
        <p className={s['fact']}>Novo prazo, por confirmar: {card.novoPrazo.prazoFinal}</p>
      )}
      <Situacao card={card} />
      <p className={s['person']}>
        <Icon name="usuario" size={14} />
        <span>{card.responsavel?.nome ?? 'Sem responsável'}</span>
        {card.republicado ? <Badge tone="info">Republicada</Badge> : null}
      </p>
    </>
  );
}

/** A case on the board. The user drags the whole card, opens the details by its name, and moves it without dragging by its menu. Readers only open it. */
export function Cartao({ card, index, column, onMove }: CartaoProps) {
  const href = useHrefDoCaso()(card.id);
  const may = useMay('analista');
  return (
    <Draggable draggableId={String(card.id)} index={index} isDragDisabled={!may}>
      {(provided, { isDragging, isDropAnimating }) => (
        <div
          ref={provided.innerRef}
          {...provided.draggableProps}
          {...provided.dragHandleProps}
          // The role is not `button`: a button must not contain other controls, and a card contains two.
          role="listitem"
          id={cartaoId(card.id)}
          aria-label={`${card.marcaColidente}, conflita com ${card.conflitaCom}`}
          className={classNames(s['card'], isDragging && !isDropAnimating && s['lifted'])}
        >
          <div className={s['card-head']}>
            <Link to={href} className={s['name']} draggable={false}>
              {card.marcaColidente}
            </Link>
            {may ? <MoveMenu card={card} column={column} onMove={onMove} /> : null}
          </div>
          <Facts card={card} column={column} />
        </div>
      )}
    </Draggable>
  );
}
