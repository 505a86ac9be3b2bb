import { formatDia } from '@vigia/domain';
import { RevistaInvalida } from '@vigia/gazette';
import { computeBackoff, respectRetryAfter, spread } from '../../../platform/backoff.ts';
import { DownloadError, type DownloadProblem } from '../../../platform/download.ts';
import { UserFacingError } from '../../../platform/errors.ts';
import type { Busca } from './busca.repository.ts';
import type { Proxima } from '../espera/espera.repository.ts';

/** The consequence of a failed attempt: the issue ends in 'Erro', or another attempt follows. */
export type DesfechoDaBusca =
  | { tipo: 'erro'; motivo: string }
  | {
      tipo: 'repetir';
      aviso: string | null;
      afterSeconds: number;
      tentativas: number;
      danificadas: number;
      /** Whether to delete the file on disk, because it is damaged. */
      descartar: boolean;
    };

export interface Paciencia {
  /** The wait after the first failed attempt (s). It doubles with each further one. */
  primeiraEspera: number;
  /** The longest wait (s). */
  maiorEspera: number;
  /** The wait before an interrupted download continues (s). */
  retomada: number;
  /** An issue that could not be downloaded for this time (s) ends in 'Erro'. */
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
/** The longest wait that a server may ask for, in seconds. */
const MAIOR_RETRY_AFTER = 6 * HOUR;
/** After this many complete but unreadable files the issue ends in 'Erro'. */
const MAX_DANIFICADAS = 3;

/** Seconds until the next attempt. The wait varies by a fifth, so that installations do not all return at the same time, and respects Retry-After. */
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

/** Explains why INPI does not have an issue, by its number in relation to the next issue. */
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

interface SituacaoDaBusca {
  busca: Busca;
  proxima: Proxima | null;
  paciencia: Paciencia;
  now: Date;
}

type Repeticao = Pick<
  Extract<DesfechoDaBusca, { tipo: 'repetir' }>,
  'aviso' | 'tentativas' | 'danificadas' | 'descartar'
>;

function repetir(
  { busca, paciencia, now }: SituacaoDaBusca,
  repeticao: Repeticao,
  wait: { retryAfter: number | null; soon: boolean },
): DesfechoDaBusca {
  const waited = (now.getTime() - busca.comecada_em.getTime()) / 1000;
  if (waited > paciencia.desistir && !wait.soon) {
    const motivo = `Não foi possível baixar a revista ${busca.numero} do INPI. ${repeticao.aviso ?? ''} ${WAY_ROUND(busca.numero)}`;
    return { tipo: 'erro', motivo };
  }
  const afterSeconds = wait.soon ? paciencia.retomada : esperarBusca(repeticao.tentativas, wait.retryAfter, paciencia);
  return { tipo: 'repetir', ...repeticao, afterSeconds };
}

function judgeDownload(error: DownloadError, situacao: SituacaoDaBusca): DesfechoDaBusca {
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

/**
 * A file that ends too early or does not unpack may have been damaged in transit, so it is downloaded again. Any other invalid file ends in 'Erro',
 * because INPI would send the same again.
 */
function judgeFile(error: UserFacingError, situacao: SituacaoDaBusca): DesfechoDaBusca {
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

/** Decides what follows from the error of an attempt; null when the error is ours and not INPI's. */
export function judgeBusca(error: unknown, situacao: SituacaoDaBusca): DesfechoDaBusca | null {
  if (error instanceof DownloadError) return judgeDownload(error, situacao);
  return error instanceof UserFacingError ? judgeFile(error, situacao) : null;
}
