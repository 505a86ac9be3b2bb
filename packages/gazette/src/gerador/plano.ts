import { createRng } from './prng.ts';

/** The options of a made-up issue. The same options always give the same issue. */
export interface OpcoesRevista {
  /** Positive. */
  numero: number;
  /** ISO date of publication. */
  data: string;
  /** The number of records, 1 to 100,000. */
  processos: number;
  semente: number;
}

/** The number of records by dispatch in RPI 2907 (22/09/2026), 37,393 in all. Dispatches that its published count does not name are estimates. */
// prettier-ignore
const CONTAGENS: Readonly<Record<string, number>> = {
  IPAS009: 9848, IPAS158: 9004, IPAS029: 6150, IPAS270: 3721, IPAS024: 2127, IPAS136: 1560, IPAS161: 1071, IPAS360: 754, IPAS423: 900, IPAS139: 600,
  IPAS142: 420, IPAS235: 270, IPAS428: 240, IPAS756: 190, IPAS400: 160, IPAS304: 130, IPAS237: 80, IPAS421: 60, IPAS669: 50, IPAS135: 8,
};

/** The share of published applications that collide with a mark granted in the same issue. */
const PLANTADOS = 0.025;

/** The publications of a brand with several classes lie within a block of this size. */
const BLOCO = 8;
const GRUPOS_POR_BLOCO = 0.35;

/** The dispatch code of each record, in the order of the file. */
export function planCodigos(opcoes: OpcoesRevista): string[] {
  const codigos = Object.entries(countCodigos(opcoes.processos)).flatMap(([codigo, n]) =>
    Array.from({ length: n }, () => codigo),
  );
  const rng = createRng(opcoes.semente, opcoes.numero, 'ordem');
  for (let i = codigos.length - 1; i > 0; i -= 1) {
    const j = rng.int(i + 1);
    const [a = '', b = ''] = [codigos[i], codigos[j]];
    codigos[i] = b;
    codigos[j] = a;
  }
  return codigos;
}

/** The number of records of each dispatch in an issue of `processos` records, rounded so that they add up. */
export function countCodigos(processos: number): Record<string, number> {
  const total = Object.values(CONTAGENS).reduce((sum, n) => sum + n, 0);
  const counts: Record<string, number> = {};
  let [seen, given] = [0, 0];
  for (const [codigo, n] of Object.entries(CONTAGENS)) {
    seen += n;
    const upTo = Math.round((seen / total) * processos);
    counts[codigo] = upTo - given;
    given = upTo;
  }
  return counts;
}

/** Maps publications (rank among the IPAS009) to the grants that they collide with (rank among the IPAS158), spread evenly. */
export function planPlantados(opcoes: OpcoesRevista, isSuitable: (concessao: number) => boolean): Map<number, number> {
  const { IPAS009: publicacoes = 0, IPAS158: concessoes = 0 } = countCodigos(opcoes.processos);
  const quantidade = Math.round(publicacoes * PLANTADOS);
  const plantados = new Map<number, number>();
  let concessao = -1;
  for (let k = 0; k < quantidade; k += 1) {
    concessao = Math.max(concessao + 1, Math.floor(((k + 0.4) * concessoes) / quantidade));
    while (concessao < concessoes && !isSuitable(concessao)) concessao += 1;
    if (concessao >= concessoes) break;
    plantados.set(Math.floor(((k + 0.5) * publicacoes) / quantidade), concessao);
  }
  return plantados;
}

/** The brand of a publication, by the rank of the brand's first process, and the position of the publication in that brand. */
export function planGrupo(
  opcoes: OpcoesRevista,
  publicacao: number,
  isPlantado: (publicacao: number) => boolean,
): { lider: number; posicao: number } {
  const bloco = Math.floor(publicacao / BLOCO);
  const rng = createRng(opcoes.semente, opcoes.numero, 'grupo', bloco);
  const lider = bloco * BLOCO + rng.int(BLOCO - 3);
  const posicao = publicacao - lider;
  const size = rng.chance(GRUPOS_POR_BLOCO) ? 2 + rng.int(3) : 1;
  const inside = posicao >= 0 && posicao < size;
  const free = Array.from({ length: size }, (_, i) => lider + i).every((membro) => !isPlantado(membro));
  return inside && free ? { lider, posicao } : { lider: publicacao, posicao: 0 };
}
