import type { ContagemPorGrau } from '@vigia/contract';
import { LETRA_DO_ESTADO } from '@vigia/contract';
import type { Database } from '../../platform/database.ts';
import { createDatabaseCache } from '../../platform/database-cache.ts';
import {
  type ColidenciaGraduada,
  type DaRevista,
  findVersaoDasColidencias,
  listColidencias,
  listMarcasDaRevista,
} from '../analises/contadas.service.ts';
import { readLista } from './colunas.service.ts';
import { getEstados } from './estados.ts';
import { toLinhas } from './linhas.ts';
import { sortByMotor } from './lista.ts';

/** The rows of an issue, counted. */
export interface ResumoDaRevista {
  graus: ContagemPorGrau;
  /** The rows of grade Alta or Média by class of the own mark. A mark with two classes counts in both. */
  porClasse: ReadonlyMap<string, number>;
}

/** A summary is small: this is a year of issues of many offices. */
const resumosOf = createDatabaseCache<string, ResumoDaRevista & { versao: string }>(2000);

const NOME = { Alta: 'alta', Média: 'media', Baixa: 'baixa' } as const;

function countGraus(linhas: Iterable<Pick<ColidenciaGraduada, 'grau'>>): ContagemPorGrau {
  const counts = { alta: 0, media: 0, baixa: 0 };
  for (const { grau } of linhas) counts[NOME[grau]] += 1;
  return counts;
}

async function makeResumo(db: Database, daRevista: DaRevista): Promise<ResumoDaRevista> {
  const linhas = toLinhas(sortByMotor(await listColidencias(db, daRevista)));
  const classes = new Map(
    (await listMarcasDaRevista(db, daRevista)).map(({ marca_id, classes: own }) => [marca_id, own]),
  );
  const porClasse = new Map<string, number>();
  for (const { grau, marca_id } of linhas)
    if (grau !== 'Baixa')
      for (const classe of classes.get(marca_id) ?? []) porClasse.set(classe, (porClasse.get(classe) ?? 0) + 1);
  return { graus: countGraus(linhas), porClasse };
}

/** The rows of an issue by grade and by class, as the triage shows them, dismissed or not. Null if no mark was compared with it. */
export async function getResumoDaRevista(db: Database, daRevista: DaRevista): Promise<ResumoDaRevista | null> {
  const versao = await findVersaoDasColidencias(db, daRevista);
  if (versao === '') return null;
  const cache = resumosOf(db);
  const key = `${daRevista.escritorio_id}/${daRevista.revista_id}`;
  const known = cache.get(key);
  if (known?.versao === versao) return known;
  const made = { versao, ...(await makeResumo(db, daRevista)) };
  cache.set(key, made);
  return made;
}

/** The rows of an issue that nobody has decided about, by grade. */
export async function countAFazer(db: Database, escritorioId: number, revistaId: number): Promise<ContagemPorGrau> {
  const { daRevista, guardada } = await readLista(db, escritorioId, revistaId);
  const { letras } = await getEstados(db, daRevista, guardada);
  return countGraus(guardada.linhas.filter((_, place) => letras[place] === LETRA_DO_ESTADO['a fazer']));
}
