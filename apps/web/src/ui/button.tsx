import { type ButtonHTMLAttributes, type FocusEvent, type MouseEvent, type ReactNode, type Ref, useState } from 'react';
import { Link } from 'react-router';
import s from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { Spinner } from './spinner.tsx';

type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonLooks {
  kind?: ButtonKind;
  size?: 'normal' | 'large';
  icon?: IconName;
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLooks {
  /** Shows a spinner instead of the text, keeps the width and the focus, and ignores clicks. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

const classOf = (kind: ButtonKind, size: 'normal' | 'large', className?: string): string =>
  classNames(s['button'], s[kind], size === 'large' && s['large'], className);

type Switches = Pick<ButtonProps, 'busy' | 'disabled' | 'onClick' | 'onFocus' | 'onBlur'>;

/**
 * The attributes of a button that is busy or disabled. A disabled element loses the focus to the page, so a focused button becomes disabled only
 * when it is left.
 */
function useSwitches({ busy = false, disabled = false, onClick, onFocus, onBlur }: Switches) {
  const [focused, setFocused] = useState(false);
  const held = busy || focused;
  const off = busy || disabled;
  return {
    'aria-busy': busy || undefined,
    'aria-disabled': (held && off) || undefined,
    disabled: disabled && !held,
    onClick: (event: MouseEvent<HTMLButtonElement>): void => {
      if (!off) return onClick?.(event);
      // A click on the button would also submit its form.
      event.preventDefault();
      event.stopPropagation();
    },
    onFocus: (event: FocusEvent<HTMLButtonElement>): void => {
      setFocused(true);
      onFocus?.(event);
    },
    onBlur: (event: FocusEvent<HTMLButtonElement>): void => {
      setFocused(false);
      onBlur?.(event);
    },
  };
}

export function Button({ kind = 'secondary', size = 'normal', icon, children, className, ...props }: ButtonProps) {
  const { busy = false, disabled, onClick, onFocus, onBlur, type = 'button', ...rest } = props;
  const switches = useSwitches({ busy, disabled, onClick, onFocus, onBlur });
  return (
    <button {...rest} {...switches} type={type} className={classOf(kind, size, className)}>
      <span className={classNames(s['words'], busy && s['hidden'])}>
        {icon === undefined ? null : <Icon name={icon} size={16} />}
        {children}
      </span>
      {busy ? (
        <span className={s['busy']}>
          <Spinner size={16} />
        </span>
      ) : null}
    </button>
  );
}

/** A link that looks like a button. It opens a page, so it is a link. */
export function ButtonLink({
  kind = 'secondary',
  size = 'normal',
  icon,
  children,
  to,
  label,
}: ButtonLooks & {
  to: string;
  children: ReactNode;
  /** The accessible name, needed where several rows show the same text. */
  label?: string;
}) {
  return (
    <Link to={to} aria-label={label} className={classOf(kind, size)}>
      <span className={s['words']}>
        {icon === undefined ? null : <Icon name={icon} size={16} />}
        {children}
      </span>
    </Link>
  );
}
