import {
  type DobraDaTriagem,
  DOBRAS_DA_TRIAGEM,
  type FiltroDaTriagem,
  groupLinhas,
  GRUPOS_DA_TRIAGEM,
  type AgrupamentoDaTriagem,
  separateDobras,
  SITUACOES_DA_TRIAGEM,
  SOBRE_A_DOBRA,
} from '@vigia/domain';
import { type LinhaDaLista, nameOfMarca } from './linhas.ts';

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
  grupo: oneOf(GRUPOS_DA_TRIAGEM, search.get('grupo'), PADRAO.grupo),
  situacao: oneOf(SITUACOES_DA_TRIAGEM, search.get('situacao'), PADRAO.situacao),
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

/** An entry of the list as it is drawn: a heading, or a row. */
export type ItemDaLista = { tipo: 'grupo'; key: string; titulo: string; detalhe: string; total: number } | LinhaDaLista;

const SEM_TITULAR = 'Titular não identificado';

function titleOf(grupo: AgrupamentoDaTriagem, { marca, publicada }: LinhaDaLista): { titulo: string; detalhe: string } {
  if (grupo === 'titular') return { titulo: publicada.titular ?? SEM_TITULAR, detalhe: '' };
  if (grupo === 'cliente') return { titulo: marca.cliente?.nome ?? 'Sem cliente', detalhe: '' };
  const classes = marca.classe_nice === '' ? '' : ` · classe ${marca.classe_nice}`;
  return { titulo: nameOfMarca(marca), detalhe: `${marca.numero_processo}${classes}` };
}

function groupRows(grupo: AgrupamentoDaTriagem, linhas: readonly LinhaDaLista[]): readonly ItemDaLista[] {
  if (grupo === 'nenhum') return linhas;
  return groupLinhas(grupo, linhas).flatMap(([key, rows]): ItemDaLista[] => {
    const [first] = rows;
    if (first === undefined) return [];
    const heading = { ...titleOf(grupo, first), total: rows.length };
    return [{ tipo: 'grupo', key: `grupo ${key}`, ...heading }, ...rows];
  });
}

interface PartesDaLista {
  linhas: readonly LinhaDaLista[];
  /** The places of the rows above the cut. */
  acima: ReadonlySet<number>;
  grupo: AgrupamentoDaTriagem;
  /** The folded parts that are shown. */
  abertas: ReadonlySet<DobraDaTriagem>;
}

interface ListaDesenhada {
  items: ItemDaLista[];
  /** The number of rows in each folded part, shown or not. */
  dobradas: Record<DobraDaTriagem, number>;
}

/** Draws the list: the rows above the cut, then those of the same name in another trade, then those below the cut, if they are shown. */
export function drawLista({ linhas, acima, grupo, abertas }: PartesDaLista): ListaDesenhada {
  const parts = separateDobras(linhas, acima);
  const drawDobra = (dobra: DobraDaTriagem): ItemDaLista[] => {
    const rows = parts[dobra];
    if (rows.length === 0 || !abertas.has(dobra)) return [];
    const heading = { ...SOBRE_A_DOBRA[dobra], total: rows.length };
    return [{ tipo: 'grupo', key: dobra, ...heading }, ...groupRows(grupo, rows)];
  };
  return {
    items: [...groupRows(grupo, parts.lista), ...DOBRAS_DA_TRIAGEM.flatMap(drawDobra)],
    dobradas: { 'outro-ramo': parts['outro-ramo'].length, abaixo: parts.abaixo.length },
  };
}
