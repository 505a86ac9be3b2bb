import { contract, type Endpoint } from '@vigia/contract';
import type { ZodType } from 'zod';
import type { Database } from '../../../platform/database.ts';
import type { Input, Router } from '../../../platform/http/route.ts';
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

  /** Binds the two files of a list. */
  const offer = <P extends ZodType, Q extends ZodType>(
    csv: Endpoint<P, Q>,
    xlsx: Endpoint<P, Q>,
    pedidoOf: (input: Input<P, Q, ZodType>) => ListaPedida,
  ): void => {
    router.officeFile(csv, ({ escritorio_id }, input) => sendCsv(escritorio_id, pedidoOf(input)));
    router.officeFile(xlsx, ({ escritorio_id }, input) => sendXlsx(escritorio_id, pedidoOf(input)));
  };

  offer(exportacoes.marcasCsv, exportacoes.marcasXlsx, ({ query }) => ({ lista: 'marcas', filtro: query }));
  offer(exportacoes.triagemCsv, exportacoes.triagemXlsx, ({ params, query }) => ({
    lista: 'triagem',
    revista: params.id,
    filtro: query,
  }));
  offer(exportacoes.quadroCsv, exportacoes.quadroXlsx, ({ query }) => ({ lista: 'quadro', filtro: query }));
  offer(exportacoes.historicoCsv, exportacoes.historicoXlsx, ({ query }) => ({ lista: 'historico', filtro: query }));
  router.officeFile(importacoes.relatorioCsv, ({ escritorio_id }, { params: { id } }) =>
    transmit(orcamentos, escritorio_id, async () => ({
      nome: `importacao-${id}.csv`,
      conteudo: writeCsv(LINHAS, await readImportacao(db, escritorio_id, id)),
    })),
  );
}
