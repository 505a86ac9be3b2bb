import { useId } from 'react';
import type { Endpoint } from '@vigia/contract';
import type { CallOptions } from '../lib/api.ts';
import { Button } from '../ui/button.tsx';
import type { IconName } from '../ui/icon.tsx';
import { Menu, MenuCaption, MenuItem, MenuText } from '../ui/menu.tsx';
import { useDownload } from './download.ts';
import { DownloadProgress } from './download-progress.tsx';
import s from './download.module.css';

/** A format of a file, and the call that makes it. */
export interface Formato {
  label: string;
  icon: IconName;
  endpoint: Endpoint;
  options?: CallOptions<Endpoint>;
  /** Whether there is nothing to make it of. */
  disabled?: boolean;
}

export const RELATORIO_FAILED = 'Erro ao gerar o relatório!';

interface DownloadMenuProps {
  formatos: readonly Formato[];
  label: string;
  /** What choosing a format does. */
  caption: string;
  /** What is said while a slow file is made, and the title of the message when it fails. */
  waiting: string;
  failed: string;
  /** Why formats are disabled; null if none is. */
  vazio?: string | null;
  defaultOpen?: boolean;
}

/** A button with a menu of file formats. It keeps the focus while a file is being made. */
export function DownloadMenu({
  formatos,
  label,
  caption,
  waiting,
  failed,
  vazio = null,
  defaultOpen = false,
}: DownloadMenuProps) {
  const { bytes, busy, start } = useDownload(failed);
  const why = useId();
  const trigger = (
    <Button icon="baixar" aria-busy={busy || undefined}>
      {label}
    </Button>
  );
  return (
    <span className={s['place']}>
      <Menu trigger={trigger} defaultOpen={defaultOpen}>
        {vazio === null ? <MenuCaption>{caption}</MenuCaption> : <MenuText id={why}>{vazio}</MenuText>}
        {formatos.map(({ label: formato, icon, endpoint, options = {}, disabled = false }) => (
          <MenuItem
            key={formato}
            icon={icon}
            disabled={disabled}
            describedBy={disabled ? why : undefined}
            onSelect={() => void start(endpoint, options)}
          >
            {formato}
          </MenuItem>
        ))}
      </Menu>
      <DownloadProgress bytes={bytes}>{waiting}</DownloadProgress>
    </span>
  );
}

/** A 'Relatório' button with a menu of file formats. */
export const RelatorioMenu = ({
  label = 'Relatório',
  ...props
}: Pick<DownloadMenuProps, 'formatos' | 'defaultOpen'> & { label?: string }) => (
  <DownloadMenu
    {...props}
    label={label}
    caption="Baixar o relatório"
    waiting="Preparando o relatório…"
    failed={RELATORIO_FAILED}
  />
);
