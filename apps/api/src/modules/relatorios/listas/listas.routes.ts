import { contract } from '@vigia/contract';
import type { Database } from '../../../platform/database.ts';
import type { Router } from '../../../platform/http/route.ts';
import type { Orcamentos } from '../../../platform/orcamento/orcamento.ts';
import { writeCsv } from '../csv.ts';
import { LINHAS, readImportacao } from '../importacao.ts';
import type { Impressora } from '../impressao/impressora.ts';
import { exportLista, type ListaPedida } from './listas.ts';
import { type Transmissao, transmit } from './transmissao.ts';

interface ListasDependencies {
  db: Database;
  impressora: Pick<Impressora, 'print'>;
  orcamentos: Pick<Orcamentos, 'during'>;
}

export function listasRoutes(router: Router, { db, impressora, orcamentos }: ListasDependencies): void {
  const { exportacoes, importacoes } = contract;
  const sendCsv = (escritorioId: number, lista: ListaPedida): Promise<Transmissao> =>
    transmit(orcamentos, escritorioId, async () => {
      const { nome, toCsv } = await exportLista(db, escritorioId, lista);
      return { nome: `${nome}.csv`, conteudo: toCsv() };
    });
  const sendXlsx = (escritorio_id: number, lista: ListaPedida) =>
    orcamentos.during('relatorios', escritorio_id, () =>
      impressora.print({ escritorio_id, tipo: 'lista.xlsx', lista }),
    );

  router.officeFile(exportacoes.marcasCsv, ({ escritorio_id }, { query }) =>
    sendCsv(escritorio_id, { lista: 'marcas', filtro: query }),
  );
  router.officeFile(exportacoes.marcasXlsx, ({ escritorio_id }, { query }) =>
    sendXlsx(escritorio_id, { lista: 'marcas', filtro: query }),
  );
  router.officeFile(exportacoes.triagemCsv, ({ escritorio_id }, { params, query }) =>
    sendCsv(escritorio_id, { lista: 'triagem', revista: params.id, filtro: query }),
  );
  router.officeFile(exportacoes.triagemXlsx, ({ escritorio_id }, { params, query }) =>
    sendXlsx(escritorio_id, { lista: 'triagem', revista: params.id, filtro: query }),
  );
  router.officeFile(exportacoes.quadroCsv, ({ escritorio_id }, { query }) =>
    sendCsv(escritorio_id, { lista: 'quadro', filtro: query }),
  );
  router.officeFile(exportacoes.quadroXlsx, ({ escritorio_id }, { query }) =>
    sendXlsx(escritorio_id, { lista: 'quadro', filtro: query }),
  );
  router.officeFile(exportacoes.historicoCsv, ({ escritorio_id }, { query }) =>
    sendCsv(escritorio_id, { lista: 'historico', filtro: query }),
  );
  router.officeFile(exportacoes.historicoXlsx, ({ escritorio_id }, { query }) =>
    sendXlsx(escritorio_id, { lista: 'historico', filtro: query }),
  );
  router.officeFile(importacoes.relatorioCsv, ({ escritorio_id }, { params: { id } }) =>
    transmit(orcamentos, escritorio_id, async () => ({
      nome: `importacao-${id}.csv`,
      conteudo: writeCsv(LINHAS, await readImportacao(db, escritorio_id, id)),
    })),
  );
}
