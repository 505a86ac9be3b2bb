import type { ReactNode } from 'react';
import s from './document-page.module.css';

interface DocumentPageProps {
  /** The name of the tab of the browser. */
  title: string;
  /** Made from a file of docs/ when the app is built. */
  html: string;
  /** What stands below the text. */
  children?: ReactNode;
}

/** A text of docs/ as a page. */
export const DocumentPage = ({ title, html, children }: DocumentPageProps) => (
  <div className={s['page']}>
    <title>{`${title} · Vigia Marcas`}</title>
    <div className={s['text']} dangerouslySetInnerHTML={{ __html: html }} />
    {children === undefined ? null : <div className={s['text']}>{children}</div>}
  </div>
);
