import { contract } from '@vigia/contract';
import { COLUNAS_QUADRO } from '@vigia/domain';
import { randomUUID } from 'node:crypto';
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
  const numero = mundo.proxima;
  mundo.proxima += 1;
  const records = 20 + draw.below(300);
  mundo.diario.revistas.set(numero, { records, confirmed: false });
  const answer = contract.revistas.upload.response.safeParse(await mundo.server.upload(writeIssue(numero, records)));
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

const openCaso: Acao = async (mundo, draw) => {
  const par = await pickPar(mundo, draw);
  if (par === null) return;
  const { analise, numero } = par;
  const { id, column } = await callContract(mundo.server, contract.oposicoes.create, { body: { analise, numero } });
  mundo.diario.casos.set(id, new Set([column]));
};

const moveCaso: Acao = async ({ server, diario }, draw) => {
  const { cards } = await callContract(server, contract.oposicoes.quadro);
  const known = Object.values(cards).filter(({ id }) => diario.casos.has(id));
  if (known.length === 0) return;
  const { id, versao } = draw.pick(known);
  const column = draw.pick(COLUNAS_QUADRO).id;
  const columns = diario.casos.get(id);
  columns?.add(column);
  await callContract(server, contract.oposicoes.update, { params: { id }, body: { column, position: 0, versao } });
  diario.casos.set(id, new Set([column]));
};

const ACOES: readonly { acao: Acao; weight: number }[] = [
  { acao: upload, weight: 2 },
  { acao: addMarca, weight: 1 },
  { acao: compare, weight: 4 },
  { acao: dismiss, weight: 4 },
  { acao: openCaso, weight: 3 },
  { acao: moveCaso, weight: 4 },
];
const BAG = ACOES.flatMap(({ acao, weight }) => Array.from({ length: weight }, () => acao));

/**
 * Works as a person does until the server is gone. A refusal is an answer: somebody else may have been faster. Returns what the server answered
 * although it must not: a 5xx while nothing was being killed.
 */
export async function work(mundo: Mundo, draw: Draw, isOver: () => boolean): Promise<string[]> {
  const faults: string[] = [];
  while (!isOver()) {
    try {
      await draw.pick(BAG)(mundo, draw);
    } catch (error) {
      if (error instanceof Refused && error.status >= 500 && !isOver()) faults.push(error.message);
      if (!(error instanceof Refused) && !isOver() && !(error instanceof TypeError)) faults.push(String(error));
    }
  }
  return faults;
}
