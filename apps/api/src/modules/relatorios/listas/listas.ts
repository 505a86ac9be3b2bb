import type { FiltroDaTriagemExportada, FiltroDeAnalises, FiltroDoPortfolio } from '@vigia/contract';
import type { FiltroDoQuadro } from '@vigia/domain';
import type { Database } from '../../../platform/database.ts';
import type { Exportacao } from './exportacao.ts';
import { exportHistorico } from './historico.ts';
import { exportMarcas } from './marcas.ts';
import { exportQuadro } from './quadro.ts';
import { exportTriagem } from './triagem.ts';

/** The list of a screen with its filters. */
export type ListaPedida =
  | { lista: 'marcas'; filtro: FiltroDoPortfolio }
  | { lista: 'triagem'; revista: number; filtro: FiltroDaTriagemExportada }
  | { lista: 'quadro'; filtro: FiltroDoQuadro }
  | { lista: 'historico'; filtro: FiltroDeAnalises };

/** Reads which rows a list has. What is written of them is read part by part, later. */
export async function exportLista(db: Database, escritorioId: number, pedido: ListaPedida): Promise<Exportacao> {
  switch (pedido.lista) {
    case 'marcas':
      return exportMarcas(db, escritorioId, pedido.filtro);
    case 'triagem':
      return exportTriagem(db, escritorioId, pedido.revista, pedido.filtro);
    case 'quadro':
      return exportQuadro(db, escritorioId, pedido.filtro);
    case 'historico':
      return exportHistorico(db, escritorioId, pedido.filtro);
  }
}
