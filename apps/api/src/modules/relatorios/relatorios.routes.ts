import { contract } from '@vigia/contract';
import type { Database } from '../../platform/database.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Orcamentos } from '../../platform/orcamento/orcamento.ts';
import { listRevistas } from './cliente.service.ts';
import type { Impressora, PedidoDeImpressao, PedidoDeRelatorio } from './impressao/impressora.ts';

export function relatoriosRoutes(
  router: Router,
  { db, impressora, orcamentos }: { db: Database; impressora: Pick<Impressora, 'print'>; orcamentos: Orcamentos },
): void {
  const { relatorios } = contract;
  const print = (pedido: PedidoDeImpressao) =>
    orcamentos.during('relatorios', pedido.escritorio_id, () => impressora.print(pedido));
  const ofId =
    (tipo: PedidoDeRelatorio['tipo']) =>
    ({ escritorio_id }: { escritorio_id: number }, { params: { id } }: { params: { id: number } }) =>
      print({ escritorio_id, tipo, id });
  router.officeFile(relatorios.analisePdf, ofId('analise.pdf'));
  router.officeFile(relatorios.analiseXlsx, ofId('analise.xlsx'));
  router.officeFile(relatorios.revistaPdf, ofId('revista.pdf'));
  const ofCliente =
    (tipo: PedidoDeRelatorio['tipo']) =>
    (
      { escritorio_id }: { escritorio_id: number },
      { params: { id, revista } }: { params: { id: number; revista: number } },
    ) =>
      print({ escritorio_id, tipo, id, revista });
  router.office(relatorios.doCliente, ({ escritorio_id }, { params }) => listRevistas(db, escritorio_id, params.id));
  router.officeFile(relatorios.clientePdf, ofCliente('cliente.pdf'));
  router.officeFile(relatorios.clienteXlsx, ofCliente('cliente.xlsx'));
  router.officeFile(relatorios.clienteDocx, ofCliente('cliente.docx'));
  router.officeFile(contract.importacoes.relatorioXlsx, ofId('importacao.xlsx'));
  router.officeFile(relatorios.quadroPdf, ({ escritorio_id }) => print({ escritorio_id, tipo: 'quadro.pdf', id: 0 }));
}
