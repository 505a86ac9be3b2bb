import type { ContagemPorGrau, Hoje, Revista } from '@vigia/contract';
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
import { type CalendarioDoEscritorio, getCalendarioComMeta, toPrazoDaRevista } from '../prazos/prazos.service.ts';
import { getProxima, listRecentes } from '../revistas/revistas.service.ts';
import { findOrcamento } from '../triagem/leitura.service.ts';
import { type BaseDoEscritorio, readBaseDoEscritorio } from '../triagem/lista-com-estados.service.ts';
import { countPendentes } from '../triagem/pendentes.service.ts';
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

async function listLidas(db: Database, escritorioId: number): Promise<Revista[]> {
  const recentes = await listRecentes(db, escritorioId, { limit: RECENTES });
  return recentes.filter(({ status }) => status === 'Analisada');
}

async function listResumidas(
  db: Database,
  escritorioId: number,
  lidas: readonly Revista[],
): Promise<RevistaResumida[]> {
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

const toPrazo = ({ data_publicacao }: Revista, calendario: CalendarioDoEscritorio, hoje: string) =>
  toPrazoDaRevista(data_publicacao, hoje, (publicacao) => computePrazo(publicacao, calendario));

/** An issue that can still be opposed. */
type RevistaPorTriar = Omit<Hoje['a_triar'][number], 'a_fazer'>;

/** The issues that can still be opposed, the earliest last day first. */
const listAbertas = (lidas: readonly Revista[], calendario: CalendarioDoEscritorio, hoje: string): RevistaPorTriar[] =>
  lidas
    .flatMap((revista) => {
      const prazo = toPrazo(revista, calendario, hoje);
      return prazo === null || prazo.dias < 0 ? [] : [{ revista: briefOf(revista), prazo }];
    })
    .sort((one, other) => one.prazo.dias - other.prazo.dias || one.revista.id - other.revista.id);

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
  return {
    revista: briefOf(revista),
    prazo: toPrazo(revista, calendario, hoje),
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

/** What waits for an office today. It is the same for all of its persons, except for what each of them reads of an issue. */
interface HojeDoEscritorio {
  daTela: Omit<Hoje, 'ultima' | 'a_triar'>;
  ultima: UltimaDoEscritorio | null;
  abertas: RevistaPorTriar[];
  base: BaseDoEscritorio;
}

async function readDoEscritorio(db: Database, escritorioId: number): Promise<HojeDoEscritorio> {
  const hoje = todayInSaoPaulo(new Date());
  const lido = getCalendarioComMeta(db, escritorioId);
  const lidas = listLidas(db, escritorioId);
  const newestFirst = lidas.then((found) => listResumidas(db, escritorioId, found));
  const base = readBaseDoEscritorio(db, escritorioId);
  // Beside an import each statement waits for a processor, so those that need not wait for each other do not.
  const [abertos, abertas, resumidas, ultima, marcas, proxima, dias, aguardando] = await Promise.all([
    lido.then((comMeta) => listAbertos(db, escritorioId, comMeta)),
    Promise.all([lidas, lido]).then(([found, { calendario }]) => listAbertas(found, calendario, hoje)),
    newestFirst.then((found) => found.toReversed()),
    Promise.all([newestFirst, lido, base]).then(([[newest], { calendario }, doEscritorio]) =>
      readUltima(db, escritorioId, newest, { base: doEscritorio, calendario, hoje }),
    ),
    countAtivas(db, escritorioId),
    readProxima(db, escritorioId, hoje),
    lido.then(({ calendario }) => listDias(calendario, hoje)),
    getAguardando(db, escritorioId, NOMEADOS),
  ]);
  return {
    daTela: {
      hoje,
      marcas,
      proxima,
      vencimentos: abertos.vencimentos,
      dias,
      aguardando,
      tendencia: resumidas.map(({ revista, resumo }) => ({ revista: briefOf(revista), graus: resumo.graus })),
      calor: toCalor(resumidas.map(({ resumo }) => resumo)),
    },
    ultima,
    abertas,
    base: await base,
  };
}

/** An office opens this page in the morning: what its persons share is read once for those who ask at the same time. */
const workOf = createDatabaseWork<HojeDoEscritorio>();

const hasPendente = ({ alta, media, baixa }: ContagemPorGrau): boolean => alta + media + baixa > 0;

/** The issues that can still be opposed and have rows to decide, the earliest last day first. */
async function listATriar(
  db: Database,
  escritorioId: number,
  { abertas, base }: HojeDoEscritorio,
  orcamento: number | null,
): Promise<Hoje['a_triar']> {
  const revistas = abertas.map(({ revista }) => revista.id);
  const pendentes = await countPendentes(db, escritorioId, revistas, { base, orcamento });
  return abertas.flatMap((aberta) => {
    const a_fazer = pendentes.get(aberta.revista.id);
    return a_fazer !== undefined && hasPendente(a_fazer) ? [{ ...aberta, a_fazer }] : [];
  });
}

function toUltima(ultima: UltimaDoEscritorio | null, orcamento: number | null): Hoje['ultima'] {
  if (ultima === null) return null;
  const { leitura, ...brief } = ultima;
  return { ...brief, ...countLidas(leitura, orcamento) };
}

/** What waits for a person of an office today. */
export async function getHoje(db: Database, caller: Caller): Promise<Hoje> {
  const { escritorio_id } = caller;
  const [doEscritorio, orcamento] = await Promise.all([
    workOf(db)(String(escritorio_id), () => readDoEscritorio(db, escritorio_id)),
    findOrcamento(db, caller),
  ]);
  return {
    ...doEscritorio.daTela,
    ultima: toUltima(doEscritorio.ultima, orcamento),
    a_triar: await listATriar(db, escritorio_id, doEscritorio, orcamento),
  };
}
