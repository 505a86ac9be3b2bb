import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LlmConfig } from '../src/platform/config.ts';

/** A request as the server received it. */
export interface LlmRequest {
  url: string;
  authorization: string | undefined;
  body: {
    model: string;
    temperature: number;
    response_format?: { type: string };
    messages: { role: string; content: string }[];
  };
  /** The system message. `data` is the parsed user message. */
  system: string;
  data: { marca: { nome: string }; candidatas: { id: string; nome: string; classes: { codigo: number }[] }[] };
}

type Handler = (request: LlmRequest, response: ServerResponse, count: number) => unknown;

export interface LlmServer {
  requests: LlmRequest[];
  /**
   * Sets the handler of the next requests. It returns the model's content, or undefined if it wrote the response
   * itself.
   */
  answer: (handler: Handler) => void;
  config: (changes?: Partial<LlmConfig>) => LlmConfig;
  close: () => Promise<void>;
}

async function readRequest(request: IncomingMessage): Promise<LlmRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = JSON.parse(Buffer.concat(chunks).toString()) as LlmRequest['body'];
  const contentOf = (role: string): string => body.messages.find((message) => message.role === role)!.content;
  return {
    url: request.url!,
    authorization: request.headers.authorization,
    body,
    system: contentOf('system'),
    data: JSON.parse(contentOf('user')),
  };
}

/** A valid reading of every candidate in the request. */
export const goodAnswer = ({ data }: LlmRequest) => ({
  leituras: data.candidatas.map(({ id }) => ({
    id,
    grau: 'Média',
    explicacao: 'Os dois nomes soam de modo parecido e as classes são afins.',
  })),
});

/** Sends a chat completion in the format of the OpenAI API. */
export function complete(response: ServerResponse, content: unknown): void {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  response.setHeader('content-type', 'application/json');
  response.end(
    JSON.stringify({
      id: 'x',
      object: 'chat.completion',
      created: 1,
      model: 'qualquer',
      choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    }),
  );
}

/** Starts a local OpenAI-compatible server whose responses the test decides. */
export async function startLlmServer(): Promise<LlmServer> {
  let handler: Handler = goodAnswer;
  const requests: LlmRequest[] = [];
  const server = createServer((incoming, response) => {
    void readRequest(incoming).then(async (request) => {
      requests.push(request);
      const content = await handler(request, response, requests.length);
      if (content !== undefined) complete(response, content);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    requests,
    answer: (next) => {
      requests.length = 0;
      handler = next;
    },
    config: (changes) => ({
      baseUrl: `http://127.0.0.1:${port}/v1`,
      model: 'modelo-de-teste',
      apiKey: 'chave-secreta',
      // Too long to end any test: one about an end of the time sets its own.
      timeoutMs: 3_600_000,
      totalTimeoutMs: 3_600_000,
      maxCalls: 6,
      ...changes,
    }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
