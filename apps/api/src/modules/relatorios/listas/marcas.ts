import type { FiltroDoPortfolio } from '@vigia/contract';
import { todayInSaoPaulo } from '@vigia/domain';
import type { Database } from '../../../platform/database.ts';
import { listIdsDoPortfolio, listMarcasByIds, type StoredMarca } from '../../marcas/marcas.service.ts';
import { type ColunaDaPlanilha, data, texto } from '../livro.ts';
import { readLotesOf } from '../lotes.ts';
import { createExportacao, type Exportacao, nameOfHoje } from './exportacao.ts';

/** The columns of the portfolio. The import recognises those of the process, the client, the reference, the responsible person and the notes. */
const MARCAS: readonly ColunaDaPlanilha<StoredMarca>[] = [
  { titulo: 'Processo', largura: 12, valor: (marca) => texto(marca.numero_processo) },
  { titulo: 'Marca', largura: 36, valor: (marca) => texto(marca.elemento_nominativo) },
  { titulo: 'Apresentação', largura: 14, valor: ({ apresentacao }) => texto(apresentacao) },
  { titulo: 'Natureza', largura: 18, valor: ({ natureza }) => texto(natureza) },
  {
    titulo: 'Classes Nice',
    largura: 14,
    valor: (marca) => texto(marca.classificacao_nice.map(({ identificacao }) => identificacao).join(', ')),
  },
  { titulo: 'Status', largura: 30, valor: ({ status }) => texto(status) },
  { titulo: 'Titular', largura: 36, valor: ({ titular }) => texto(titular) },
  { titulo: 'Depósito', largura: 12, valor: (marca) => data(marca.data_deposito) },
  { titulo: 'Representante legal', largura: 36, valor: (marca) => texto(marca.representante_legal.join('; ')) },
  { titulo: 'Cliente', largura: 30, valor: ({ cliente }) => texto(cliente?.nome ?? null) },
  { titulo: 'Referência', largura: 18, valor: ({ referencia }) => texto(referencia) },
  { titulo: 'Responsável', largura: 24, valor: ({ responsavel }) => texto(responsavel?.nome ?? null) },
  { titulo: 'Notas', largura: 60, valor: ({ notas }) => texto(notas) },
  { titulo: 'Acrescentada em', largura: 15, valor: (marca) => data(todayInSaoPaulo(new Date(marca.record_create))) },
];

/** The active marks of an office with the filters and in the order of the portfolio. */
export async function exportMarcas(db: Database, escritorioId: number, filtro: FiltroDoPortfolio): Promise<Exportacao> {
  const ids = await listIdsDoPortfolio(db, escritorioId, filtro);
  return createExportacao({
    nome: nameOfHoje('marcas'),
    titulo: 'Marcas monitoradas',
    folha: 'Marcas',
    colunas: MARCAS,
    lotes: readLotesOf(escritorioId, ids, async (some) => {
      const marcas = new Map((await listMarcasByIds(db, escritorioId, some)).map((marca) => [marca.id, marca]));
      return some.flatMap((id) => marcas.get(id) ?? []);
    }),
  });
}
