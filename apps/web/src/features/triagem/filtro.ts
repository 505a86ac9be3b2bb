import { foldName } from '@vigia/domain';
import { isDoCliente } from '../../entities/clientes/filtro-cliente.ts';
import { NINGUEM } from '../../entities/membros/pessoas.ts';
import { type LinhaDaLista, nameOfMarca } from './linhas.ts';

export const GRUPOS = ['nenhum', 'marca', 'cliente', 'titular'] as const;
export type Grupo = (typeof GRUPOS)[number];
export const SITUACOES = ['a-fazer', 'adiadas', 'decididas', 'todas'] as const;
export type Situacao = (typeof SITUACOES)[number];

/** What the list shows, as the address keeps it. Empty texts do not filter. */
export interface FiltroDaTriagem {
  grupo: Grupo;
  situacao: Situacao;
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

const PADRAO: FiltroDaTriagem = {
  grupo: 'nenhum',
  situacao: 'a-fazer',
  grau: '',
  regra: '',
  classe: '',
  marca: '',
  cliente: '',
  titular: '',
  responsavel: '',
  busca: '',
};

const oneOf = <Value extends string>(values: readonly Value[], text: string | null, standard: Value): Value =>
  values.find((value) => value === text) ?? standard;

/** Reads the filter from an address. Unknown values count as the default. */
export const readFiltro = (search: URLSearchParams): FiltroDaTriagem => ({
  grupo: oneOf(GRUPOS, search.get('grupo'), PADRAO.grupo),
  situacao: oneOf(SITUACOES, search.get('situacao'), PADRAO.situacao),
  grau: search.get('grau') ?? '',
  regra: search.get('regra') ?? '',
  classe: search.get('classe') ?? '',
  marca: search.get('marca') ?? '',
  cliente: search.get('cliente') ?? '',
  titular: search.get('titular') ?? '',
  responsavel: search.get('responsavel') ?? '',
  busca: search.get('busca') ?? '',
});

/** The parameters of the address that keep a filter; those with the default value are left out. */
export function writeFiltro(filtro: FiltroDaTriagem): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filtro))
    if (value !== Reflect.get(PADRAO, name)) search.set(name, String(value));
  return search;
}

/** Whether anything but the grouping hides rows. */
export const isFiltered = (filtro: FiltroDaTriagem): boolean =>
  writeFiltro({ ...filtro, grupo: PADRAO.grupo, situacao: PADRAO.situacao }).size > 0;

/** What the filter asks of a row beside its own fields. */
export interface EstadoDaTela {
  /** The letter of the state: see `LETRA_DO_ESTADO`. */
  letraOf: (place: number) => string;
  responsavelOf: (place: number) => number | null;
}

const LETRAS: Record<Situacao, string> = { 'a-fazer': 'f', adiadas: 's', decididas: 'dc', todas: 'fdcs' };
const classesOf = (text: string): string[] => text.split(', ');

/** Makes the condition of a filter. It folds the search once, and the names of a row only while a search is typed. */
export function createCondition(
  filtro: FiltroDaTriagem,
  { letraOf, responsavelOf }: EstadoDaTela,
): (linha: LinhaDaLista) => boolean {
  const letras = LETRAS[filtro.situacao];
  const graus = filtro.grau === '' ? [] : filtro.grau.split(',');
  const busca = foldName(filtro.busca.trim());
  const asksFor = ({ marca, publicada, outros }: LinhaDaLista): boolean =>
    [marca.nome, marca.numero_processo, publicada.nome, publicada.titular, publicada.numero].some((text) =>
      foldName(text ?? '').includes(busca),
    ) || outros.some(({ numero }) => numero.includes(busca));
  const isWho = (place: number): boolean => {
    const who = responsavelOf(place);
    return filtro.responsavel === NINGUEM ? who === null : String(who) === filtro.responsavel;
  };
  const conditions: ((linha: LinhaDaLista) => boolean)[] = [
    ...(graus.length > 0 ? [({ grau }: LinhaDaLista) => graus.includes(grau)] : []),
    ...(filtro.regra !== '' ? [({ regra }: LinhaDaLista) => regra === filtro.regra] : []),
    ...(filtro.classe !== ''
      ? [({ publicada }: LinhaDaLista) => classesOf(publicada.classe_nice).includes(filtro.classe)]
      : []),
    ...(filtro.marca !== '' ? [({ marca }: LinhaDaLista) => marca.numero_processo === filtro.marca] : []),
    ...(filtro.cliente !== '' ? [({ marca }: LinhaDaLista) => isDoCliente(marca.cliente, filtro.cliente)] : []),
    ...(filtro.titular !== '' ? [({ publicada }: LinhaDaLista) => publicada.titular === filtro.titular] : []),
    ...(filtro.responsavel !== '' ? [({ place }: LinhaDaLista) => isWho(place)] : []),
    ...(busca !== '' ? [asksFor] : []),
  ];
  // Most lists have no other condition, and a list of 25,000 rows is filtered at every decision.
  if (conditions.length === 0) return ({ place }) => letras.includes(letraOf(place));
  return (linha) => letras.includes(letraOf(linha.place)) && conditions.every((condition) => condition(linha));
}

