import { type Alcance, type ColunasDaTriagem, LETRA_DO_GRAU } from '@vigia/contract';
import { foldWords, isOutroRamo } from '@vigia/domain';

type GrauDaLinha = keyof typeof LETRA_DO_GRAU;
type MarcaNaLista = ColunasDaTriagem['marcas'][number];
type PublicadaNaLista = ColunasDaTriagem['publicadas'][number];

/** A row of the triage: an own mark and a published brand. */
export interface LinhaDaLista {
  tipo: 'linha';
  /** Names the row also in a new list: the comparison and the published process. */
  key: string;
  /** Its place in the list of the server, which names it in states and actions. */
  place: number;
  marca: MarcaNaLista;
  publicada: PublicadaNaLista;
  /** The other processes of the brand. */
  outros: readonly PublicadaNaLista[];
  regra: string;
  grau: GrauDaLinha;
  probabilidade: number;
  similar: boolean;
  /** Whether it is the same name for goods without affinity, which lists show apart. */
  outroRamo: boolean;
}

const GRAUS: Readonly<Record<string, GrauDaLinha>> = { A: 'Alta', M: 'Média', B: 'Baixa' };

/** The key of a row, from its comparison and its first published process. */
export const keyOf = (analise: number, numero: string): string => `${analise}-${numero}`;

/** The rows of a list by their places. */
export function toLinhas({ marcas, publicadas, regras, linhas, outros }: ColunasDaTriagem): LinhaDaLista[] {
  return linhas.marca.flatMap((marcaPlace, place): LinhaDaLista[] => {
    const marca = marcas[marcaPlace];
    const publicada = publicadas[linhas.publicada[place] ?? -1];
    if (marca === undefined || publicada === undefined) return [];
    const regra = regras[linhas.regra[place] ?? -1] ?? '';
    return [
      {
        tipo: 'linha',
        key: keyOf(marca.analise, publicada.numero),
        place,
        marca,
        publicada,
        outros: (outros[place] ?? []).flatMap((other) => publicadas[other] ?? []),
        regra,
        grau: GRAUS[linhas.grau[place] ?? 'B'] ?? 'Baixa',
        probabilidade: linhas.probabilidade[place] ?? 0,
        similar: linhas.similar[place] === '1',
        outroRamo: isOutroRamo({ regra }),
      },
    ];
  });
}

/** The name of the own mark, or its process number. */
export const nameOfMarca = ({ nome, numero_processo }: MarcaNaLista): string => nome ?? numero_processo;

/** How each row is addressed in a call. */
export const parOf = ({ marca, publicada }: LinhaDaLista): { analise: number; numero: string } => ({
  analise: marca.analise,
  numero: publicada.numero,
});

/** The words of a name that can be silenced, folded, without repetitions and single letters. */
export const wordsOf = (nome: string): string[] => [
  ...new Set(
    foldWords(nome)
      .split(' ')
      .filter((word) => word.length > 1),
  ),
];

interface Dobrada {
  nome: string;
  titular: string;
}
/** Folding 25,000 names takes longer than a key may, so it is done once. */
const dobradas = new WeakMap<PublicadaNaLista, Dobrada>();

function foldPublicada(publicada: PublicadaNaLista): Dobrada {
  const known = dobradas.get(publicada);
  if (known !== undefined) return known;
  const dobrada = { nome: ` ${foldWords(publicada.nome)} `, titular: foldWords(publicada.titular ?? '') };
  dobradas.set(publicada, dobrada);
  return dobrada;
}

/** All rows that a dismissal by process, holder or word hides, so that the list shows it at once. */
export function listSilenciadas(
  linhas: readonly LinhaDaLista[],
  alvo: LinhaDaLista,
  { por, palavra, alcance }: { por: 'processo' | 'titular' | 'palavra'; palavra: string; alcance: Alcance },
): number[] {
  const { titular } = foldPublicada(alvo.publicada);
  const word = ` ${foldWords(palavra)} `;
  const isHidden = ({ publicada }: LinhaDaLista): boolean => {
    if (por === 'processo') return publicada.numero === alvo.publicada.numero;
    if (por === 'titular') return titular !== '' && foldPublicada(publicada).titular === titular;
    return foldPublicada(publicada).nome.includes(word);
  };
  const isConcerned: Record<Alcance, (linha: LinhaDaLista) => boolean> = {
    marca: ({ marca }) => marca.analise === alvo.marca.analise,
    cliente: ({ marca }) => marca.cliente !== null && marca.cliente.id === alvo.marca.cliente?.id,
    escritorio: () => true,
  };
  return linhas.filter((linha) => isConcerned[alcance](linha) && isHidden(linha)).map(({ place }) => place);
}
