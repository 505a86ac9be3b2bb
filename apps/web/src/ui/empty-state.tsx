import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import s from './empty-state.module.css';
import { Icon, type IconName } from './icon.tsx';
import { SupportText } from './support-text.tsx';

interface EmptyStateProps {
  icon: IconName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** Shown instead of an empty list or page: an icon, a sentence and one action. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={s['state']}>
      <span className={s['icon']}>
        <Icon name={icon} size={24} />
      </span>
      <p className={s['title']}>{title}</p>
      {children === undefined ? null : <p className={s['text']}>{children}</p>}
      {action}
    </div>
  );
}

interface ErrorStateProps {
  title: string;
  detail?: string | undefined;
  onRetry: () => void;
}

/** A button that is pressed disappears with the failure. The focus then goes to the part of the page that shows the new content, not to nothing. */
function useFocusAfterRetry() {
  const place = useRef<HTMLElement>(null);
  useEffect(
    () => () => {
      if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
    },
    [],
  );
  return ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    place.current = currentTarget.closest<HTMLElement>('[role=dialog], main');
  };
}

export function ErrorState({ title, detail, onRetry }: ErrorStateProps) {
  const keepPlace = useFocusAfterRetry();
  const retry = (event: MouseEvent<HTMLElement>): void => {
    keepPlace(event);
    onRetry();
  };
  return (
    <div role="alert">
      <EmptyState icon="erro" title={title} action={<Button onClick={retry}>Tentar novamente</Button>}>
        {detail === undefined ? undefined : <SupportText text={detail} />}
      </EmptyState>
    </div>
  );
}