/** An entry of the list as it is drawn: a heading, or a row. */
export type ItemDaLista = { tipo: 'grupo'; key: string; titulo: string; detalhe: string; total: number } | LinhaDaLista;

const SEM_TITULAR = 'Titular não identificado';

function titleOf(grupo: Grupo, { marca, publicada }: LinhaDaLista): { titulo: string; detalhe: string } {
  if (grupo === 'titular') return { titulo: publicada.titular ?? SEM_TITULAR, detalhe: '' };
  if (grupo === 'cliente') return { titulo: marca.cliente?.nome ?? 'Sem cliente', detalhe: '' };
  const classes = marca.classe_nice === '' ? '' : ` · classe ${marca.classe_nice}`;
  return { titulo: nameOfMarca(marca), detalhe: `${marca.numero_processo}${classes}` };
}

function keyOfGrupo(grupo: Grupo, { marca, publicada }: LinhaDaLista): string {
  if (grupo === 'titular') return publicada.titular ?? '';
  return grupo === 'cliente' ? String(marca.cliente?.id ?? '') : marca.numero_processo;
}

function groupRows(grupo: Grupo, linhas: readonly LinhaDaLista[]): readonly ItemDaLista[] {
  if (grupo === 'nenhum') return linhas;
  return [...Map.groupBy(linhas, (linha) => keyOfGrupo(grupo, linha))].flatMap(([key, rows]): ItemDaLista[] => {
    const [first] = rows;
    if (first === undefined) return [];
    const heading = { ...titleOf(grupo, first), total: rows.length };
    return [{ tipo: 'grupo', key: `grupo ${key}`, ...heading }, ...rows];
  });
}

/** The parts of the list that are folded until a person opens them. */
export const DOBRAS = ['outro-ramo', 'abaixo'] as const;
export type Dobra = (typeof DOBRAS)[number];

export const SOBRE_A_DOBRA: Readonly<Record<Dobra, { titulo: string; detalhe: string }>> = {
  'outro-ramo': { titulo: 'Mesmo nome, outro ramo', detalhe: 'produtos ou serviços sem afinidade' },
  abaixo: { titulo: 'Abaixo do corte', detalhe: 'menos prováveis' },
};

interface PartesDaLista {
  linhas: readonly LinhaDaLista[];
  /** The places of the rows above the cut. */
  acima: ReadonlySet<number>;
  grupo: Grupo;
  /** The folded parts that are shown. */
  abertas: ReadonlySet<Dobra>;
}

interface ListaDesenhada {
  items: ItemDaLista[];
  /** The number of rows in each folded part, shown or not. */
  dobradas: Record<Dobra, number>;
}

/** Draws the list: the rows above the cut, then those of the same name in another trade, then those below the cut, if they are shown. */
export function drawLista({ linhas, acima, grupo, abertas }: PartesDaLista): ListaDesenhada {
  const parts: Record<Dobra | 'lista', LinhaDaLista[]> = { lista: [], 'outro-ramo': [], abaixo: [] };
  for (const linha of linhas)
    parts[acima.has(linha.place) ? (linha.outroRamo ? 'outro-ramo' : 'lista') : 'abaixo'].push(linha);
  const drawDobra = (dobra: Dobra): ItemDaLista[] => {
    const rows = parts[dobra];
    if (rows.length === 0 || !abertas.has(dobra)) return [];
    const heading = { ...SOBRE_A_DOBRA[dobra], total: rows.length };
    return [{ tipo: 'grupo', key: dobra, ...heading }, ...groupRows(grupo, rows)];
  };
  return {
    items: [...groupRows(grupo, parts.lista), ...DOBRAS.flatMap(drawDobra)],
    dobradas: { 'outro-ramo': parts['outro-ramo'].length, abaixo: parts.abaixo.length },
  };
}
