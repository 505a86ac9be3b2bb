import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import s from './archive-card.module.css';
import { Button } from './button.tsx';
import { DescriptionList, type DescriptionTerm } from './description-list.tsx';

interface ArchiveCardsProps {
  /** How many cards there are. This text gets the focus when a card is removed. */
  count: string;
  children: ReactNode;
  ref?: Ref<HTMLParagraphElement>;
}

/** A list of archived items, one card for each. */
export function ArchiveCards({ count, children, ref }: ArchiveCardsProps) {
  return (
    <>
      <p ref={ref} tabIndex={-1} className={s['count']} role="status">
        {count}
      </p>
      <ul className={s['cards']}>{children}</ul>
    </>
  );
}

interface ArchiveCardProps {
  figure: ReactNode;
  name: string;
  /** The line under the name. */
  detail: string;
  /** The link of the name. */
  to: string;
  terms: readonly DescriptionTerm[];
  busy: boolean;
  /** Null if the user may not restore the item. */
  onUnarchive: (() => void) | null;
}

export function ArchiveCard({ figure, name, detail, to, terms, busy, onUnarchive }: ArchiveCardProps) {
  return (
    <li className={s['card']}>
      <div className={s['head']}>
        {figure}
        <div className={s['words']}>
          <Link to={to} className={s['name']}>
            {name}
          </Link>
          <p className={s['detail']}>{detail}</p>
        </div>
      </div>
      <DescriptionList terms={terms} />
      {onUnarchive === null ? null : (
        <Button busy={busy} aria-label={`Desarquivar ${name}, ${detail}`} onClick={onUnarchive}>
          Desarquivar
        </Button>
      )}
    </li>
  );
}
