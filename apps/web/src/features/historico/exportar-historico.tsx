import { contract } from '@vigia/contract';
import { ExportarMenu } from '../../calls/exportar-menu.tsx';
import type { FiltroDoHistorico } from '../../entities/analises/analises.keys.ts';
import { toListQuery } from '../../entities/analises/analises.queries.ts';

/** Exports the comparisons that the history shows, loaded or not. */
export function ExportarHistorico({ filtro, vazia }: { filtro: FiltroDoHistorico; vazia: boolean }) {
  const { status, busca, cliente } = filtro;
  const filtered = status !== undefined || busca !== '' || cliente !== null;
  return (
    <ExportarMenu
      csv={contract.exportacoes.historicoCsv}
      xlsx={contract.exportacoes.historicoXlsx}
      options={{ query: toListQuery(filtro) }}
      oQue={filtered ? 'as comparações deste filtro' : 'todo o histórico'}
      vazio={vazia ? 'Não há comparações nesta lista.' : null}
    />
  );
}
