import { contract } from '@vigia/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { gazetteXml } from '../../apps/api/test/gazette-files.ts';
import { ServerProcess } from '../../apps/api/test/server-process.ts';
import { callContract } from '../client.ts';

/** The own marks of the office: one syllable each, so that no two of them resemble each other. */
export const MARCAS = ['ZUMBARA', 'TIVOLENE', 'KORIMATU', 'PELUNDRO', 'VASQUIRE', 'DOLFANEX'].map((nome, index) => ({
  numero: String(911_050_000 + index),
  nome,
}));
const REGISTROS = 9600;
const LOOK_MS = 50;
/** A start or a recovery that takes longer counts as stuck. */
const PATIENCE_MS = 120_000;

/** What is known about a case. */
export interface CasoConhecido {
  /** The newest confirmed version, and its column. Answers may come in another order than the changes. */
  versao: number;
  column: string;
  /** The columns of moves without an answer, now or for ever. */
  open: string[];
}

/** What the server has confirmed, and what was asked for without an answer. Only the second may be there or not. */
export interface Diario {
  /** Number of the issue → its records. */
  revistas: Map<number, { records: number; confirmed: boolean }>;
  marcas: Map<string, boolean>;
  /** The confirmed comparisons. */
  analises: Set<number>;
  casos: Map<number, CasoConhecido>;
  /** The keys of confirmed decisions, and the pair of each. */
  decisoes: Map<string, string>;
  /** How many calls were refused with a 503 while the product was being hurt. */
  recusadas: number;
  /** The issue of the next upload. It is never set back. */
  proxima: number;
}

/** Whether a server is being hurt, so that its calls may fail. */
export interface Transtorno {
  active: boolean;
}

/** The product under attack, and what a person knows about it. */
export interface Mundo {
  /** The server that this person calls. */
  server: ServerProcess;
  transtorno: Transtorno;
  diario: Diario;
}

/** Returns whether a check holds before the patience ends. */
export async function holds(check: () => Promise<boolean>): Promise<boolean> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await check())) {
    if (Date.now() > end) return false;
    await sleep(LOOK_MS);
  }
  return true;
}

/** An issue whose names contain the own marks, so that each comparison has hits. */
export const writeIssue = (numero: number, records: number): Blob =>
  new Blob([
    gazetteXml(
      numero,
      Array.from({ length: records }, (_, index) => ({
        numero: String(940_000_000 + (numero - REGISTROS) * 1000 + index),
        nome: `${MARCAS[index % MARCAS.length]?.nome ?? ''} ${['AZUL', 'VERDE', 'BRAVO', 'NOVO', 'REAL'][index % 5] ?? ''} ${index}`,
      })),
    ),
  ]);

export const OFFLINE = { INPI_BUSCA_URL: 'http://127.0.0.1:9', ESPERA_REVISTA: 'desligada' };

/** Signs a person up at a started server, with a portfolio and an automatic analysis of each new issue. */
export async function createMundo(server: ServerProcess): Promise<Mundo> {
  await server.signUp();
  const granted = MARCAS.map((marca) => ({ ...marca, despacho: 'IPAS158' }));
  await server.upload(new Blob([gazetteXml(REGISTROS, granted)]));
  const diario: Diario = {
    revistas: new Map([[REGISTROS, { records: MARCAS.length, confirmed: true }]]),
    marcas: new Map(),
    analises: new Set(),
    casos: new Map(),
    decisoes: new Map(),
    recusadas: 0,
    proxima: REGISTROS + 1,
  };
  for (const { numero } of MARCAS) {
    await callContract(server, contract.marcas.create, { body: { numero_processo: numero } });
    diario.marcas.set(numero, true);
  }
  await callContract(server, contract.analiseAutomatica.create, {
    body: { same_class: 0, temperature: 1, analise_automatica: true, marcas: [] },
  });
  return { server, transtorno: { active: false }, diario };
}
