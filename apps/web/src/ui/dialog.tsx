import { Dialog as Base } from '@base-ui/react/dialog';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';
import s from './dialog.module.css';
import { Icon } from './icon.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** Where the focus goes on closing, when what opened it is gone by then. */
  returnFocus?: RefObject<HTMLElement | null>;
  /** What has the focus on opening, when it is not the first thing in the dialog. */
  initialFocus?: ComponentProps<typeof Base.Popup>['initialFocus'];
  /** Wider, for what is read rather than answered. */
  wide?: boolean;
}

/** A modal dialog: the focus goes in, Escape and the backdrop close it, and the focus returns to what opened it. */
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
}: DialogProps) {
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
          className={classNames(s['popup'], wide && s['wide'])}
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
          {children}
          {actions === undefined ? null : <footer className={s['actions']}>{actions}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
