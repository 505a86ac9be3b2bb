import type { ReactNode } from 'react';
import { IconLink } from './icon-button.tsx';
import s from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** The one thing that the page shows, for the title of the browser tab; if left out, the title of the page. */
  thing?: string | undefined;
  subtitle?: ReactNode;
  /** The link of the arrow before the title. */
  back?: string;
  actions?: ReactNode;
}

/** The heading of a page. It also sets the title of the browser tab. */
export function PageHeader({ title, thing, subtitle, back, actions }: PageHeaderProps) {
  return (
    <header className={s['header']}>
      <title>{`${thing ?? title} · Vigia Marcas`}</title>
      {back === undefined ? null : <IconLink icon="voltar" label="Voltar" to={back} side="right" />}
      <div className={s['words']}>
        <h1>{title}</h1>
        {subtitle === undefined ? null : <div className={s['subtitle']}>{subtitle}</div>}
      </div>
      {actions === undefined ? null : <div className={s['actions']}>{actions}</div>}
    </header>
  );
}
