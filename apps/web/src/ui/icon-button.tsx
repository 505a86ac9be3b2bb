import type { ButtonHTMLAttributes, Ref } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import s from './icon-button.module.css';
import { Icon, type IconName } from './icon.tsx';
import { Tooltip, type TooltipSide } from './tooltip.tsx';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** The tooltip and the accessible name. */
  label: string;
  /** The accessible name, needed where several rows show the same label. */
  name?: string;
  side?: TooltipSide;
  /** Milliseconds before the tooltip opens. */
  delay?: number;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ icon, label, name = label, side = 'bottom', delay, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip label={label} side={side} delay={delay}>
      <button {...rest} type="button" aria-label={name} className={classNames(s['icon-button'], className)}>
        <Icon name={icon} />
      </button>
    </Tooltip>
  );
}

interface IconLinkProps {
  icon: IconName;
  label: string;
  /** The accessible name, needed where several rows show the same label. */
  name?: string;
  to: string;
  side?: TooltipSide;
}

export function IconLink({ icon, label, name = label, to, side = 'bottom' }: IconLinkProps) {
  return (
    <Tooltip label={label} side={side}>
      <Link to={to} aria-label={name} className={s['icon-button']}>
        <Icon name={icon} />
      </Link>
    </Tooltip>
  );
}
