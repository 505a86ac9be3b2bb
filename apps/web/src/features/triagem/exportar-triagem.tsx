import { contract } from '@vigia/contract';
import { ExportarMenu } from '../../calls/exportar-menu.tsx';
import { isFiltered } from './filtro.ts';
import { useFiltro } from './use-filtro.ts';

interface ExportarTriagemProps {
  revista: number;
  orcamento: number | null;
  /** Whether the issue has no hits. */
  vazia: boolean;
}

/** Exports the hits that the filters show, with those in the folded parts of the list. */
export function ExportarTriagem({ revista, orcamento, vazia }: ExportarTriagemProps) {
  const [filtro] = useFiltro();
  const chosen = Object.entries({ ...filtro, orcamento }).filter(([, value]) => value !== '' && value !== null);
  const all = filtro.situacao === 'todas' && !isFiltered(filtro);
  return (
    <ExportarMenu
      csv={contract.exportacoes.triagemCsv}
      xlsx={contract.exportacoes.triagemXlsx}
      options={{ params: { id: revista }, query: Object.fromEntries(chosen) }}
      oQue={all ? 'todas as colidências' : 'as colidências deste filtro'}
      vazio={vazia ? 'Esta revista não tem colidências.' : null}
    />
  );
}
