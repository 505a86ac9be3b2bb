import type { Readable } from 'node:stream';
import type { Importacao, LinhaDaImportacao } from '@vigia/contract';
import { type CampoDaImportacao, cleanControls, cutTexto, MAX_MEGABYTES_DA_PLANILHA } from '@vigia/domain';
import { audit } from '../../platform/auditoria.ts';
import type { Database } from '../../platform/database.ts';
import { notFound, UserFacingError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/principal.ts';
import type { Queue } from '../../platform/queue.ts';
import { conferir, countConferencia } from './conferencia.service.ts';
import { requestImportacao } from './importacoes.jobs.ts';
import {
  type FiltroDeLinhas,
  insertImportacao,
  type LinhaGuardada,
  listImportacoes,
  listLinhas,
  moveImportacao,
  skipFalha,
} from './importacoes.repository.ts';
import { lerPlanilha } from './leitura/leitor.ts';

const MAX_BYTES = MAX_MEGABYTES_DA_PLANILHA * 1024 * 1024;
const TOO_LARGE = `A planilha passa de ${MAX_MEGABYTES_DA_PLANILHA} MB. Deixe nela só as colunas que interessam.`;
const MAX_NOME = 200;
const SHOWN = 20;
const ONE_AT_A_TIME = 'Outra importação do seu escritório está em andamento. Espere ela terminar.';

interface ImportacoesDependencies {
  db: Database;
  queue: Queue;
}

/** Reads an upload into memory, at most the bytes of a spreadsheet. */
async function collect(file: Readable): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of file) {
    if (!(part instanceof Uint8Array)) throw new TypeError('an upload is bytes');
    size += part.length;
    if (size > MAX_BYTES) throw new UserFacingError(413, TOO_LARGE);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** An import of the office. Another office's import gives the same error as an unknown one. */
export async function getImportacao(db: Database, escritorioId: number, id: number): Promise<Importacao> {
  const [importacao] = await listImportacoes(db, escritorioId, { id, limit: 1 });
  if (!importacao) throw notFound('Importação não encontrada.');
  return importacao;
}

export const listUltimas = (db: Database, escritorioId: number): Promise<Importacao[]> =>
  listImportacoes(db, escritorioId, { limit: SHOWN });

/** The name of a file, with that of its sheet unless it is the first one. */
function nameArquivo(nome: string, aba: string | null): string {
  const arquivo = cutTexto(cleanControls(nome), MAX_NOME) || 'planilha';
  return aba === null ? arquivo : cutTexto(`${arquivo}, aba ‘${cleanControls(aba)}’`, MAX_NOME);
}

/** Reads and checks a spreadsheet. Nothing is imported before `startImportacao`. */
export async function checkPlanilha(
  db: Database,
  caller: Caller,
  { file, nome }: { file: Readable; nome: string },
): Promise<Importacao> {
  const { linhas, aba, ...planilha } = await lerPlanilha(caller.escritorio_id, await collect(file));
  const conferidas = await conferir(db, caller.escritorio_id, linhas);
  const id = await db.transaction().execute((transaction) =>
    insertImportacao(transaction, caller, {
      ...planilha,
      nome: nameArquivo(nome, aba),
      linhas: conferidas,
      conferencia: countConferencia(conferidas),
    }),
  );
  return getImportacao(db, caller.escritorio_id, id);
}

const AVISOS: Readonly<Record<LinhaDaImportacao['avisos'][number], (linha: LinhaGuardada) => string>> = {
  completada: ({ numero_processo }) => `recebeu zeros à esquerda: ${numero_processo ?? ''}`,
  digito: () => 'o último dígito não corresponde aos demais',
  responsavel_desconhecido: ({ responsavel }) => `ninguém do escritório responde por «${responsavel ?? ''}»`,
  cliente_novo: ({ cliente }) => `o cliente ${cliente ?? ''} será criado`,
};
const SITUACOES: Readonly<Record<LinhaDaImportacao['situacao'], (linha: LinhaGuardada) => string>> = {
  nova: () => '',
  no_portfolio: () => 'já está no portfólio',
  arquivada: () => 'está arquivada e continua assim',
  repetida: ({ repete }) => `repete o número da linha ${repete ?? ''}`,
  invalida: ({ processo }) => `«${processo}» não é um número de processo`,
};

/** What a person should know of a row, as one sentence. */
function describeLinha(linha: LinhaGuardada): string {
  const parts = [SITUACOES[linha.situacao](linha), ...linha.avisos.map((aviso) => AVISOS[aviso](linha))];
  const text = parts.filter((part) => part !== '').join('; ');
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** The rows of an import in the order of the file. */
export async function listLinhasDaImportacao(
  db: Database,
  { escritorio_id, id }: { escritorio_id: number; id: number },
  query: FiltroDeLinhas & { offset: number; limit: number },
): Promise<{ count: number; rows: LinhaDaImportacao[] }> {
  await getImportacao(db, escritorio_id, id);
  const { count, rows } = await listLinhas(db, { escritorio_id, id }, query);
  return {
    count,
    rows: rows.map(({ repete, ...linha }) => ({ ...linha, motivo: describeLinha({ ...linha, repete }) })),
  };
}

/** Whether a statement broke a rule of uniqueness (PostgreSQL, appendix A). */
const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505';

/** Moves an import to 'Importando' and queues its work, in one transaction. */
async function run(
  { db, queue }: ImportacoesDependencies,
  { escritorio_id, id }: { escritorio_id: number; id: number },
  {
    de,
    recusa,
    campos,
    prepare = () => Promise.resolve(),
  }: {
    de: Importacao['status'][];
    recusa: string;
    campos?: CampoDaImportacao[];
    prepare?: (transaction: Database) => Promise<void>;
  },
): Promise<Importacao> {
  await getImportacao(db, escritorio_id, id);
  try {
    await db.transaction().execute(async (transaction) => {
      await prepare(transaction);
      const change = { de, para: 'Importando', ...(campos === undefined ? {} : { campos }) } as const;
      if (!(await moveImportacao(transaction, { escritorio_id, id }, change))) throw new UserFacingError(409, recusa);
      await requestImportacao(queue, transaction, { escritorio_id, id });
    });
  } catch (error) {
    if (isTaken(error)) throw new UserFacingError(409, ONE_AT_A_TIME, { cause: error });
    throw error;
  }
  return getImportacao(db, escritorio_id, id);
}

/** Starts a checked import. `campos` are the columns to use; all recognised ones by default. */
export async function startImportacao(
  dependencies: ImportacoesDependencies,
  { escritorio_id }: Caller,
  { id, campos }: { id: number; campos: readonly CampoDaImportacao[] | undefined },
): Promise<Importacao> {
  const { colunas } = await getImportacao(dependencies.db, escritorio_id, id);
  const known = colunas.map(({ campo }) => campo);
  return run(
    dependencies,
    { escritorio_id, id },
    {
      de: ['Conferida'],
      recusa: 'Esta importação já começou.',
      campos: known.filter((campo) => campos?.includes(campo) ?? true),
    },
  );
}

/** Continues a stopped import, without the row at which it stopped if `pular` says so. */
export const continueImportacao = (
  dependencies: ImportacoesDependencies,
  { escritorio_id }: Caller,
  { id, pular }: { id: number; pular: boolean },
): Promise<Importacao> =>
  run(
    dependencies,
    { escritorio_id, id },
    {
      de: ['Interrompida', 'Cancelada'],
      recusa: 'Esta importação não está interrompida.',
      ...(pular ? { prepare: (transaction) => skipFalha(transaction, escritorio_id, id) } : {}),
    },
  );

/** Stops an import after the rows that are under way. What was added stays. */
export async function cancelImportacao(db: Database, { escritorio_id }: Caller, id: number): Promise<Importacao> {
  const { nome } = await getImportacao(db, escritorio_id, id);
  await db.transaction().execute(async (transaction) => {
    const change = { de: ['Importando'], para: 'Cancelada' } as const;
    if (!(await moveImportacao(transaction, { escritorio_id, id }, change)))
      throw new UserFacingError(409, 'Esta importação não está em andamento.');
    await audit(transaction, { tipo: 'marca.importacao_cancelada', alvo: nome });
  });
  return getImportacao(db, escritorio_id, id);
}
