import { Counter, Registry } from 'prom-client';

/** Counters of what happens in this process outside of requests. /api/metrics shows them with the others. */
export const processMetrics = new Registry();

export const llmCalls = new Counter({
  name: 'llm_calls_total',
  help: 'Calls to the language model by outcome',
  labelNames: ['outcome'],
  registers: [processMetrics],
});

export const llmRows = new Counter({
  name: 'llm_rows_total',
  help: 'Rows given to the language model by outcome: read, cached or unavailable',
  labelNames: ['outcome'],
  registers: [processMetrics],
});

export const mailMessages = new Counter({
  name: 'mail_messages_total',
  help: 'Messages by outcome: sent, failed (to be tried again), refused or given_up',
  labelNames: ['outcome'],
  registers: [processMetrics],
});
