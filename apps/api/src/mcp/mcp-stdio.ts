import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { contract } from '@vigia/contract';
import { ConfigError } from '../platform/errors.ts';
import { readProductVersion } from '../platform/product-version.ts';
import { type CallApi, createMcpServer } from './mcp-server.ts';

const NEEDED =
  'VIGIA_URL deve ser o endereço do produto, como https://marcas.exemplo.com.br, e VIGIA_CHAVE uma chave de API do escritório (vm_…).';

/**
 * Serves the Model Context Protocol over the standard streams, for a product at VIGIA_URL with the key of VIGIA_CHAVE. Resolves when the client has
 * gone.
 * @throws ConfigError if a variable is missing, the product does not answer, or it refuses the key.
 */
export async function serveMcpOverStdio(env: NodeJS.ProcessEnv): Promise<void> {
  const { VIGIA_URL: url, VIGIA_CHAVE: chave } = env;
  if (url === undefined || !URL.canParse(url) || chave === undefined) throw new ConfigError(NEEDED);
  const ask = (method: string, path: string, body?: object): Promise<Response> =>
    fetch(new URL(`/api${path}`, url), {
      method,
      headers: {
        authorization: `Bearer ${chave}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const call: CallApi = async (method, path, body) => {
    const answer = await ask(method, path, body);
    const text = await answer.text();
    const parsed: unknown = text === '' ? null : JSON.parse(text);
    return { status: answer.status, body: parsed };
  };
  const first = await ask('GET', contract.revistas.proxima.path).catch(() => null);
  if (first === null) throw new ConfigError(`VIGIA_URL ${url} não responde.`);
  if (!first.ok) throw new ConfigError(`VIGIA_CHAVE foi recusada (${first.status}).`);
  const escreve = first.headers.get('x-papel') !== 'leitor';
  const server = createMcpServer(call, { version: readProductVersion(), escreve });
  const gone = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve).once('close', resolve);
  });
  await server.connect(new StdioServerTransport());
  await gone;
  await server.close();
}
