import { contract } from '@vigia/contract';
import type { Router } from '../../platform/http/route.ts';
import type { Orcamentos } from '../../platform/orcamento/orcamento.ts';
import type { Impressora, PedidoDeImpressao } from './impressao/impressora.ts';

export function relatoriosRoutes(
  router: Router,
  { impressora, orcamentos }: { impressora: Pick<Impressora, 'print'>; orcamentos: Orcamentos },
): void {
  const { relatorios } = contract;
  const print = (pedido: PedidoDeImpressao) =>
    orcamentos.during('relatorios', pedido.escritorio_id, () => impressora.print(pedido));
  const ofId =
    (tipo: PedidoDeImpressao['tipo']) =>
    ({ escritorio_id }: { escritorio_id: number }, { params: { id } }: { params: { id: number } }) =>
      print({ escritorio_id, tipo, id });
  const ofQuadro =
    (tipo: PedidoDeImpressao['tipo']) =>
    ({ escritorio_id }: { escritorio_id: number }) =>
      print({ escritorio_id, tipo, id: 0 });
  router.officeFile(relatorios.analisePdf, ofId('analise.pdf'));
  router.officeFile(relatorios.analiseXlsx, ofId('analise.xlsx'));
  router.officeFile(relatorios.revistaPdf, ofId('revista.pdf'));
  router.officeFile(relatorios.quadroPdf, ofQuadro('quadro.pdf'));
  router.officeFile(relatorios.quadroXlsx, ofQuadro('quadro.xlsx'));
}
