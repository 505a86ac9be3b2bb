import { contract } from '@vigia/contract';
import { COLUNAS_DO_PORTFOLIO } from '@vigia/domain';
import { ExportarMenu } from '../../calls/exportar-menu.tsx';
import type { TableOrder } from '../../ui/table.tsx';

interface ExportarMarcasProps {
  /** How many marks there are, undefined before they are known, and how many the list shows. */
  total: number | undefined;
  shown: number;
  busca: string;
  cliente: string;
  order: TableOrder | null;
}

/** The filters and the order of the list as the call of the export takes them. */
function toQuery({ busca, cliente, order }: Pick<ExportarMarcasProps, 'busca' | 'cliente' | 'order'>) {
  const coluna = COLUNAS_DO_PORTFOLIO.find((one) => one === order?.key);
  return {
    busca: busca.trim() === '' ? undefined : busca.trim(),
    cliente: cliente === '' ? undefined : cliente,
    ordem: coluna === undefined || order?.descending !== true ? coluna : (`-${coluna}` as const),
  };
}

/** Exports the marks that the list shows, in its order. */
export function ExportarMarcas({ total, shown, ...list }: ExportarMarcasProps) {
  const nothing = total === 0 ? 'O portfólio ainda não tem marcas.' : 'Nenhuma marca com este filtro.';
  return (
    <ExportarMenu
      csv={contract.exportacoes.marcasCsv}
      xlsx={contract.exportacoes.marcasXlsx}
      options={{ query: toQuery(list) }}
      oQue={total === undefined || shown === total ? 'o portfólio' : 'as marcas deste filtro'}
      vazio={total === undefined || shown > 0 ? null : nothing}
    />
  );
}
