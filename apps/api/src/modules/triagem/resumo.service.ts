import type { ContagemPorGrau } from '@vigia/contract';
import { LETRA_DO_ESTADO } from '@vigia/contract';
import { chooseAcima } from '@vigia/domain';
import type { Database } from '../../platform/database.ts';
import {
  type ColidenciaGraduada,
  type DaRevista,
  listChavesSimilares,
  listColidencias,
  listMarcasDaRevista,
  listVersoesDasColidencias,
  type VersaoDasColidencias,
} from '../analises/contadas.service.ts';
import { createGuarda } from './guarda.ts';
import { listOrdenadas } from './leitura.service.ts';
import { isSimilar, toLinhas } from './linhas.ts';
import { type BaseDaLista, getListaComEstados } from './lista-com-estados.service.ts';
import { getLista, type ListaGuardada } from './lista.service.ts';
import { sortByMotor } from './lista.ts';

/** The Similar rows of an issue, counted. */
export interface ResumoDaRevista {
  graus: ContagemPorGrau;
  /** Those of grade Alta or Média by class of the own mark. A mark with two classes counts in both. */
  porClasse: ReadonlyMap<string, number>;
}

/** A summary, and the version of the comparisons at which it was asked for. */
export interface ResumoLido {
  resumo: ResumoDaRevista;
  versao: VersaoDasColidencias;
}

/** A summary is small: this is a year of issues of many offices. */
const guardarResumo = createGuarda<ResumoDaRevista>(2000);

const NOME = { Alta: 'alta', Média: 'media', Baixa: 'baixa' } as const;

function countGraus(linhas: Iterable<Pick<ColidenciaGraduada, 'grau'>>): ContagemPorGrau {
  const counts = { alta: 0, media: 0, baixa: 0 };
  for (const { grau } of linhas) counts[NOME[grau]] += 1;
  return counts;
}

type LinhasDaRevista = Pick<ListaGuardada, 'linhas' | 'similares'> & Partial<Pick<ListaGuardada, 'versao'>>;

async function readLinhas(db: Database, daRevista: DaRevista): Promise<LinhasDaRevista> {
  const similares = await listChavesSimilares(db, daRevista);
  return { linhas: toLinhas(sortByMotor(await listColidencias(db, daRevista))), similares };
}

async function makeResumo(
  db: Database,
  daRevista: DaRevista,
  { linhas: all, similares, versao }: LinhasDaRevista,
): Promise<ResumoDaRevista & { versao?: string }> {
  const linhas = all.filter((linha) => isSimilar(linha, similares));
  const classes = new Map(
    (await listMarcasDaRevista(db, daRevista)).map(({ marca_id, classes: own }) => [marca_id, own]),
  );
  const porClasse = new Map<string, number>();
  for (const { grau, marca_id } of linhas)
    if (grau !== 'Baixa')
      for (const classe of classes.get(marca_id) ?? []) porClasse.set(classe, (porClasse.get(classe) ?? 0) + 1);
  return { graus: countGraus(linhas), porClasse, ...(versao === undefined ? {} : { versao }) };
}

/**
 * The Similar rows by grade and by class, dismissed or not, of the first issues in a list that marks of the office were compared with, at most `limit` of
 * them.
 */
export async function listResumosDasRevistas(
  db: Database,
  escritorioId: number,
  revistas: readonly number[],
  limit: number,
): Promise<Map<number, ResumoLido>> {
  const found = new Map<number, ResumoLido>();
  const versoes = await listVersoesDasColidencias(db, escritorioId, revistas, limit);
  const first = revistas.find((id) => versoes.has(id));
  for (const [revista_id, versao] of versoes) {
    const daRevista = { escritorio_id: escritorioId, revista_id };
    // The first issue is the one that the office triages: its list is kept.
    const make = async () =>
      makeResumo(
        db,
        daRevista,
        revista_id === first ? await getLista(db, daRevista, undefined, versao) : await readLinhas(db, daRevista),
      );
    found.set(revista_id, { resumo: await guardarResumo(db, daRevista, versao, make), versao });
  }
  return found;
}

/** The rows of an issue that a person reads. */
interface LinhasLidas {
  total: ContagemPorGrau;
  /** Those that nobody has decided about. */
  a_fazer: ContagemPorGrau;
  /** The other rows, below the person's cut, and those of them that nobody has decided about. */
  abaixo_do_corte: number;
  abaixo_a_fazer: number;
}

/** The rows of an issue in the order in which an office reads them, with the letters of their states. */
export interface LeituraDaTriagem {
  linhas: ListaGuardada['linhas'];
  ordenadas: ReturnType<typeof listOrdenadas>;
  letras: string;
}

/** Reads what is the same for all persons of an office. */
export async function readLeitura(db: Database, daRevista: DaRevista, lida: BaseDaLista): Promise<LeituraDaTriagem> {
  const { correcao, guardada, estados } = await getListaComEstados(db, daRevista, lida);
  return { linhas: guardada.linhas, ordenadas: listOrdenadas(guardada, correcao), letras: estados.letras };
}

/** The rows of an issue above a reading budget (null for all Similar ones), by grade, as the triage shows them. */
export function countLidas({ linhas, ordenadas, letras }: LeituraDaTriagem, orcamento: number | null): LinhasLidas {
  const lidas = chooseAcima(ordenadas, orcamento);
  const isAFazer = (place: number): boolean => letras[place] === LETRA_DO_ESTADO['a fazer'];
  return {
    total: countGraus(linhas.filter((_, place) => lidas.has(place))),
    a_fazer: countGraus(linhas.filter((_, place) => lidas.has(place) && isAFazer(place))),
    abaixo_do_corte: linhas.length - lidas.size,
    abaixo_a_fazer: linhas.filter((_, place) => !lidas.has(place) && isAFazer(place)).length,
  };
}
