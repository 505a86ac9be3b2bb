import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import s from './tooltip.module.css';

export type TooltipSide = 'top' | 'bottom' | 'left' | 'right';

interface TooltipProps {
  label: string;
  side?: TooltipSide;
  /** Milliseconds before it opens. */
  delay?: number | undefined;
  disabled?: boolean;
  children: ReactElement<Record<string, unknown>>;
}

/** A text for a control that shows only an icon. The control has its own accessible name. */
export function Tooltip({ label, side = 'top', delay = 200, disabled = false, children }: TooltipProps) {
  return (
    <Base.Root disabled={disabled}>
      <Base.Trigger delay={delay} render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={8} className={s['positioner']}>
          <Base.Popup className={s['popup']}>{label}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
