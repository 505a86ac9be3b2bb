import s from './spinner.module.css';

export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <svg className={s['spinner']} width={size} height={size} viewBox="0 0 20 20" aria-hidden focusable={false}>
      <circle cx="10" cy="10" r="8" className={s['track']} />
      <path d="M10 2a8 8 0 0 1 8 8" className={s['arc']} />
    </svg>
  );
}

/** A spinner with a text that screen readers announce, used where a skeleton does not fit. */
export function Loading({ children = 'Carregando...' }: { children?: string }) {
  return (
    <div className={s['loading']} role="status">
      <Spinner size={24} />
      <span>{children}</span>
    </div>
  );
}
