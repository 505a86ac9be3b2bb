import type { z } from 'zod';
import { Circuit } from './circuit.ts';
import type { LlmConfig } from './config.ts';
import { DeadlineError, withDeadline } from './deadline.ts';
import { llmCalls } from './metrics.ts';

/** Why a call failed, in words that carry nothing of what was asked or answered. */
export type LanguageModelFailure = 'timeout' | 'network' | 'too-large' | 'nonsense' | `http-${number}`;

/** A call that brought nothing. It has no cause on purpose: the library's errors hold the names that were asked about. */
export class LanguageModelError extends Error {
  override readonly name = 'LanguageModelError';
  readonly failure: LanguageModelFailure;
  /** Whether the same call may well succeed a moment later. */
  readonly retryable: boolean;

  constructor(failure: LanguageModelFailure, retryable: boolean) {
    super(`language model: ${failure}`);
    this.failure = failure;
    this.retryable = retryable;
  }
}

export interface Question {
  system: string;
  /** Goes in as one JSON text. */
  data: object;
  /** The shape asked of the model; what it answers is still to be parsed. */
  schema: z.ZodType;
  temperature: number;
  signal: AbortSignal;
}

export interface LanguageModel {
  readonly config: LlmConfig;
  /** Keeps callers away while the server fails. Callers say whether an answer was of use, which only they can judge. */
  readonly circuit: Circuit;
  /** The JSON the model answered. Throws a LanguageModelError, or the reason of the signal when it was aborted. */
  ask: (question: Question) => Promise<unknown>;
}

const MAX_ANSWER_BYTES = 1024 * 1024;
const CIRCUIT = { failures: 3, pauseMs: 3 * 60_000 };

class TooLargeError extends Error {}

/** At most so many bytes of a body, whatever its headers promise. */
function limitBody(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let received = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      received += chunk.byteLength;
      if (received > MAX_ANSWER_BYTES) throw new TooLargeError('answer is too large');
      controller.enqueue(chunk);
    },
  });
  return body.pipeThrough(limit);
}

/** Follows no redirect: the key and the names go to the server of the configuration and to no other. */
const guardedFetch: typeof fetch = async (input, init) => {
  const { body, status, statusText, headers } = await fetch(input, { ...init, redirect: 'manual' });
  return new Response(body && limitBody(body), { status, statusText, headers });
};

/** The errors below an error, outermost first: libraries wrap them in one another. */
function* causesOf(error: unknown): Generator<Error> {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth += 1) yield cause;
}

const statusOf = (error: Error): number | undefined =>
  'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode >= 300
    ? error.statusCode
    : undefined;

/** Statuses that a busy or restarting server answers; 400 and 422 because the next attempt asks in another format. */
const isRetryable = (status: number): boolean => status >= 500 || [400, 408, 422, 429].includes(status);

function toFailure(error: unknown): LanguageModelError {
  const causes = [...causesOf(error)];
  if (causes.some((cause) => cause instanceof DeadlineError)) return new LanguageModelError('timeout', false);
  if (causes.some((cause) => cause instanceof TooLargeError)) return new LanguageModelError('too-large', false);
  const status = causes.map(statusOf).find((found) => found !== undefined);
  if (status !== undefined) return new LanguageModelError(`http-${status}`, isRetryable(status));
  const isNetwork = causes.some(({ message }) => /^Cannot connect to API|fetch failed|terminated/.test(message));
  return isNetwork ? new LanguageModelError('network', true) : new LanguageModelError('nonsense', true);
}

interface ResponseFormat {
  response_format?: unknown;
}

/** Opens a client of the server; the libraries are loaded and the server is called only when something is asked. */
export function createLanguageModel(config: LlmConfig): LanguageModel {
  // Servers know one of two ways to demand JSON; a refusal makes the next call try the other.
  let plainJson = false;
  const transformRequestBody = ({ response_format, ...body }: ResponseFormat & Record<string, unknown>) => ({
    ...body,
    response_format: plainJson ? { type: 'json_object' } : response_format,
  });

  async function generate({ system, data, schema, temperature }: Question, abortSignal: AbortSignal): Promise<unknown> {
    const [{ asSchema, generateText, jsonSchema, Output }, { createOpenAICompatible }] = await Promise.all([
      import('ai'),
      import('@ai-sdk/openai-compatible'),
    ]);
    const provider = createOpenAICompatible({
      name: 'llm',
      baseURL: config.baseUrl,
      ...(config.apiKey === undefined ? {} : { apiKey: config.apiKey }),
      fetch: guardedFetch,
      supportsStructuredOutputs: true,
      transformRequestBody,
    });
    const { output } = await generateText({
      model: provider(config.model),
      system,
      prompt: JSON.stringify(data),
      temperature,
      maxRetries: 0,
      abortSignal,
      // Not validated here: one wrong row must not spoil the others.
      output: Output.object({ schema: jsonSchema(asSchema(schema).jsonSchema), name: 'leituras' }),
    });
    return output;
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
