import { contract, type Endpoint } from '@vigia/contract';
import { drawPedidoHostil, judgeAnswer, type PedidoHostil } from '@vigia/contract/hostile';
import { createRandom, isFinished } from '@vigia/domain';
import { setTimeout as sleep } from 'node:timers/promises';
import { gazetteXml } from '../../../apps/api/test/gazette-files.ts';
import { ServerProcess } from '../../../apps/api/test/server-process.ts';
import { findBroken, STATEMENTS } from '../../chaos/invariantes.ts';
import { holds } from '../../chaos/mundo.ts';
import type { Area } from '../area.ts';

/** Calls that end the session or the account of the fuzzer. */
const ENDS_SESSION = new Set<Endpoint>([contract.conta.logout, contract.conta.inativar]);
const ENDPOINTS = Object.values<Readonly<Record<string, Endpoint>>>(contract)
  .flatMap((calls) => Object.values(calls))
  .filter((endpoint) => !ENDS_SESSION.has(endpoint));
/** The process numbers of the contract's examples, so that the calls get past their first look. */
const [MARCA, PUBLICADA] = ['991105087', '993672132'];
const GIVEN = { silenciado: '1' };

const LOOK_MS = 100;

async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await sleep(LOOK_MS);
}

/** Whether the uploaded issue is stored. */
async function isRead(server: ServerProcess): Promise<boolean> {
  const { data } = contract.revistas.list.response.safeParse(await server.call('GET', contract.revistas.list.path));
  return data?.results[0]?.status === 'Analisada';
}

async function isCompared(server: ServerProcess, id: number): Promise<boolean> {
  const { data } = contract.analises.get.response.safeParse(await server.call('GET', `/analises/${id}/`));
  return data !== undefined && isFinished(data.status);
}

async function furnish(server: ServerProcess): Promise<void> {
  await server.signUp();
  await server.upload(new Blob([gazetteXml(9501, [{ numero: PUBLICADA, nome: 'LA NONNA CHEFF' }])]));
  await until(() => isRead(server));
  await server.call('POST', contract.marcas.create.path, { numero_processo: MARCA });
  await server.call('PUT', `/marca/${MARCA}/`, { elemento_nominativo: 'LANONACHEF' });
  const { id } = contract.analises.create.response.parse(
    await server.call('POST', contract.analises.create.path, { marca: { numero_processo: MARCA }, revista: 1 }),
  );
  await until(() => isCompared(server, id));
  await server.call('POST', contract.oposicoes.create.path, { analise: id, numero: PUBLICADA });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function send(server: ServerProcess, { method, url, headers, payload }: PedidoHostil) {
  const answer = await fetch(`${server.address}/api${url}`, {
    method,
    headers: { ...server.authorization, ...headers },
    ...(payload === undefined ? {} : { body: payload }),
  });
  return { status: answer.status, text: await answer.text() };
}

/** Every list and page without a parameter must still be what the contract says: no call left a row that cannot be read. */
async function inspect(server: ServerProcess): Promise<string[]> {
  const readable = ENDPOINTS.filter(({ method, path }) => method === 'GET' && !path.includes(':'));
  const faults: string[] = [];
  for (const endpoint of readable) {
    const { status, text } = await send(server, {
      method: 'GET',
      url: endpoint.path,
      headers: {},
      payload: undefined,
      what: '',
    });
    const verdict = judgeAnswer(status, parseJson(text));
    if (verdict !== null) faults.push(`GET ${endpoint.path}: ${verdict}`);
    else if (status === 200 && !endpoint.response.safeParse(parseJson(text)).success)
      faults.push(`GET ${endpoint.path}: the answer is not what the contract says`);
  }
  return faults;
}

/** No call left anything behind that is written in part, there twice, or without an end. */
async function inspectRows(server: ServerProcess): Promise<string[]> {
  const client = await server.connect();
  try {
    const isDone = async (): Promise<boolean> =>
      (await client.query(`select from analise where status = 'Em analise' limit 1`)).rows.length === 0;
    const ended = await holds(isDone);
    return [...(ended ? [] : ['a comparison has no end']), ...(await findBroken(client, STATEMENTS))];
  } finally {
    await client.end();
  }
}

/** Malformed calls to the whole product, which runs as a process of its own. */
export const chamadas: Area = {
  nome: 'chamadas',
  async open() {
    const server = new ServerProcess();
    await server.start();
    await furnish(server);
    return {
      async run(seed) {
        const pedido = drawPedidoHostil(createRandom(seed), ENDPOINTS, GIVEN);
        const { status, text } = await send(server, pedido);
        // A call may have changed the password or ended the session.
        if (status === 401) await server.signIn();
        const verdict = judgeAnswer(status, parseJson(text));
        return verdict === null ? null : `${pedido.method} ${pedido.url.slice(0, 200)}: ${verdict}`;
      },
      inspect: async () => [...(await inspect(server)), ...(await inspectRows(server))],
      close: () => server.remove(),
    };
  },
};
