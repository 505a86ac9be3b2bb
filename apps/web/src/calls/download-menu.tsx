import type { Endpoint } from '@vigia/contract';
import type { CallOptions } from '../lib/api.ts';
import { Button } from '../ui/button.tsx';
import type { IconName } from '../ui/icon.tsx';
import { Menu, MenuCaption, MenuItem } from '../ui/menu.tsx';
import { useDownload } from './download.ts';
import { DownloadProgress } from './download-progress.tsx';
import s from './download.module.css';

interface Formato {
  label: string;
  icon: IconName;
  endpoint: Endpoint;
  options?: CallOptions<Endpoint>;
}

export const RELATORIO_FAILED = 'Erro ao gerar o relatório!';

/** A 'Relatório' button with a menu of file formats. It keeps the focus while a report is being made. */
export function RelatorioMenu({
  formatos,
  label = 'Relatório',
  defaultOpen = false,
}: {
  formatos: readonly Formato[];
  label?: string;
  defaultOpen?: boolean;
}) {
  const { bytes, busy, start } = useDownload(RELATORIO_FAILED);
  const trigger = (
    <Button icon="baixar" aria-busy={busy || undefined}>
      {label}
    </Button>
  );
  return (
    <span className={s['place']}>
      <Menu trigger={trigger} defaultOpen={defaultOpen}>
        <MenuCaption>Baixar o relatório</MenuCaption>
        {formatos.map(({ label: formato, icon, endpoint, options = {} }) => (
          <MenuItem key={formato} icon={icon} onSelect={() => void start(endpoint, options)}>
            {formato}
          </MenuItem>
        ))}
      </Menu>
      <DownloadProgress bytes={bytes}>Preparando o relatório…</DownloadProgress>
    </span>
  );
}
