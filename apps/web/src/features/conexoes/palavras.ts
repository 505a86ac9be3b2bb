import type { EntregaDeWebhook, EventoDeWebhook, FormatoDeWebhook } from '@vigia/contract';

/** The events of webhooks in words. */
export const TITULO_DO_EVENTO: Readonly<Record<EventoDeWebhook, string>> = {
  'colisao.nova': 'Novas colidências de uma revista',
  'prazo.proximo': 'Prazos próximos',
  'oposicao.notificada': 'Oposição notificada',
  'revista.lida': 'Revista lida',
};

export const TITULO_DO_FORMATO: Readonly<Record<FormatoDeWebhook, string>> = {
  padrao: 'JSON assinado',
  slack: 'Slack',
  teams: 'Microsoft Teams',
};

export const titleOfEntrega = (tipo: EntregaDeWebhook['tipo']): string =>
  tipo === 'teste' ? 'Teste' : TITULO_DO_EVENTO[tipo];
