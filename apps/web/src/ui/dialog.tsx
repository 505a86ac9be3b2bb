import { Dialog as Base } from '@base-ui/react/dialog';
import { type ComponentProps, Fragment, type ReactNode, type RefObject, useState } from 'react';
import { classNames } from './class-names.ts';
import s from './dialog.module.css';
import { Icon } from './icon.tsx';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** Gets the focus on closing, if the element that opened the dialog may be gone by then. */
  returnFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null);
  /** Gets the focus on opening, instead of the first focusable element. */
  initialFocus?: ComponentProps<typeof Base.Popup>['initialFocus'];
  /** Wider, for long text. */
  wide?: boolean;
  /** As wide as a phone, above the bar at its bottom. */
  sheet?: boolean;
  /** The single keys of the page work while it is open, as for a part of the page that a wide screen shows beside it. */
  pageKeys?: boolean;
}

/** Counts the openings. A dialog that is opened while it still disappears keeps its elements, so the number tells one opening from the next. */
function useOpenings(open: boolean): number {
  const [last, setLast] = useState({ open, openings: 0 });
  if (last.open !== open) setLast({ open, openings: last.openings + (open ? 1 : 0) });
  return last.openings;
}

/** A modal dialog with new content at each opening. It takes the focus, closes on Escape or a click outside, and then returns the focus. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  actions,
  returnFocus,
  initialFocus,
  wide = false,
  sheet = false,
  pageKeys = false,
}: DialogProps) {
  const openings = useOpenings(open);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={s['backdrop']} />
        <Base.Popup
          aria-modal
          data-teclas={pageKeys || undefined}
          className={classNames(s['popup'], wide && s['wide'], sheet && s['sheet'])}
          {...(returnFocus === undefined ? {} : { finalFocus: returnFocus })}
          {...(initialFocus === undefined ? {} : { initialFocus })}
        >
          <header className={s['head']}>
            <Base.Title className={s['title']}>{title}</Base.Title>
            <Base.Close className={s['close']} aria-label="Fechar">
              <Icon name="fechar" />
            </Base.Close>
          </header>
          {description === undefined ? null : (
            <Base.Description className={s['description']}>{description}</Base.Description>
          )}
          <Fragment key={openings}>{children}</Fragment>
          {actions === undefined ? null : <footer className={s['actions']}>{actions}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
