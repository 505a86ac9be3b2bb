import s from './logo.module.css';

/** The logo: an eye inside a magnifying glass inside a shield. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg className={s['mark']} width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable={false}>
      <path className={s['shield']} d="M16 1.5 28.5 5.6v9.6c0 7.4-5 12.7-12.5 15.3C8.5 27.9 3.5 22.6 3.5 15.2V5.6Z" />
      <path
        className={s['eye']}
        d="M7.6 14.8c2.1-3.5 5-5.3 8.4-5.3s6.3 1.8 8.4 5.3c-2.1 3.5-5 5.3-8.4 5.3s-6.3-1.8-8.4-5.3Z"
      />
      <circle className={s['iris']} cx="16" cy="14.8" r="3.1" />
      <path className={s['handle']} d="m18.4 17.3 3.7 4.1" />
    </svg>
  );
}

export function Logo({ size = 28 }: { size?: number }) {
  return (
    <span className={s['logo']}>
      <LogoMark size={size} />
      <span className={s['name']}>Vigia Marcas</span>
    </span>
  );
}
