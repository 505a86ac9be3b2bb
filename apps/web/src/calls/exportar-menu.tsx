import type { Endpoint } from '@vigia/contract';
import type { CallOptions } from '../lib/api.ts';
import { DownloadMenu, type Formato } from './download-menu.tsx';

interface ExportarMenuProps<E extends Endpoint> {
  csv: E;
  xlsx: E;
  /** The filters and the order of the screen. */
  options: CallOptions<E>;
  /** What the file contains: 'as marcas deste filtro'. */
  oQue: string;
  /** Why there is nothing to export; null if there is something. */
  vazio: string | null;
  /** Further formats, after these. */
  outros?: readonly Formato[];
}

/** The open menu of formats for the list that the screen shows. */
export function ExportarMenu<E extends Endpoint>({
  csv,
  xlsx,
  options,
  oQue,
  vazio,
  outros = [],
}: ExportarMenuProps<E>) {
  const disabled = vazio !== null;
  return (
    <DownloadMenu
      defaultOpen
      label="Exportar"
      caption={`Exportar ${oQue}`}
      waiting="Preparando o arquivo…"
      failed="Erro ao exportar!"
      vazio={vazio}
      formatos={[
        { label: 'Planilha (.xlsx)', icon: 'planilha', endpoint: xlsx, options, disabled },
        { label: 'CSV', icon: 'planilha', endpoint: csv, options, disabled },
        ...outros,
      ]}
    />
  );
}
