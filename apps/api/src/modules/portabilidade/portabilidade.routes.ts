import { contract, type Retencao } from '@vigia/contract';
import type { Router } from '../../platform/http/route.ts';
import type { Orcamentos } from '../../platform/orcamento/orcamento.ts';
import { exportEscritorio, exportPessoa, type PortabilidadeDependencies } from './portabilidade.service.ts';

export function portabilidadeRoutes(
  router: Router,
  {
    orcamentos,
    retencao,
    ...dependencies
  }: PortabilidadeDependencies & { orcamentos: Pick<Orcamentos, 'during'>; retencao: Retencao },
): void {
  const { portabilidade } = contract;
  router.open(portabilidade.retencao, () => Promise.resolve(retencao));
  router.officeFile(portabilidade.daPessoa, ({ escritorio_id, usuario_id }) =>
    orcamentos.during('relatorios', escritorio_id, () => exportPessoa(dependencies, usuario_id)),
  );
  router.officeFile(portabilidade.doEscritorio, ({ escritorio_id }) =>
    orcamentos.during('relatorios', escritorio_id, () => exportEscritorio(dependencies, escritorio_id)),
  );
}
