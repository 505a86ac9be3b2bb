import { type ColunasDaTriagem, LETRA_DO_GRAU } from '@vigia/contract';
import { type Correction, expectedCoverage, orderByLearning } from '@vigia/similarity';
import type { MarcaDaRevista } from '../analises/contadas.service.ts';
import { isSimilar, type LinhaDaTriagem } from './linhas.ts';
import type { PublicadaDaLista } from './lista.service.ts';

/** Enough steps that a straight line between two of them is off by less than half a point. */
const STEPS = 400;
const round = (part: number): number => Math.round(part * 10_000) / 10_000;

/** Gives each new key the next place, and keeps their order. */
function createPlaces<Key>(): { placeOf: (key: Key) => number; keys: () => Key[] } {
  const places = new Map<Key, number>();
  const placeOf = (key: Key): number => {
    const known = places.get(key) ?? places.size;
    places.set(key, known);
    return known;
  };
  return { placeOf, keys: () => [...places.keys()] };
}

/** The coverage of the first rows of the order, and of the Similar ones, which seldom are the first. */
function measureCoverage(
  linhas: readonly LinhaDaTriagem[],
  ordem: readonly number[] | null,
  similares: ReadonlySet<string>,
) {
  const read = ordem === null ? linhas : ordem.flatMap((place) => linhas[place] ?? []);
  const { coverageAt, coverageOf } = expectedCoverage(read.map(({ probabilidade }) => probabilidade));
  const passo = Math.max(1, Math.ceil(linhas.length / STEPS));
  const cuts = Array.from({ length: Math.ceil(linhas.length / passo) }, (_, index) => (index + 1) * passo);
  const similar = read.flatMap((linha, index) => (isSimilar(linha, similares) ? [index] : []));
  return { passo, partes: cuts.map((cut) => round(coverageAt(cut))), similares: round(coverageOf(similar)) };
}

interface ListaEmLinhas {
  linhas: readonly LinhaDaTriagem[];
  publicadas: ReadonlyMap<string, PublicadaDaLista>;
  marcas: readonly MarcaDaRevista[];
  /** The keys 'analysis process' of the hits that are Similar. */
  similares: ReadonlySet<string>;
  correcao: Correction | null;
}

/** Writes the rows of an issue as columns. */
export function toColunas({
  linhas,
  publicadas,
  marcas,
  similares,
  correcao,
}: ListaEmLinhas): Pick<
  ColunasDaTriagem,
  'marcas' | 'publicadas' | 'regras' | 'linhas' | 'outros' | 'ordem' | 'cobertura'
> {
  const [analises, processos, regras] = [createPlaces<number>(), createPlaces<string>(), createPlaces<string>()];
  const outros: Record<string, number[]> = {};
  const columns: ColunasDaTriagem['linhas'] = {
    marca: linhas.map(({ analise }) => analises.placeOf(analise)),
    publicada: linhas.map(({ numero }) => processos.placeOf(numero)),
    regra: linhas.map(({ regra }) => regras.placeOf(regra)),
    probabilidade: linhas.map(({ probabilidade }) => round(probabilidade)),
    grau: linhas.map(({ grau }) => LETRA_DO_GRAU[grau]).join(''),
    similar: linhas.map((linha) => (isSimilar(linha, similares) ? '1' : '0')).join(''),
  };
  linhas.forEach((linha, place) => {
    if (linha.outros.length > 0) outros[place] = linha.outros.map(processos.placeOf);
  });
  const ordem = correcao && orderByLearning(correcao, linhas).order;
  const marcaOf = new Map(marcas.map((marca) => [marca.analise, marca]));
  return {
    linhas: columns,
    outros,
    regras: regras.keys(),
    marcas: analises.keys().map((analise) => {
      const marca = marcaOf.get(analise);
      const none = { numero_processo: '', titular: null, cliente: null, arquivada: false };
      const { numero_processo, titular, cliente, arquivada } = marca ?? none;
      return {
        analise,
        numero_processo,
        nome: marca?.elemento_nominativo ?? null,
        titular,
        classe_nice: marca?.classes.join(', ') ?? '',
        cliente,
        arquivada,
      };
    }),
    publicadas: processos.keys().map((numero) => {
      const { nome = '', titular = null, classe_nice = '' } = publicadas.get(numero) ?? {};
      return { numero, nome, titular, classe_nice };
    }),
    ordem: ordem && [...ordem],
    cobertura: measureCoverage(linhas, ordem, similares),
  };
}
