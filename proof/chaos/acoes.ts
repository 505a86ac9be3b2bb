import { contract } from '@vigia/contract';
import { COLUNAS_QUADRO } from '@vigia/domain';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { callContract, Refused } from '../client.ts';
import type { Draw } from '../fuzz/draw.ts';
import { MARCAS, type Mundo, writeIssue } from './mundo.ts';

type Acao = (mundo: Mundo, draw: Draw) => Promise<void>;

async function pickRevista({ server }: Mundo, draw: Draw) {
  const { results } = await callContract(server, contract.revistas.list, { query: { page_size: 1000 } });
  const ready = results.filter(({ status, numero }) => status === 'Analisada' && numero !== '9600');
  return ready.length === 0 ? null : draw.pick(ready);
}

/** A hit of a comparison of the office, or null while there is none. */
async function pickPar(mundo: Mundo, draw: Draw) {
  const revista = await pickRevista(mundo, draw);
  if (revista === null) return null;
  const { results } = await callContract(mundo.server, contract.analises.list, { query: { page_size: 50 } });
  const ready = results.filter(({ status }) => status === 'Analisada');
  if (ready.length === 0) return null;
  const analise = draw.pick(ready);
  const { resultado } = await callContract(mundo.server, contract.analises.get, { params: { id: analise.id } });
  if (resultado.length === 0) return null;
  return { revista: analise.revista.id, analise: analise.id, numero: draw.pick(resultado).numero };
}

const upload: Acao = async (mundo, draw) => {
  const numero = mundo.diario.proxima;
  mundo.diario.proxima += 1;
  const records = 20 + draw.below(300);
  mundo.diario.revistas.set(numero, { records, confirmed: false });
  const body: unknown = await mundo.server.upload(writeIssue(numero, records));
  const answer = contract.revistas.upload.response.safeParse(body);
  if (!answer.success && JSON.stringify(body).includes(UNEXPECTED)) throw new Error(`an upload: ${UNEXPECTED}`);
  if (answer.success) mundo.diario.revistas.set(numero, { records, confirmed: true });
};

const addMarca: Acao = async ({ server, diario }, draw) => {
  const numero = String(940_001_000 + draw.below(20));
  if (diario.marcas.has(numero)) return;
  diario.marcas.set(numero, false);
  await callContract(server, contract.marcas.create, { body: { numero_processo: numero } });
  diario.marcas.set(numero, true);
};

const compare: Acao = async (mundo, draw) => {
  const revista = await pickRevista(mundo, draw);
  if (revista === null) return;
  const marca = { numero_processo: draw.pick(MARCAS).numero };
  const { id } = await callContract(mundo.server, contract.analises.create, { body: { marca, revista: revista.id } });
  mundo.diario.analises.add(id);
};

const dismiss: Acao = async (mundo, draw) => {
  const par = await pickPar(mundo, draw);
  if (par === null) return;
  const { revista, analise, numero } = par;
  const chave = randomUUID();
  const acoes = [{ tipo: 'descartar' as const, chave, pares: [{ analise, numero }], motivo: 'Ramos distantes.' }];
  const { feitas } = await callContract(mundo.server, contract.triagem.agir, {
    params: { id: revista },
    body: { acoes },
  });
  if (feitas[0]?.erro === null) mundo.diario.decisoes.set(chave, `${analise} ${numero}`);
};

function confirmCaso({ diario }: Mundo, { id, versao, column }: { id: number; versao: number; column: string }): void {
  const known = diario.casos.get(id);
  if (known === undefined) diario.casos.set(id, { versao, column, open: [] });
  else if (versao > known.versao) Object.assign(known, { versao, column });
}

const openCaso: Acao = async (mundo, draw) => {
  const par = await pickPar(mundo, draw);
  if (par === null) return;
  const { analise, numero } = par;
  confirmCaso(mundo, await callContract(mundo.server, contract.oposicoes.create, { body: { analise, numero } }));
};

const moveCaso: Acao = async (mundo, draw) => {
  const { server, diario } = mundo;
  const { cards } = await callContract(server, contract.oposicoes.quadro);
  const known = Object.values(cards).filter(({ id }) => diario.casos.has(id));
  if (known.length === 0) return;
  const { id, versao } = draw.pick(known);
  const column = draw.pick(COLUNAS_QUADRO).id;
  const open = diario.casos.get(id)?.open ?? [];
  open.push(column);
  const answered = (): void => void open.splice(open.indexOf(column), 1);
  try {
    const body = { column, position: 0, versao };
    confirmCaso(mundo, await callContract(server, contract.oposicoes.update, { params: { id }, body }));
    answered();
  } catch (error) {
    if (error instanceof Refused && error.status < 500) answered();
    throw error;
  }
};

const ACOES: readonly { acao: Acao; weight: number }[] = [
  { acao: upload, weight: 2 },
  { acao: addMarca, weight: 1 },
  { acao: compare, weight: 4 },
  { acao: dismiss, weight: 4 },
  { acao: openCaso, weight: 3 },
  { acao: moveCaso, weight: 4 },
];
const PAUSE_MS = 50;
const BAG = ACOES.flatMap(({ acao, weight }) => Array.from({ length: weight }, () => acao));

/** What users read after an error that nobody expected. */
const UNEXPECTED = 'Algo deu errado do nosso lado.';
/** An answer that takes longer counts as stuck, on a busy machine too. */
const LONGEST_ANSWER_MS = 30_000;

/** Returns what is wrong with an error, or null. A refusal is an answer: somebody else may have been faster. */
function judge(error: unknown, isTroubled: boolean): string | null {
  if (error instanceof Refused)
    return error.status < 500 || (isTroubled && error.status === 503) ? null : error.message;
  // `fetch` without an answer, or a body that was cut.
  if (isTroubled && (error instanceof TypeError || error instanceof SyntaxError)) return null;
  return String(error);
}

/**
 * Works as a person does until the server is gone. Returns what the server answered although it must not: a 5xx while nothing was being hurt, anything
 * but a 503 with a sentence while it was, or an answer that took too long.
 */
export async function work(mundo: Mundo, draw: Draw, isOver: () => boolean): Promise<string[]> {
  const faults: string[] = [];
  const isTroubled = (): boolean => mundo.transtorno.active || isOver();
  while (!isOver()) {
    const before = isTroubled();
    const began = performance.now();
    try {
      await draw.pick(BAG)(mundo, draw);
    } catch (error) {
      if (error instanceof Refused && error.status === 503) mundo.diario.recusadas += 1;
      const fault = judge(error, before || isTroubled());
      if (fault !== null) faults.push(fault);
      // A server that is away refuses at once.
      await sleep(PAUSE_MS);
    }
    const took = performance.now() - began;
    if (took > LONGEST_ANSWER_MS) faults.push(`an action took ${Math.round(took / 1000)} s`);
  }
  return faults;
}
