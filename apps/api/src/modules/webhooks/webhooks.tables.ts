import type { EntregaDeWebhook, EventoDeWebhook, FormatoDeWebhook } from '@vigia/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableText, NullableTimestamp, Timestamp } from '../../platform/columns.ts';

interface TabelaWebhook {
  id: GeneratedAlways<number>;
  escritorio_id: number;
  nome: string;
  url: string;
  formato: FormatoDeWebhook;
  eventos: EventoDeWebhook[];
  /** The secret of the signatures, as Standard Webhooks writes it. Signing needs it as it is. */
  segredo: string;
  /** The secret before the present one, which signs too until `anterior_ate`. */
  segredo_anterior: NullableText;
  anterior_ate: NullableTimestamp;
  ativo: Generated<boolean>;
  /** The last day whose near deadlines were told. */
  prazos_em: NullableText;
  criado_por: number;
  criado_em: Timestamp;
}

/** A message to a webhook. */
interface TabelaWebhookEntrega {
  id: GeneratedAlways<number>;
  webhook_id: number;
  /** The event of the message. A webhook gets each event once. */
  chave: string;
  tipo: EntregaDeWebhook['tipo'];
  /** The `webhook-id` of every attempt. */
  mensagem: Generated<string>;
  dados: Json;
  estado: Generated<EntregaDeWebhook['estado']>;
  tentativas: Generated<number>;
  criada_em: Timestamp;
  /** When the next attempt is due; null when there is none. */
  proxima_em: NullableTimestamp;
  tentada_em: NullableTimestamp;
  /** The status of the last answer, and its first bytes or why there was none. */
  status: number | null;
  resposta: NullableText;
}

declare module '../../platform/database.ts' {
  interface Schema {
    webhook: TabelaWebhook;
    webhook_entrega: TabelaWebhookEntrega;
  }
}
