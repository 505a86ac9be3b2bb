import type { AcaoDaTriagem } from '@vigia/contract';
import { formatDia, todayInSaoPaulo } from '@vigia/domain';
import type { Efeito, EstadosDaTela } from '../../entities/triagem/fila.ts';
import { count } from '../../lib/format.ts';
import { type LinhaDaLista, listSilenciadas, parOf } from './linhas.ts';

type SemPares<Acao> = Acao extends AcaoDaTriagem ? Omit<Acao, 'chave' | 'pares'> : never;

/** What a person decides, without the rows. */
export type DecisaoDaTriagem = SemPares<AcaoDaTriagem>;

const sameLetter = (places: readonly number[], letra: string): Efeito['letras'] =>
  Object.fromEntries(places.map((place) => [place, letra]));

/** Which of the rows a decision can be about, by its kind, and what is said of the others. */
const CONDICOES: Record<
  DecisaoDaTriagem['tipo'],
  readonly [possible: (letra: string, adiada: boolean) => boolean, recusa: string]
> = {
  descartar: [
    (letra) => 'fs'.includes(letra),
    'já tem decisão: encerre antes o caso, ou restaure o que foi descartado',
  ],
  silenciar: [(letra) => letra !== 'c', 'tem um caso aberto: encerre antes o caso'],
  caso: [(letra) => letra !== 'c', 'já tem um caso aberto'],
  restaurar: [(letra) => letra === 'd', 'não foi descartada: só se restaura o que foi'],
  adiar: [(letra) => 'fs'.includes(letra), 'já tem decisão: só se adia o que está por decidir'],
  atribuir: [() => true, ''],
  comunicar: [() => true, ''],
  anotar: [() => true, ''],
};
const NAO_ADIADA = [(_: string, adiada: boolean) => adiada, 'não está adiada'] as const;

/** The rows that a decision changes, and why it does not change the others. */
export function chooseAlvos(
  decisao: DecisaoDaTriagem,
  alvos: readonly LinhaDaLista[],
  { letraOf, notadoOf }: EstadosDaTela,
): { aptas: LinhaDaLista[]; recusa: string } {
  const wakes = decisao.tipo === 'adiar' && decisao.ate === null;
  const [isPossible, recusa] = wakes ? NAO_ADIADA : CONDICOES[decisao.tipo];
  const aptas = alvos.filter(({ place }) => isPossible(letraOf(place), (notadoOf(place)?.adiada_ate ?? null) !== null));
  const [first] = alvos.filter((alvo) => !aptas.includes(alvo));
  if (first === undefined) return { aptas, recusa: '' };
  const others = alvos.length - aptas.length;
  const quem = others === 1 ? first.publicada.nome : `Cada uma das outras ${others}`;
  return { aptas, recusa: `${quem} ${recusa}.` };
}

/** The rows that a silence hides and that are on the list until then. */
export function listNovasSilenciadas(
  alvos: readonly LinhaDaLista[],
  linhas: readonly LinhaDaLista[],
  silencio: Parameters<typeof listSilenciadas>[2],
  { letraOf }: EstadosDaTela,
): number[] {
  const places = new Set(alvos.flatMap((alvo) => listSilenciadas(linhas, alvo, silencio)));
  for (const { place } of alvos) places.add(place);
  return [...places].filter((place) => !'dc'.includes(letraOf(place)));
}

function lettersOf(
  decisao: DecisaoDaTriagem,
  alvos: readonly LinhaDaLista[],
  linhas: readonly LinhaDaLista[],
  estados: EstadosDaTela,
): Efeito['letras'] {
  const places = alvos.map(({ place }) => place);
  switch (decisao.tipo) {
    case 'descartar':
      return sameLetter(places, 'd');
    case 'silenciar':
      return sameLetter(listNovasSilenciadas(alvos, linhas, decisao, estados), 'd');
    case 'caso':
      return sameLetter(places, 'c');
    case 'restaurar':
      return sameLetter(places, 'f');
    case 'adiar': {
      const waits = decisao.ate !== null && decisao.ate > todayInSaoPaulo(new Date());
      const open = places.filter((place) => 'fs'.includes(estados.letraOf(place)));
      return sameLetter(open, waits ? 's' : 'f');
    }
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
  estados: EstadosDaTela,
): { acao: AcaoDaTriagem; efeito: Efeito } {
  const acao = { ...decisao, chave: crypto.randomUUID(), pares: alvos.map(parOf) };
  const nota = notesOf(decisao);
  const notados = nota === null ? {} : Object.fromEntries(alvos.map(({ place }) => [place, nota]));
  return { acao, efeito: { letras: lettersOf(decisao, alvos, linhas, estados), notados } };
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
const SEM_ADIAR = ['Não mais adiada', 'não mais adiadas'] as const;

function wordsOfDecisao(decisao: DecisaoDaTriagem): readonly [one: string, many: string] {
  if (decisao.tipo === 'comunicar' && !decisao.comunicar) return SEM_COMUNICAR;
  return decisao.tipo === 'adiar' && decisao.ate === null ? SEM_ADIAR : FEITAS[decisao.tipo];
}

function detailOf(decisao: DecisaoDaTriagem): string {
  if (decisao.tipo === 'descartar') return ` (${decisao.motivo})`;
  return decisao.tipo === 'adiar' && decisao.ate !== null ? ` até ${formatDia(decisao.ate)}` : '';
}

/** What was silenced: 'Silenciada a palavra BAR: 11 colidências a menos'. */
function describeSilencio(
  { por, palavra }: Extract<DecisaoDaTriagem, { tipo: 'silenciar' }>,
  [alvo, ...others]: readonly LinhaDaLista[],
  escondidas: number,
): string {
  const { numero = '', titular = null } = alvo?.publicada ?? {};
  const many = others.length > 0;
  const what = {
    palavra: `Silenciada a palavra ${palavra.toUpperCase()}`,
    titular: many ? 'Silenciados os titulares' : `Silenciado o titular ${titular ?? ''}`,
    processo: many ? `Silenciados ${others.length + 1} processos` : `Silenciado o processo ${numero}`,
  };
  return `${what[por]}: ${count(escondidas, 'colidência a menos', 'colidências a menos')}`;
}

/** What was done, in a few words: 'Descartada: LIRIO', '12 adiadas'. `mudadas` counts the rows that the decision takes off the list. */
export function describeDecisao(decisao: DecisaoDaTriagem, alvos: readonly LinhaDaLista[], mudadas: number): string {
  if (decisao.tipo === 'silenciar') return describeSilencio(decisao, alvos, mudadas);
  const [one, many] = wordsOfDecisao(decisao);
  const detail = detailOf(decisao);
  return alvos.length === 1 ? `${one}: ${alvos[0]?.publicada.nome ?? ''}${detail}` : `${alvos.length} ${many}${detail}`;
}

/** Whether a decision takes a row off the list of what is to do, so that the cursor moves on. */
export const isDecided = (decisao: DecisaoDaTriagem): boolean =>
  ['descartar', 'silenciar', 'caso'].includes(decisao.tipo) || (decisao.tipo === 'adiar' && decisao.ate !== null);
