import { contract } from '@vigia/contract';
import type { Router } from '../../../platform/http/route.ts';
import type { AnalisesDependencies } from '../analises.service.ts';
import { cancelRodada, getDiferenca, getRecomparacao, repeatAnalise, startRodada } from './recomparacao.service.ts';

export function recomparacaoRoutes(router: Router, dependencies: AnalisesDependencies): void {
  const { recomparacao } = contract;
  const { db } = dependencies;
  router.office(recomparacao.get, ({ escritorio_id }) => getRecomparacao(db, escritorio_id));
  router.office(recomparacao.start, ({ escritorio_id }) => startRodada(dependencies, escritorio_id));
  router.office(recomparacao.cancel, ({ escritorio_id }) => cancelRodada(db, escritorio_id));
  router.office(recomparacao.repeat, ({ escritorio_id }, { params }) =>
    repeatAnalise(dependencies, escritorio_id, params.id),
  );
  router.office(recomparacao.diferenca, ({ escritorio_id }, { params }) => getDiferenca(db, escritorio_id, params.id));
}
