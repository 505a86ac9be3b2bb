import type { Instalacao } from '@vigia/contract';
import { count, formatBytes, formatDate, formatDateTime, formatNumber, formatPercent } from '../../lib/format.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

/** One fact about the installation: what it is about, in a sentence, and in a word that says whether it needs attention. */
export interface FatoDaInstalacao {
  titulo: string;
  frase: string;
  palavra: string;
  tone: BadgeTone;
}

const HOUR = 3600;
const DAY = 24 * HOUR;

/** An age in words: 'há 5 minutos'. */
export function describeIdade(seconds: number): string {
  if (seconds < 60) return 'há menos de um minuto';
  if (seconds < HOUR) return `há ${count(Math.floor(seconds / 60), 'minuto', 'minutos')}`;
  if (seconds < 2 * DAY) return `há ${count(Math.floor(seconds / HOUR), 'hora', 'horas')}`;
  return `há ${count(Math.floor(seconds / DAY), 'dia', 'dias')}`;
}

const good = { palavra: 'Em ordem', tone: 'success' } as const;
const watch = { palavra: 'Atenção', tone: 'warning' } as const;
const bad = { palavra: 'Cuide agora', tone: 'danger' } as const;

/** The longest wait of a queue that needs nobody, and the one that needs somebody, in seconds. */
const SLOW = 15 * 60;
const STUCK = 2 * HOUR;

function describeFilas({ filas }: Instalacao): FatoDaInstalacao {
  const esperando = filas.reduce((sum, fila) => sum + fila.esperando, 0);
  const [oldest] = filas.filter(({ idade_s }) => idade_s !== null).sort((a, b) => (b.idade_s ?? 0) - (a.idade_s ?? 0));
  const idade = oldest?.idade_s ?? 0;
  const frase =
    oldest === undefined
      ? 'Nenhum trabalho espera.'
      : `${count(esperando, 'trabalho espera', 'trabalhos esperam')}; o mais antigo, da fila «${oldest.fila}», ${describeIdade(idade)}.`;
  return { titulo: 'Filas', frase, ...(idade > STUCK ? bad : idade > SLOW ? watch : good) };
}

function describeRevista({ revista }: Instalacao): FatoDaInstalacao {
  const titulo = 'Última revista';
  if (revista === null) return { titulo, frase: 'Ainda não há revista para todos os escritórios.', ...watch };
  const frase = `Revista ${revista.numero}, de ${formatDate(revista.data_publicacao)}, publicada ${describeIdade(revista.idade_s)}.`;
  return { titulo, frase, ...(revista.idade_s > 11 * DAY ? bad : revista.idade_s > 8 * DAY ? watch : good) };
}

function describeInpi({ inpi }: Instalacao): FatoDaInstalacao {
  const titulo = 'INPI';
  if (inpi.status === null)
    return { titulo, frase: 'O site de buscas ainda não foi medido.', palavra: 'Sem medida', tone: 'neutral' };
  const pausa = inpi.pausa_ate === null ? '' : ` As consultas estão em pausa até ${formatDateTime(inpi.pausa_ate)}.`;
  const frase = `O site de buscas está ${inpi.status.toLowerCase()}.${pausa}`;
  return {
    titulo,
    frase,
    ...(inpi.status === 'Offline' ? bad : inpi.status === 'Instável' || pausa !== '' ? watch : good),
  };
}

function describeCorreio({ correio }: Instalacao): FatoDaInstalacao {
  const esperando =
    correio.esperando === 0
      ? 'Nenhuma mensagem espera'
      : count(correio.esperando, 'mensagem espera', 'mensagens esperam');
  const titulo = 'Correio';
  if (!correio.envia)
    return { titulo, frase: `Não há servidor de e-mail (SMTP_URL): nenhuma mensagem sai. ${esperando}.`, ...watch };
  const desistidas = count(correio.desistidas, 'não pôde ser enviada', 'não puderam ser enviadas');
  return {
    titulo,
    frase: `${esperando}; ${desistidas} nos últimos 7 dias.`,
    ...(correio.desistidas > 0 ? watch : good),
  };
}

function describeDisco({ disco, banco }: Instalacao): FatoDaInstalacao {
  const share = disco.total === 0 ? 0 : disco.livre / disco.total;
  const days = banco.cresce === null || banco.cresce <= 0 ? null : Math.floor(disco.livre / banco.cresce);
  const until = days === null || days > 3650 ? '' : ` No ritmo atual, dá para ${count(days, 'dia', 'dias')}.`;
  return {
    titulo: 'Disco',
    frase: `${formatBytes(disco.livre)} livres de ${formatBytes(disco.total)} (${formatPercent(share)}).${until}`,
    ...(share < 0.05 ? bad : share < 0.15 ? watch : good),
  };
}

function describeCopias({ copias }: Instalacao): FatoDaInstalacao {
  const titulo = 'Cópias de segurança';
  if (!copias.ligadas) return { titulo, frase: 'Estão desligadas. A variável COPIAS as liga.', ...bad };
  if (copias.ultima === null)
    return { titulo, frase: 'Ainda não há cópia. A próxima é feita às 2 horas da manhã.', ...watch };
  const { bytes, idade_s } = copias.ultima;
  return {
    titulo,
    frase: `A mais nova foi feita ${describeIdade(idade_s)} e tem ${formatBytes(bytes)}.`,
    ...(idade_s > 3 * DAY ? bad : idade_s > 30 * HOUR ? watch : good),
  };
}

function describeBanco({ banco }: Instalacao): FatoDaInstalacao {
  const cresce =
    banco.cresce === null
      ? ''
      : `, e ${banco.cresce < 0 ? 'diminui' : 'cresce'} ${formatBytes(Math.abs(banco.cresce))} por dia`;
  return {
    titulo: 'Banco de dados',
    frase: `PostgreSQL ${banco.versao}, com ${formatBytes(banco.bytes)}${cresce}.`,
    ...good,
  };
}

const PAPEIS_DO_PROCESSO: Readonly<Record<string, string>> = {
  all: 'serve e trabalha',
  api: 'serve',
  worker: 'trabalha',
};

function describeProcessos({ processos, versao }: Instalacao): FatoDaInstalacao {
  const each = processos.map(
    ({ papel, maquina, pid }) => `${maquina} (${PAPEIS_DO_PROCESSO[papel] ?? papel}, nº ${formatNumber(pid)})`,
  );
  const worker = processos.some(({ papel }) => papel !== 'api');
  return {
    titulo: 'Produto',
    frase: `Versão ${versao}. ${count(processos.length, 'processo', 'processos')}: ${each.join(', ')}.${worker ? '' : ' Nenhum faz o trabalho em segundo plano.'}`,
    ...(worker ? good : bad),
  };
}

/** Everything about the installation, what needs attention first. */
export function describeInstalacao(instalacao: Instalacao): FatoDaInstalacao[] {
  const facts = [
    describeCopias,
    describeDisco,
    describeFilas,
    describeRevista,
    describeInpi,
    describeCorreio,
    describeBanco,
    describeProcessos,
  ].map((describe) => describe(instalacao));
  const weight = ({ tone }: FatoDaInstalacao): number => (tone === 'danger' ? 0 : tone === 'warning' ? 1 : 2);
  return facts.sort((one, other) => weight(one) - weight(other));
}
