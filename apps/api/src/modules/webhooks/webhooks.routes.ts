import { contract } from '@vigia/contract';
import type { Router } from '../../platform/http/route.ts';
import {
  changeSegredo,
  changeWebhook,
  createWebhook,
  listEntregas,
  listWebhooks,
  removeWebhook,
  resendEntrega,
  testWebhook,
  type WebhooksDependencies,
} from './webhooks.service.ts';

export function webhooksRoutes(router: Router, dependencies: WebhooksDependencies): void {
  const { webhooks } = contract;
  const { db } = dependencies;
  router.office(webhooks.list, ({ escritorio_id }) => listWebhooks(db, escritorio_id));
  router.office(webhooks.create, (principal, { body }) => createWebhook(dependencies, principal, body));
  router.office(webhooks.update, ({ escritorio_id }, { params, body }) =>
    changeWebhook(db, escritorio_id, params.id, body),
  );
  router.office(webhooks.remover, ({ escritorio_id }, { params }) => removeWebhook(db, escritorio_id, params.id));
  router.office(webhooks.renovarSegredo, (principal, { params, body }) =>
    changeSegredo(dependencies, principal, { id: params.id, senha: body.senha }),
  );
  router.office(webhooks.testar, ({ escritorio_id }, { params }) =>
    testWebhook(dependencies, escritorio_id, params.id),
  );
  router.office(webhooks.entregas, ({ escritorio_id }, { params }) => listEntregas(db, escritorio_id, params.id));
  router.office(webhooks.reenviar, ({ escritorio_id }, { params }) =>
    resendEntrega(dependencies, escritorio_id, { webhook: params.id, entrega: params.entrega }),
  );
}
