import {
  addDias,
  computePrazo,
  computeVigencia,
  DESPACHOS,
  DIAS_DE_ATRASO,
  findJanelaRenovacao,
  isRegistroVivo,
  listTermosDoTitular,
  type TipoDeVencimento,
} from '@vigia/domain';
import type { Database } from '../../platform/database.ts';
import { createDatabaseCache } from '../../platform/database-cache.ts';
import type { CalendarioDoEscritorio } from '../prazos/prazos.service.ts';
import {
  type DespachoDoProcesso,
  findVersaoDosTermos,
  listDatasDosRegistros,
  listDespachosDosProcessos,
  listMarcasNomeadas,
  type MarcaNomeada,
} from './termos.repository.ts';

/** A term of an own process that waits for the office. */
export interface TermoDoProcesso {
  /** Names the term among those of its process. */
  nome: string;
  tipo: TipoDeVencimento;
  titulo: string;
  /** The last day to act. */
  final: string;
  fundamento: string;
  observacao: string | null;
  marca: MarcaNomeada;
  despacho: { codigo: string; nome: string; revista: string; data: string } | null;
}

/** Everything that opens a term of the owner, ends one, grants a registration or ends it. */
const CODIGOS: readonly string[] = DESPACHOS.filter(({ termos, categoria }) =>
  termos.some(({ quem }) => quem === 'titular')
    ? true
    : !['outro', 'peticao', 'judicial', 'sobrestamento'].includes(categoria),
).map(({ codigo }) => codigo);

/** A term without its mark, whose name and client users can change. */
type TermoSemMarca = Omit<TermoDoProcesso, 'marca'> & { numero_processo: string };

function listTermosDosDespachos(
  despachos: readonly DespachoDoProcesso[],
  calendario: CalendarioDoEscritorio,
): TermoSemMarca[] {
  const dated = despachos.map((despacho) => ({ ...despacho, data: despacho.data_publicacao }));
  return listTermosDoTitular(dated).map(({ despacho, termo }) => {
    const { codigo, nome, revista, data, numero_processo } = despacho;
    const { tipo, titulo, fundamento, observacao } = termo;
    return {
      numero_processo,
      nome: `${codigo}/${data}/${tipo}`,
      tipo,
      titulo,
      final: computePrazo(data, calendario, termo).final,
      fundamento,
      observacao,
      despacho: { codigo, nome, revista: String(revista), data },
    };
  });
}

function toRenovacao(
  { numero_processo, ...datas }: Awaited<ReturnType<typeof listDatasDosRegistros>>[number],
  calendario: CalendarioDoEscritorio,
  hoje: string,
): TermoSemMarca[] {
  const vigencia = computeVigencia(datas, calendario);
  const janela = vigencia && findJanelaRenovacao(vigencia, hoje);
  if (!vigencia || !janela) return [];
  const { tipo, titulo, final, fundamento } = janela;
  const observacao =
    tipo === 'renovacao-adicional'
      ? `O registro venceu: até o último dia cabe renovar com retribuição adicional.`
      : null;
  // One name for both windows: a registration that was renewed leaves both.
  return [
    { numero_processo, nome: `renovacao/${vigencia.fim}`, tipo, titulo, final, fundamento, observacao, despacho: null },
  ];
}

async function countTermos(
  db: Database,
  escritorioId: number,
  calendario: CalendarioDoEscritorio,
  hoje: string,
): Promise<TermoSemMarca[]> {
  const despachos = Map.groupBy(
    await listDespachosDosProcessos(db, escritorioId, CODIGOS),
    ({ numero_processo }) => numero_processo,
  );
  const alive = (numero: string): boolean =>
    isRegistroVivo((despachos.get(numero) ?? []).map(({ codigo, data_publicacao: data }) => ({ codigo, data })));
  const registros = await listDatasDosRegistros(db, escritorioId);
  const since = addDias(hoje, -DIAS_DE_ATRASO);
  return [
    ...[...despachos.values()].flatMap((doProcesso) => listTermosDosDespachos(doProcesso, calendario)),
    ...registros
      .filter(({ numero_processo }) => alive(numero_processo))
      .flatMap((registro) => toRenovacao(registro, calendario, hoje)),
  ].filter(({ final }) => final >= since);
}

/** The terms of the offices of late. Those of 10,000 marks in ten years of gazettes take a second to count, and change once a week. */
const termosOf = createDatabaseCache<number, { versao: string; termos: readonly TermoSemMarca[] }>(500);

/**
 * The terms of the active marks of an office that wait for the office on a day: what dispatches asked for and no later dispatch has ended, and the renewals
 * whose window is open. Terms that ended long ago are left out. They are counted again when the day, the calendar, the marks or the issues have changed.
 */
export async function listTermosDosProcessos(
  db: Database,
  escritorioId: number,
  calendario: CalendarioDoEscritorio,
  hoje: string,
): Promise<TermoDoProcesso[]> {
  const cache = termosOf(db);
  const versao = JSON.stringify([hoje, calendario, await findVersaoDosTermos(db, escritorioId)]);
  const known = cache.get(escritorioId);
  const termos = known?.versao === versao ? known.termos : await countTermos(db, escritorioId, calendario, hoje);
  if (termos !== known?.termos) cache.set(escritorioId, { versao, termos });
  const marcas = await listMarcasNomeadas(db, escritorioId, [
    ...new Set(termos.map(({ numero_processo }) => numero_processo)),
  ]);
  return termos.flatMap(({ numero_processo, ...termo }) => {
    const marca = marcas.get(numero_processo);
    return marca === undefined ? [] : [{ ...termo, marca }];
  });
}
