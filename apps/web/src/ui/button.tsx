import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
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
  /** Shows a spinner instead of the text, keeps the width and ignores clicks. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

const classOf = (kind: ButtonKind, size: 'normal' | 'large', className?: string): string =>
  classNames(s['button'], s[kind], size === 'large' && s['large'], className);

export function Button(props: ButtonProps) {
  const {
    kind = 'secondary',
    size = 'normal',
    icon,
    busy = false,
    children,
    className,
    type = 'button',
    ...rest
  } = props;
  return (
    <button
      {...rest}
      type={type}
      className={classOf(kind, size, className)}
      aria-busy={busy || undefined}
      disabled={rest.disabled === true || busy}
    >
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
