import { formatDia } from '@vigia/domain';
import { RevistaInvalida } from '@vigia/gazette';
import { computeBackoff, respectRetryAfter, spread } from '../../../platform/backoff.ts';
import { DownloadError, type DownloadProblem } from '../../../platform/download.ts';
import { UserFacingError } from '../../../platform/errors.ts';
import type { Busca } from './busca.repository.ts';
import type { Proxima } from '../espera/espera.repository.ts';

/** What follows from an attempt that did not bring the issue. */
export type Desfecho =
  | { tipo: 'erro'; motivo: string }
  | {
      tipo: 'repetir';
      aviso: string | null;
      afterSeconds: number;
      tentativas: number;
      danificadas: number;
      /** The file on disk is worth nothing. */
      descartar: boolean;
    };

export interface Paciencia {
  /** Wait after the first attempt in vain (s), doubled for each one after it … */
  primeiraEspera: number;
  /** … up to this (s). */
  maiorEspera: number;
  /** Wait before going on with a file that was cut off (s). */
  retomada: number;
  /** An issue that was not to be had for so long ends in 'Erro' (s). */
  desistir: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const PACIENCIA: Paciencia = {
  primeiraEspera: 30,
  maiorEspera: 15 * MINUTE,
  retomada: 3,
  desistir: 26 * HOUR,
};
/** The longest that a server may ask for. */
const MAIOR_RETRY_AFTER = 6 * HOUR;
/** A file that came whole but does not open is fetched anew so often. */
const MAX_DANIFICADAS = 3;

/** Seconds until the next attempt, a fifth more or less, so that installations do not come back all at once; never sooner than asked for. */
export function esperarBusca(
  tentativas: number,
  retryAfter: number | null,
  { primeiraEspera, maiorEspera }: Paciencia,
  random = Math.random(),
): number {
  const wait = computeBackoff(tentativas, { first: primeiraEspera, longest: maiorEspera });
  return respectRetryAfter(spread(wait, random), retryAfter, MAIOR_RETRY_AFTER);
}

const AVISOS: Readonly<Record<DownloadProblem, (status: number | null) => string>> = {
  'sem-resposta': () => 'O site do INPI não respondeu.',
  recusa: (status) => `O site do INPI está com problemas (erro ${status ?? 'sem número'}).`,
  interrompido: () => 'A conexão com o site do INPI caiu no meio do arquivo.',
  ausente: () => 'O INPI já anunciou esta revista, mas o arquivo ainda não está no site.',
  pagina: () => 'O INPI já anunciou esta revista, mas o arquivo ainda não está no site.',
  estranho: () => 'O site do INPI entregou um arquivo que não é um .zip.',
  'grande-demais': () => 'O arquivo do INPI é grande demais para ser uma revista.',
};

/** Why an issue that INPI does not have cannot be had, by where its number lies. */
export function explainAusente(numero: number, proxima: Proxima | null): string {
  if (proxima?.vista !== true)
    return `A revista ${numero} não está no site do INPI: ou ainda não foi publicada, ou o número está errado.`;
  if (numero < proxima.numero) return `A revista ${numero} não está no site do INPI. Confira o número.`;
  const quando = proxima.esperada_em === null ? '' : `, esperada em ${formatDia(proxima.esperada_em)}`;
  return numero === proxima.numero
    ? `A revista ${numero} ainda não foi publicada: é a próxima${quando}.`
    : `A revista ${numero} ainda não foi publicada. A próxima é a ${proxima.numero}${quando}.`;
}

const WAY_ROUND = (numero: number): string =>
  `Tente novamente mais tarde ou envie o arquivo RM${numero}.zip, se o tiver.`;

const firstSentence = (text: string): string => /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;

interface Situacao {
  busca: Busca;
  proxima: Proxima | null;
  paciencia: Paciencia;
  now: Date;
}

type Repeticao = Pick<Extract<Desfecho, { tipo: 'repetir' }>, 'aviso' | 'tentativas' | 'danificadas' | 'descartar'>;

function repetir(
  { busca, paciencia, now }: Situacao,
  repeticao: Repeticao,
  wait: { retryAfter: number | null; soon: boolean },
): Desfecho {
  const waited = (now.getTime() - busca.comecada_em.getTime()) / 1000;
  if (waited > paciencia.desistir && !wait.soon) {
    const motivo = `Não foi possível baixar a revista ${busca.numero} do INPI. ${repeticao.aviso ?? ''} ${WAY_ROUND(busca.numero)}`;
    return { tipo: 'erro', motivo };
  }
  const afterSeconds = wait.soon ? paciencia.retomada : esperarBusca(repeticao.tentativas, wait.retryAfter, paciencia);
  return { tipo: 'repetir', ...repeticao, afterSeconds };
}

function judgeDownload(error: DownloadError, situacao: Situacao): Desfecho {
  const { busca, proxima } = situacao;
  const { problem, progressed, retryAfter, status } = error;
  const absent = problem === 'ausente' || problem === 'pagina';
  if (absent && !busca.anunciada) return { tipo: 'erro', motivo: explainAusente(busca.numero, proxima) };
  const aviso = AVISOS[problem](status);
  if (problem === 'estranho' || problem === 'grande-demais')
    return { tipo: 'erro', motivo: `${aviso} ${WAY_ROUND(busca.numero)}` };
  const tentativas = progressed ? busca.tentativas : busca.tentativas + 1;
  const { danificadas } = busca;
  return repetir(situacao, { aviso, tentativas, danificadas, descartar: false }, { retryAfter, soon: progressed });
}

/** A file that ends too early or does not unpack may have been spoilt on the way; anything else INPI would only send again. */
function judgeFile(error: UserFacingError, situacao: Situacao): Desfecho {
  const { busca } = situacao;
  const damaged =
    error.cause instanceof RevistaInvalida && ['truncada', 'zip-corrompido', 'vazio'].includes(error.cause.motivo);
  const danificadas = busca.danificadas + 1;
  if (damaged && danificadas < MAX_DANIFICADAS) {
    const aviso = 'O arquivo do INPI chegou danificado e será baixado de novo.';
    const tentativas = busca.tentativas + 1;
    return repetir(situacao, { aviso, tentativas, danificadas, descartar: true }, { retryAfter: null, soon: false });
  }
  const motivo = `O INPI entregou um arquivo que não serve. ${firstSentence(error.message)} ${WAY_ROUND(busca.numero)}`;
  return { tipo: 'erro', motivo };
}

/** Judges what an attempt failed with; null for what is a fault of ours, not of INPI's. */
export function judgeBusca(error: unknown, situacao: Situacao): Desfecho | null {
  if (error instanceof DownloadError) return judgeDownload(error, situacao);
  return error instanceof UserFacingError ? judgeFile(error, situacao) : null;
}
