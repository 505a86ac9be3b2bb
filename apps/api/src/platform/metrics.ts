import { Counter, Histogram, Registry } from 'prom-client';

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

export const batchSeconds = new Histogram({
  name: 'vigia_batch_seconds',
  help: 'Time from the plan of a batch (an issue compared with all marks of an office) to its end, for batches that ended in this process',
  buckets: [1, 5, 15, 60, 300, 900, 3600, 4 * 3600],
  registers: [processMetrics],
});

export const batchMarks = new Counter({
  name: 'vigia_batch_marks_total',
  help: 'Marks of batches that were compared in this process',
  registers: [processMetrics],
});
