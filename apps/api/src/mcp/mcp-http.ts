import type { FastifyInstance } from 'fastify';
import { inAnyOffice } from '../platform/office-context.ts';
import type { Authenticate } from '../platform/principal.ts';
import type { CallApi } from './mcp-server.ts';

const NO_KEY = 'Mande uma chave de API do escritório no cabeçalho Authorization: Bearer.';

/**
 * Serves the Model Context Protocol at /mcp: streamable HTTP without sessions, so that any process answers any request. Tools make calls of the API with
 * the key of the request, so the guards, the turns and the activity log are the API's.
 */
export function installMcp(
  app: FastifyInstance,
  { authenticate, version }: { authenticate: Authenticate; version: string },
): void {
  app.post('/mcp', async (request, reply) => {
    const { authorization = '' } = request.headers;
    const principal = await inAnyOffice(() => authenticate(authorization));
    if (principal?.chave === undefined)
      return reply.status(401).header('www-authenticate', 'Bearer').send({ message: NO_KEY });
    const call: CallApi = async (method, path, body) => {
      const answer = await app.inject({
        method,
        url: `/api${path}`,
        headers: { authorization, 'user-agent': request.headers['user-agent'] ?? '' },
        remoteAddress: request.ip,
        ...(body === undefined ? {} : { payload: body }),
      });
      return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
    };
    // The SDK takes several megabytes, so it is loaded only when an assistant calls.
    const { createMcpServer } = await import('./mcp-server.ts');
    const { StreamableHTTPServerTransport } = await import('@modelcontextprotocol/sdk/server/streamableHttp.js');
    const server = createMcpServer(call, { version, escreve: principal.papel !== 'leitor' });
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
    reply.hijack();
    reply.raw.once('close', () => void server.close());
    await server.connect(transport);
    await transport.handleRequest(request.raw, reply.raw, request.body);
    return reply;
  });
  // Without sessions there is nothing to listen to and nothing to end.
  for (const method of ['GET', 'DELETE'] as const)
    app.route({ method, url: '/mcp', handler: (_request, reply) => reply.status(405).header('allow', 'POST').send() });
}
