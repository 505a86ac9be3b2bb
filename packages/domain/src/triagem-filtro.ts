import { isDoCliente, NINGUEM } from './escolha.ts';
import { foldName } from './fold.ts';

export const GRUPOS_DA_TRIAGEM = ['nenhum', 'marca', 'cliente', 'titular'] as const;
export type AgrupamentoDaTriagem = (typeof GRUPOS_DA_TRIAGEM)[number];
export const SITUACOES_DA_TRIAGEM = ['a-fazer', 'adiadas', 'decididas', 'todas'] as const;
export type SituacaoNaTriagem = (typeof SITUACOES_DA_TRIAGEM)[number];

/** What the list of the triage shows, as addresses keep it. Empty texts do not filter. */
export interface FiltroDaTriagem {
  grupo: AgrupamentoDaTriagem;
  situacao: SituacaoNaTriagem;
  /** Grades, joined by ','. */
  grau: string;
  regra: string;
  classe: string;
  /** The process of the own mark. */
  marca: string;
  /** The id of the own mark's client; 'nenhum' for marks without one. */
  cliente: string;
  titular: string;
  /** The id of the responsible person; 'ninguem' for rows without one. */
  responsavel: string;
  busca: string;
}

/** A row of the triage, as far as filters and groups look at it. */
export interface LinhaFiltravel {
  /** Its place in the list of the server, which names it in states and actions. */
  place: number;
  marca: { nome: string | null; numero_processo: string; cliente: { id: number } | null };
  publicada: { numero: string; nome: string; titular: string | null; classe_nice: string };
  /** The other processes of the brand. */
  outros: readonly { numero: string }[];
  regra: string;
  grau: string;
  /** Whether it is the same name for goods without affinity, which lists show apart. */
  outroRamo: boolean;
}

/** What the filter asks of a row beside its own fields. */
export interface EstadoDasLinhas {
  /** The letter of the state: to do (f), dismissed (d), case (c), snoozed (s). */
  letraOf: (place: number) => string;
  responsavelOf: (place: number) => number | null;
}

const LETRAS: Record<SituacaoNaTriagem, string> = { 'a-fazer': 'f', adiadas: 's', decididas: 'dc', todas: 'fdcs' };
const classesOf = (text: string): string[] => text.split(', ');

/** Makes the condition of a filter. It folds the search once, and the names of a row only while a search is typed. */
export function createCondition(
  filtro: Omit<FiltroDaTriagem, 'grupo'>,
  { letraOf, responsavelOf }: EstadoDasLinhas,
): (linha: LinhaFiltravel) => boolean {
  const letras = LETRAS[filtro.situacao];
  const graus = filtro.grau === '' ? [] : filtro.grau.split(',');
  const busca = foldName(filtro.busca.trim());
  const asksFor = ({ marca, publicada, outros }: LinhaFiltravel): boolean =>
    [marca.nome, marca.numero_processo, publicada.nome, publicada.titular, publicada.numero].some((text) =>
      foldName(text ?? '').includes(busca),
    ) || outros.some(({ numero }) => numero.includes(busca));
  const isWho = (place: number): boolean => {
    const who = responsavelOf(place);
    return filtro.responsavel === NINGUEM ? who === null : String(who) === filtro.responsavel;
  };
  const conditions: ((linha: LinhaFiltravel) => boolean)[] = [
    ...(graus.length > 0 ? [({ grau }: LinhaFiltravel) => graus.includes(grau)] : []),
    ...(filtro.regra !== '' ? [({ regra }: LinhaFiltravel) => regra === filtro.regra] : []),
    ...(filtro.classe !== ''
      ? [({ publicada }: LinhaFiltravel) => classesOf(publicada.classe_nice).includes(filtro.classe)]
      : []),
    ...(filtro.marca !== '' ? [({ marca }: LinhaFiltravel) => marca.numero_processo === filtro.marca] : []),
    ...(filtro.cliente !== '' ? [({ marca }: LinhaFiltravel) => isDoCliente(marca.cliente, filtro.cliente)] : []),
    ...(filtro.titular !== '' ? [({ publicada }: LinhaFiltravel) => publicada.titular === filtro.titular] : []),
    ...(filtro.responsavel !== '' ? [({ place }: LinhaFiltravel) => isWho(place)] : []),
    ...(busca !== '' ? [asksFor] : []),
  ];
  // Most lists have no other condition, and a list of 25,000 rows is filtered at every decision.
  if (conditions.length === 0) return ({ place }) => letras.includes(letraOf(place));
  return (linha) => letras.includes(letraOf(linha.place)) && conditions.every((condition) => condition(linha));
}

function keyOfGrupo(grupo: AgrupamentoDaTriagem, { marca, publicada }: LinhaFiltravel): string {
  if (grupo === 'titular') return publicada.titular ?? '';
  return grupo === 'cliente' ? String(marca.cliente?.id ?? '') : marca.numero_processo;
}

/** The rows by own mark, client or holder, the groups in the order of their first rows. Without a grouping all rows are one group. */
export function groupLinhas<Linha extends LinhaFiltravel>(
  grupo: AgrupamentoDaTriagem,
  linhas: readonly Linha[],
): [key: string, rows: readonly Linha[]][] {
  if (grupo === 'nenhum') return linhas.length === 0 ? [] : [['', linhas]];
  return [...Map.groupBy(linhas, (linha) => keyOfGrupo(grupo, linha))];
}

/** The parts of the list that are folded until a person opens them, in their order after the others. */
export const DOBRAS_DA_TRIAGEM = ['outro-ramo', 'abaixo'] as const;
export type DobraDaTriagem = (typeof DOBRAS_DA_TRIAGEM)[number];

/** What lists say above a folded part. */
export const SOBRE_A_DOBRA: Readonly<Record<DobraDaTriagem, { titulo: string; detalhe: string }>> = {
  'outro-ramo': { titulo: 'Mesmo nome, outro ramo', detalhe: 'produtos ou serviços sem afinidade' },
  abaixo: { titulo: 'Abaixo do corte', detalhe: 'menos prováveis' },
};

/** Separates the rows above the cut, those of the same name in another trade among them, and those below the cut. `acima` has places. */
export function separateDobras<Linha extends LinhaFiltravel>(
  linhas: readonly Linha[],
  acima: ReadonlySet<number>,
): Record<DobraDaTriagem | 'lista', Linha[]> {
  const parts: Record<DobraDaTriagem | 'lista', Linha[]> = { lista: [], 'outro-ramo': [], abaixo: [] };
  for (const linha of linhas)
    parts[acima.has(linha.place) ? (linha.outroRamo ? 'outro-ramo' : 'lista') : 'abaixo'].push(linha);
  return parts;
}
