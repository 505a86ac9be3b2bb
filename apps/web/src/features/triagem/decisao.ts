import type { AcaoDaTriagem } from '@vigia/contract';
import { todayInSaoPaulo } from '@vigia/domain';
import type { Efeito } from '../../entities/triagem/fila.ts';
import { type LinhaDaLista, listSilenciadas, parOf } from './linhas.ts';

type SemPares<Acao> = Acao extends AcaoDaTriagem ? Omit<Acao, 'chave' | 'pares'> : never;

/** What a person decides, without the rows. */
export type DecisaoDaTriagem = SemPares<AcaoDaTriagem>;

const sameLetter = (places: readonly number[], letra: string): Efeito['letras'] =>
  Object.fromEntries(places.map((place) => [place, letra]));

function lettersOf(decisao: DecisaoDaTriagem, alvos: readonly LinhaDaLista[], linhas: readonly LinhaDaLista[]) {
  const places = alvos.map(({ place }) => place);
  switch (decisao.tipo) {
    case 'descartar':
      return sameLetter(places, 'd');
    case 'silenciar':
      return sameLetter([...places, ...alvos.flatMap((alvo) => listSilenciadas(linhas, alvo, decisao))], 'd');
    case 'caso':
      return sameLetter(places, 'c');
    case 'restaurar':
      return sameLetter(places, 'f');
    case 'adiar':
      return sameLetter(places, decisao.ate !== null && decisao.ate > todayInSaoPaulo(new Date()) ? 's' : 'f');
    case 'atribuir':
    case 'comunicar':
    case 'anotar':
      return {};
  }
}

function notesOf(decisao: DecisaoDaTriagem): Efeito['notados'][number] | null {
  if (decisao.tipo === 'atribuir') return { responsavel: decisao.responsavel };
  if (decisao.tipo === 'adiar') return { adiada_ate: decisao.ate };
  if (decisao.tipo === 'comunicar')
    return { comunicar: decisao.comunicar, ...(decisao.linha === undefined ? {} : { linha: decisao.linha }) };
  return decisao.tipo === 'anotar' ? { nota: decisao.nota } : null;
}

/** The action for the server, and what it changes on the screen at once. */
export function toAcao(
  decisao: DecisaoDaTriagem,
  alvos: readonly LinhaDaLista[],
  linhas: readonly LinhaDaLista[],
): { acao: AcaoDaTriagem; efeito: Efeito } {
  const acao = { ...decisao, chave: crypto.randomUUID(), pares: alvos.map(parOf) };
  const nota = notesOf(decisao);
  const notados = nota === null ? {} : Object.fromEntries(alvos.map(({ place }) => [place, nota]));
  return { acao, efeito: { letras: lettersOf(decisao, alvos, linhas), notados } };
}

const FEITAS: Record<DecisaoDaTriagem['tipo'], readonly [one: string, many: string]> = {
  descartar: ['Descartada', 'descartadas'],
  silenciar: ['Silenciada', 'silenciadas'],
  caso: ['Caso aberto', 'levadas ao quadro'],
  restaurar: ['Restaurada', 'restauradas'],
  atribuir: ['Atribuída', 'atribuídas'],
  adiar: ['Adiada', 'adiadas'],
  comunicar: ['A comunicar ao cliente', 'a comunicar ao cliente'],
  anotar: ['Anotada', 'anotadas'],
};

const SEM_COMUNICAR = ['Fora da comunicação', 'fora da comunicação'] as const;

/** What was done, in a few words: 'Descartada: LIRIO', '12 adiadas'. */
export function describeDecisao(decisao: DecisaoDaTriagem, alvos: readonly LinhaDaLista[]): string {
  const [one, many] = decisao.tipo === 'comunicar' && !decisao.comunicar ? SEM_COMUNICAR : FEITAS[decisao.tipo];
  const detail = decisao.tipo === 'descartar' ? ` (${decisao.motivo})` : '';
  return alvos.length === 1 ? `${one}: ${alvos[0]?.publicada.nome ?? ''}${detail}` : `${alvos.length} ${many}${detail}`;
}

/** Whether a decision takes a row off the list of what is to do, so that the cursor moves on. */
export const isDecided = ({ tipo }: DecisaoDaTriagem): boolean =>
  ['descartar', 'silenciar', 'caso', 'adiar'].includes(tipo);
