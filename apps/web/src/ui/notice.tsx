import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import s from './notice.module.css';
import { SupportText } from './support-text.tsx';

type NoticeTone = 'danger' | 'warning' | 'info';
const ICONS: Record<NoticeTone, IconName> = { danger: 'erro', warning: 'alerta', info: 'ajuda' };

/** A message that stays while its cause lasts. */
export function Notice({ tone, children }: { tone: NoticeTone; children: ReactNode }) {
  return (
    <div className={classNames(s['notice'], s[tone])} role={tone === 'info' ? 'status' : 'alert'}>
      <Icon name={ICONS[tone]} size={20} />
      <div>{typeof children === 'string' ? <SupportText text={children} /> : children}</div>
    </div>
  );
}
