import { createContext, type ReactNode, useContext } from 'react';
import s from './caso.module.css';

/** The rank of the headings within a case: on its own page they follow the page's title, beside the board the title of the panel. */
export const NivelDaSecao = createContext<'h2' | 'h3'>('h3');

interface SecaoProps {
  /** The end of the id of the heading: 'prazo' in 'caso-prazo'. */
  id: string;
  title: string;
  children: ReactNode;
}

/** One part of a case under its heading. */
export function Secao({ id, title, children }: SecaoProps) {
  const nivel = useContext(NivelDaSecao);
  const heading = { id: `caso-${id}`, className: s['heading'] };
  return (
    <section aria-labelledby={heading.id}>
      {nivel === 'h2' ? <h2 {...heading}>{title}</h2> : <h3 {...heading}>{title}</h3>}
      {children}
    </section>
  );
}
