import type { Hoje, Revista } from '@vigia/contract';
import { addDias, computeDiasRestantes, explainNaoUtil, findSuspensao } from '@vigia/domain';
import type { Database } from '../../platform/database.ts';
import type { Caller } from '../../platform/principal.ts';
import { countAtivas, getAguardando } from '../marcas/aguardando/aguardando.service.ts';
import { getCalendario, getPrazo } from '../prazos/prazos.service.ts';
import { getProxima, listRevistas } from '../revistas/revistas.service.ts';
import { countLeitura, getResumoDaRevista, type ResumoDaRevista } from '../triagem/resumo.service.ts';
import { listAbertos } from '../vencimentos/vencimentos.service.ts';

/** The issues that the trend looks back on. */
const REVISTAS = 12;
/** The newest issues among which the compared ones are searched. */
const RECENTES = 30;
/** The days after today that the ribbon shows. */
const DIAS = 60;
/** The classes of the heat, and the waiting marks that are named. */
const CLASSES = 10;
const NOMEADOS = 5;

interface RevistaResumida {
  revista: Revista;
  resumo: ResumoDaRevista;
}

const briefOf = ({ id, numero, data_publicacao }: Revista) => ({ id, numero, data_publicacao });

async function listResumidas(db: Database, escritorioId: number): Promise<RevistaResumida[]> {
  const { rows } = await listRevistas(db, escritorioId, { offset: 0, limit: RECENTES });
  const resumidas: RevistaResumida[] = [];
  for (const revista of rows) {
    if (revista.status !== 'Analisada' || resumidas.length === REVISTAS) continue;
    const resumo = await getResumoDaRevista(db, { escritorio_id: escritorioId, revista_id: revista.id });
    if (resumo !== null) resumidas.push({ revista, resumo });
  }
  return resumidas;
}

async function readUltima(
  db: Database,
  caller: Caller,
  revista: Revista | undefined,
  hoje: string,
): Promise<Hoje['ultima']> {
  if (revista === undefined) return null;
  const prazo =
    revista.data_publicacao === null ? null : await getPrazo(db, caller.escritorio_id, revista.data_publicacao);
  return {
    revista: briefOf(revista),
    prazo: prazo && { final: prazo.final, dias: computeDiasRestantes(prazo.final, hoje) },
    ...(await countLeitura(db, caller, revista.id)),
  };
}

async function readProxima(db: Database, escritorioId: number, hoje: string): Promise<Hoje['proxima']> {
  const { numero, esperada_em } = await getProxima(db, escritorioId);
  if (numero === null || esperada_em === null) return null;
  return { numero, esperada_em, dias: computeDiasRestantes(esperada_em, hoje) };
}

async function listDias(db: Database, escritorioId: number, hoje: string): Promise<Hoje['dias']> {
  const calendario = await getCalendario(db, escritorioId);
  return Array.from({ length: DIAS + 1 }, (_, index) => {
    const data = addDias(hoje, index);
    const folga = explainNaoUtil(data, calendario) ?? findSuspensao(data, calendario)?.motivo ?? null;
    return { data, folga };
  });
}

/** The classes with the most rows, each with its rows by issue; issues come the oldest first. */
function toCalor(resumos: readonly ResumoDaRevista[]): Hoje['calor'] {
  const classes = new Set(resumos.flatMap(({ porClasse }) => [...porClasse.keys()]));
  const rows = [...classes].map((classe) => ({
    classe,
    valores: resumos.map(({ porClasse }) => porClasse.get(classe) ?? 0),
  }));
  const sumOf = ({ valores }: Hoje['calor'][number]): number => valores.reduce((sum, valor) => sum + valor, 0);
  return rows
    .sort((one, other) => sumOf(other) - sumOf(one) || one.classe.localeCompare(other.classe))
    .slice(0, CLASSES);
}

/** What waits for a person of an office today. */
export async function getHoje(db: Database, caller: Caller): Promise<Hoje> {
  const escritorioId = caller.escritorio_id;
  const { hoje, vencimentos } = await listAbertos(db, escritorioId);
  const newestFirst = await listResumidas(db, escritorioId);
  const resumidas = newestFirst.toReversed();
  return {
    hoje,
    marcas: await countAtivas(db, escritorioId),
    proxima: await readProxima(db, escritorioId, hoje),
    ultima: await readUltima(db, caller, newestFirst[0]?.revista, hoje),
    vencimentos,
    dias: await listDias(db, escritorioId, hoje),
    aguardando: await getAguardando(db, escritorioId, NOMEADOS),
    tendencia: resumidas.map(({ revista, resumo }) => ({ revista: briefOf(revista), graus: resumo.graus })),
    calor: toCalor(resumidas.map(({ resumo }) => resumo)),
  };
}
