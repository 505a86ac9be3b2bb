import { contract, type Quadro } from '@vigia/contract';
import { ExportarMenu } from '../../calls/exportar-menu.tsx';
import { applyFiltro, countCards, useFiltro } from './filtros.ts';

const PDF = [{ label: 'PDF do quadro todo', icon: 'documento', endpoint: contract.relatorios.quadroPdf }] as const;

/** Exports the cases that the filter shows. */
export function ExportarQuadro({ quadro }: { quadro: Quadro | undefined }) {
  const [filtro] = useFiltro();
  const all = quadro === undefined ? 1 : Object.keys(quadro.cards).length;
  const shown = quadro === undefined ? 1 : countCards(applyFiltro(quadro, filtro));
  return (
    <ExportarMenu
      csv={contract.exportacoes.quadroCsv}
      xlsx={contract.exportacoes.quadroXlsx}
      options={{ query: filtro }}
      oQue={shown === all ? 'o quadro' : 'os casos deste filtro'}
      vazio={shown > 0 ? null : all === 0 ? 'Não há casos no quadro.' : 'Nenhum caso com este filtro.'}
      outros={all === 0 ? [] : PDF}
    />
  );
}
