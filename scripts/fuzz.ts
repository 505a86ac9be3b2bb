import { parseArgs } from 'node:util';
import { contract, type Endpoint } from '@vigia/contract';
import { drawPedidoHostil, judgeAnswer, type PedidoHostil } from '@vigia/contract/hostile';
import { completeCnpj, createRandom } from '@vigia/domain';

/**
 * `npm run fuzz -- http://127.0.0.1:3000 --requests 10000 --seed 1`: sends malformed requests to a running server that holds no real data, and
 * prints how many got which status. Request n is made from the seed plus n alone, so `--requests 1 --seed <its seed>` repeats it. Every 5xx, and
 * every error without a Portuguese sentence, is printed with its seed, and the command fails.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { requests: { type: 'string', default: '5000' }, seed: { type: 'string', default: '1' } },
});
const base = `${positionals[0] ?? 'http://127.0.0.1:3000'}/api`;
const SENHA = 'girassol de abril 26';
/** Calls that end the session or the account of the fuzzer. */
const ENDS_SESSION = new Set<Endpoint>([contract.conta.logout, contract.conta.inativar]);
const endpoints = Object.values<Readonly<Record<string, Endpoint>>>(contract)
  .flatMap((calls) => Object.values(calls))
  .filter((endpoint) => !ENDS_SESSION.has(endpoint));

const send = (
  { method, url, headers, payload }: Omit<PedidoHostil, 'what'>,
  token: string,
): Promise<{ status: number; text: string }> =>
  fetch(base + url, {
    method,
    headers: { ...(token === '' ? {} : { authorization: `Token ${token}` }), ...headers },
    ...(payload === undefined ? {} : { body: payload }),
  }).then(async (answer) => ({ status: answer.status, text: await answer.text() }));

const post = (url: string, body: unknown): ReturnType<typeof send> =>
  send({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }, '');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Founds an office of its own and signs in. */
async function signIn(): Promise<string> {
  const digits = String(Date.now()).slice(-8);
  const username = `fuzz-${digits}`;
  await post(contract.conta.register.path, {
    ...{ username, first_name: 'Fuzz', last_name: digits, email: `${username}@exemplo.com.br`, password: SENHA },
    escritorio: { cnpj: completeCnpj(`${digits}0001`) },
  });
  const { status, text } = await post(contract.conta.login.path, { username, password: SENHA });
  const answer = contract.conta.login.response.safeParse(parseJson(text));
  if (!answer.success) throw new Error(`the fuzzer cannot sign in: ${status} ${text}`);
  return answer.data.token;
}

const token = await signIn();
const counts = new Map<string, number>();
let wrong = 0;
for (let index = 0; index < Number(values.requests); index += 1) {
  const seed = Number(values.seed) + index;
  const pedido = drawPedidoHostil(createRandom(seed), endpoints);
  const { status, text } = await send(pedido, token).catch((error: unknown) => ({ status: 0, text: String(error) }));
  const key = status === 0 ? 'no answer' : String(status);
  counts.set(key, (counts.get(key) ?? 0) + 1);
  const verdict = status === 0 ? text : judgeAnswer(status, parseJson(text));
  if (verdict === null) continue;
  wrong += 1;
  console.log(`seed ${seed}: ${pedido.method} ${pedido.url.slice(0, 200)}\n  ${verdict}`);
}
for (const [status, count] of [...counts].sort()) console.log(`${status}: ${count}`);
console.log(wrong === 0 ? 'no 5xx and no English' : `${wrong} wrong answers`);
process.exitCode = wrong === 0 ? 0 : 1;
