import { contract } from '@vigia/contract';
import { SEM_APRESENTACAO } from '../../platform/apresentacao.ts';
import type { CallsAtRest } from '../../platform/http/maintenance.ts';
import type { Router } from '../../platform/http/route.ts';
import {
  type CopiasDependencies,
  readCopias,
  startConferencia,
  startCopia,
  startRestauracao,
} from './copias.service.ts';
import { readInstalacao } from './instalacao.service.ts';

export function instalacaoRoutes(
  router: Router,
  { calls, ...dependencies }: CopiasDependencies & { calls: Pick<CallsAtRest, 'isResting'> },
): void {
  const { instalacao } = contract;
  router.open(instalacao.apresentacao, () => Promise.resolve(dependencies.config.apresentacao ?? SEM_APRESENTACAO));
  router.open(instalacao.manutencao, () => Promise.resolve({ ativa: calls.isResting() }));
  router.office(instalacao.get, () => readInstalacao(dependencies.connection, dependencies.config));
  router.office(instalacao.copias, () => readCopias(dependencies));
  router.office(instalacao.copiar, () => startCopia(dependencies));
  router.office(instalacao.conferir, (_principal, { params }) => startConferencia(dependencies, params.nome));
  router.office(instalacao.restaurar, (principal, { params, body }) =>
    startRestauracao(dependencies, principal, { nome: params.nome, senha: body.senha }),
  );
}
