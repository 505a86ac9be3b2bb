import type { Hoje, Revista } from '@vigia/contract';
import {
  addDias,
  computeDiasRestantes,
  computePrazo,
  explainNaoUtil,
  findSuspensao,
  todayInSaoPaulo,
} from '@vigia/domain';
import type { Database } from '../../platform/database.ts';
import type { Caller } from '../../platform/principal.ts';
import { createDatabaseWork } from '../../platform/shared-work.ts';
import { countAtivas, getAguardando } from '../marcas/aguardando/aguardando.service.ts';
import { type CalendarioDoEscritorio, getCalendarioComMeta } from '../prazos/prazos.service.ts';
import { getProxima, listRecentes } from '../revistas/revistas.service.ts';
import { findOrcamento } from '../triagem/leitura.service.ts';
import { type BaseDoEscritorio, readBaseDoEscritorio } from '../triagem/lista-com-estados.service.ts';
import {
  countLidas,
  type LeituraDaTriagem,
  listResumosDasRevistas,
  readLeitura,
  type ResumoDaRevista,
  type ResumoLido,
} from '../triagem/resumo.service.ts';
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

interface RevistaResumida extends ResumoLido {
  revista: Revista;
}

const briefOf = ({ id, numero, data_publicacao }: Revista) => ({ id, numero, data_publicacao });

async function listResumidas(db: Database, escritorioId: number): Promise<RevistaResumida[]> {
  const recentes = await listRecentes(db, escritorioId, { limit: RECENTES });
  const lidas = recentes.filter(({ status }) => status === 'Analisada');
  const resumos = await listResumosDasRevistas(
    db,
    escritorioId,
    lidas.map(({ id }) => id),
    REVISTAS,
  );
  return lidas.flatMap((revista) => {
    const lido = resumos.get(revista.id);
    return lido === undefined ? [] : [{ revista, ...lido }];
  });
}

/** The newest issue, with what all persons of the office share of its triage. */
type UltimaDoEscritorio = Pick<NonNullable<Hoje['ultima']>, 'revista' | 'prazo'> & { leitura: LeituraDaTriagem };

async function readUltima(
  db: Database,
  escritorioId: number,
  newest: RevistaResumida | undefined,
  { base, calendario, hoje }: { base: BaseDoEscritorio; calendario: CalendarioDoEscritorio; hoje: string },
): Promise<UltimaDoEscritorio | null> {
  if (newest === undefined) return null;
  const { revista, versao } = newest;
  const prazo = revista.data_publicacao === null ? null : computePrazo(revista.data_publicacao, calendario);
  return {
    revista: briefOf(revista),
    prazo: prazo && { final: prazo.final, dias: computeDiasRestantes(prazo.final, hoje) },
    leitura: await readLeitura(db, { escritorio_id: escritorioId, revista_id: revista.id }, { ...base, versao }),
  };
}

async function readProxima(db: Database, escritorioId: number, hoje: string): Promise<Hoje['proxima']> {
  const { numero, esperada_em } = await getProxima(db, escritorioId);
  if (numero === null || esperada_em === null) return null;
  return { numero, esperada_em, dias: computeDiasRestantes(esperada_em, hoje) };
}

const listDias = (calendario: CalendarioDoEscritorio, hoje: string): Hoje['dias'] =>
  Array.from({ length: DIAS + 1 }, (_, index) => {
    const data = addDias(hoje, index);
    const folga = explainNaoUtil(data, calendario) ?? findSuspensao(data, calendario)?.motivo ?? null;
    return { data, folga };
  });

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

/** What waits for an office today. It is the same for all of its persons, except for the newest issue. */
type HojeDoEscritorio = Omit<Hoje, 'ultima'> & { ultima: UltimaDoEscritorio | null };

async function readDoEscritorio(db: Database, escritorioId: number): Promise<HojeDoEscritorio> {
  const hoje = todayInSaoPaulo(new Date());
  const lido = getCalendarioComMeta(db, escritorioId);
  const newestFirst = listResumidas(db, escritorioId);
  // Beside an import each statement waits for a processor, so those that need not wait for each other do not.
  const [abertos, resumidas, ultima, marcas, proxima, dias, aguardando] = await Promise.all([
    lido.then((comMeta) => listAbertos(db, escritorioId, comMeta)),
    newestFirst.then((found) => found.toReversed()),
    Promise.all([newestFirst, lido, readBaseDoEscritorio(db, escritorioId)]).then(([[newest], { calendario }, base]) =>
      readUltima(db, escritorioId, newest, { base, calendario, hoje }),
    ),
    countAtivas(db, escritorioId),
    readProxima(db, escritorioId, hoje),
    lido.then(({ calendario }) => listDias(calendario, hoje)),
    getAguardando(db, escritorioId, NOMEADOS),
  ]);
  return {
    hoje,
    marcas,
    proxima,
    ultima,
    vencimentos: abertos.vencimentos,
    dias,
    aguardando,
    tendencia: resumidas.map(({ revista, resumo }) => ({ revista: briefOf(revista), graus: resumo.graus })),
    calor: toCalor(resumidas.map(({ resumo }) => resumo)),
  };
}

/** An office opens this page in the morning: what its persons share is read once for those who ask at the same time. */
const workOf = createDatabaseWork<HojeDoEscritorio>();

/** What waits for a person of an office today. */
export async function getHoje(db: Database, caller: Caller): Promise<Hoje> {
  const { escritorio_id } = caller;
  const [{ ultima, ...doEscritorio }, orcamento] = await Promise.all([
    workOf(db)(String(escritorio_id), () => readDoEscritorio(db, escritorio_id)),
    findOrcamento(db, caller),
  ]);
  if (ultima === null) return { ...doEscritorio, ultima };
  const { leitura, ...brief } = ultima;
  return { ...doEscritorio, ultima: { ...brief, ...countLidas(leitura, orcamento) } };
}
