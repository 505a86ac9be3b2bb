import { type ReactNode, type Ref, useId } from 'react';
import s from './section.module.css';

/** The sections of a page of settings, one below the other. */
export const Sections = ({ children }: { children: ReactNode }) => <div className={s['sections']}>{children}</div>;

interface SectionProps {
  /** The heading, which takes the focus when the control that had it leaves the page. */
  ref?: Ref<HTMLHeadingElement>;
  title: string;
  /** A button beside the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a page of settings, named by its heading. */
export function Section({ ref, title, action, children }: SectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <header className={s['head']}>
        <h2 ref={ref} id={headingId} tabIndex={-1} className={s['title']}>
          {title}
        </h2>
        {action}
      </header>
      {children}
    </section>
  );
}

/** A sentence below what a section shows. */
export const Hint = ({ children }: { children: ReactNode }) => <p className={s['hint']}>{children}</p>;
