import { z } from 'zod';
import { Circuit } from './circuit.ts';
import type { LlmConfig } from './config.ts';
import { DeadlineError, withDeadline } from './deadline.ts';
import { bytesOf } from './download.ts';
import { llmCalls } from './metrics.ts';

/** Why a call failed. These words contain nothing of the question or the answer. */
export type LanguageModelFailure = 'timeout' | 'network' | 'too-large' | 'nonsense' | `http-${number}`;

/** A call that failed. It has no cause on purpose: an error from below may contain the names of the question. */
export class LanguageModelError extends Error {
  override readonly name = 'LanguageModelError';
  readonly failure: LanguageModelFailure;
  /** Whether the same call may succeed a moment later. */
  readonly retryable: boolean;

  constructor(failure: LanguageModelFailure, retryable: boolean) {
    super(`language model: ${failure}`);
    this.failure = failure;
    this.retryable = retryable;
  }
}

export interface Question {
  system: string;
  /** Sent as one JSON text. */
  data: object;
  /** The shape that the model is asked for. The answer is not validated here, so that one wrong row does not invalidate the others. */
  schema: z.ZodType;
  temperature: number;
  signal: AbortSignal;
}

export interface LanguageModel {
  readonly config: LlmConfig;
  /** Keeps callers away while the server fails. Callers report whether an answer was useful, because only they can decide that. */
  readonly circuit: Circuit;
  /** Returns the JSON of the model's answer. Throws a LanguageModelError, or the reason of the signal when it was aborted. */
  ask: (question: Question) => Promise<unknown>;
}

const MAX_ANSWER_BYTES = 1024 * 1024;
const CIRCUIT = { failures: 3, pauseMs: 3 * 60_000 };

class TooLargeError extends Error {}
class StatusError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}

/** Returns the body of a response. Throws a TooLargeError if it is longer than MAX_ANSWER_BYTES. */
async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let received = 0;
  for await (const part of bytesOf(response)) {
    received += part.byteLength;
    if (received > MAX_ANSWER_BYTES) throw new TooLargeError();
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/** Returns true for the statuses of a busy or restarting server, and for 400 and 422, because the next attempt asks in another format. */
const isRetryable = (status: number): boolean => status >= 500 || [400, 408, 422, 429].includes(status);

function toFailure(error: unknown): LanguageModelError {
  if (error instanceof DeadlineError) return new LanguageModelError('timeout', false);
  if (error instanceof TooLargeError) return new LanguageModelError('too-large', false);
  if (error instanceof StatusError) return new LanguageModelError(`http-${error.status}`, isRetryable(error.status));
  // fetch reports every fault of the connection as a TypeError.
  return error instanceof TypeError
    ? new LanguageModelError('network', true)
    : new LanguageModelError('nonsense', true);
}

/** Makes a client of a server with OpenAI's API. The server is called only when something is asked. */
export function createLanguageModel(config: LlmConfig): LanguageModel {
  // Servers know one of two ways to ask for JSON. After a refusal the next call uses the other way.
  let plainJson = false;

  const formatOf = (schema: z.ZodType): object =>
    plainJson
      ? { type: 'json_object' }
      : {
          type: 'json_schema',
          json_schema: { name: 'leituras', strict: true, schema: z.toJSONSchema(schema, { target: 'draft-7' }) },
        };

  async function generate({ system, data, schema, temperature }: Question, signal: AbortSignal): Promise<unknown> {
    const response = await fetch(`${config.baseUrl}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(config.apiKey === undefined ? {} : { authorization: `Bearer ${config.apiKey}` }),
      },
      body: JSON.stringify({
        model: config.model,
        temperature,
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: JSON.stringify(data) },
        ],
        response_format: formatOf(schema),
      }),
      // The key and the names go to the configured server and to no other.
      redirect: 'manual',
      signal,
    });
    const text = await readText(response);
    if (!response.ok) throw new StatusError(response.status);
    const [choice] = completionSchema.parse(JSON.parse(text)).choices;
    return JSON.parse(choice?.message.content ?? '');
  }

  async function ask(question: Question): Promise<unknown> {
    try {
      const answer = await withDeadline(config.timeoutMs, question.signal, (signal) => generate(question, signal));
      llmCalls.inc({ outcome: 'ok' });
      return answer;
    } catch (error) {
      question.signal.throwIfAborted();
      const failure = toFailure(error);
      if (['http-400', 'http-422'].includes(failure.failure)) plainJson = !plainJson;
      llmCalls.inc({ outcome: failure.failure });
      throw failure;
    }
  }

  return { config, circuit: new Circuit(CIRCUIT), ask };
}
