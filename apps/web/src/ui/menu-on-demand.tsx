import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';

type ClosedProps = Pick<
  ComponentProps<'button'>,
  'aria-haspopup' | 'aria-expanded' | 'onClick' | 'onKeyDown' | 'onPointerEnter' | 'onFocus'
>;

interface MenuOnDemandProps {
  /** Loads the code of the menu. */
  load: () => Promise<unknown>;
  /** The button, shown until the menu has loaded. */
  closed: (props: ClosedProps) => ReactNode;
  /** The open menu with the same button. */
  children: ReactNode;
}

/** Loads a menu on hover or focus, because few visits open one, and replaces the button by it on the first click. */
export function MenuOnDemand({ load, closed, children }: MenuOnDemandProps) {
  const [wanted, setWanted] = useState(false);
  const open = (): void => setWanted(true);
  const prepare = (): void => void load();
  const button = closed({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: open,
    onKeyDown: ({ key }) => {
      if (key === 'ArrowDown') open();
    },
    onPointerEnter: prepare,
    onFocus: prepare,
  });
  return wanted ? <Suspense fallback={button}>{children}</Suspense> : button;
}
