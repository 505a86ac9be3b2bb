import type { ClienteDaMarca } from '@vigia/contract';
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
import { type CalendarioDoEscritorio, getCalendario } from '../prazos/prazos.service.ts';
import { type DespachoDaMarca, listDespachosDosProcessos, listRegistros } from './andamentos.repository.ts';

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
  marca: { numero_processo: string; elemento_nominativo: string | null; cliente: ClienteDaMarca | null };
  despacho: { codigo: string; nome: string; revista: string; data: string } | null;
}

/** Everything that opens a term of the owner, ends one, grants a registration or ends it. */
const CODIGOS: readonly string[] = DESPACHOS.filter(({ termos, categoria }) =>
  termos.some(({ quem }) => quem === 'titular')
    ? true
    : !['outro', 'peticao', 'judicial', 'sobrestamento'].includes(categoria),
).map(({ codigo }) => codigo);

function listTermosDosDespachos(
  despachos: readonly DespachoDaMarca[],
  calendario: CalendarioDoEscritorio,
): TermoDoProcesso[] {
  const dated = despachos.map((despacho) => ({ ...despacho, data: despacho.data_publicacao }));
  return listTermosDoTitular(dated).map(({ despacho, termo }) => {
    const { codigo, nome, revista, data, numero_processo, elemento_nominativo, cliente } = despacho;
    const { tipo, titulo, fundamento, observacao } = termo;
    return {
      nome: `${codigo}/${data}/${tipo}`,
      tipo,
      titulo,
      final: computePrazo(data, calendario, termo).final,
      fundamento,
      observacao,
      marca: { numero_processo, elemento_nominativo, cliente },
      despacho: { codigo, nome, revista: String(revista), data },
    };
  });
}

function toRenovacao(
  { numero_processo, elemento_nominativo, cliente, ...datas }: Awaited<ReturnType<typeof listRegistros>>[number],
  calendario: CalendarioDoEscritorio,
  hoje: string,
): TermoDoProcesso[] {
  const vigencia = computeVigencia(datas, calendario);
  const janela = vigencia && findJanelaRenovacao(vigencia, hoje);
  if (!vigencia || !janela) return [];
  const { tipo, titulo, final, fundamento } = janela;
  const observacao =
    tipo === 'renovacao-adicional'
      ? `O registro venceu: até o último dia cabe renovar com retribuição adicional.`
      : null;
  const marca = { numero_processo, elemento_nominativo, cliente };
  // One name for both windows: a registration that was renewed leaves both.
  return [{ nome: `renovacao/${vigencia.fim}`, tipo, titulo, final, fundamento, observacao, marca, despacho: null }];
}

/**
 * The terms of the active marks of an office that wait for the office on a day: what dispatches asked for and no later dispatch has ended, and the renewals
 * whose window is open. Terms that ended long ago are left out.
 */
export async function listTermosDosProcessos(
  db: Database,
  escritorioId: number,
  hoje: string,
): Promise<TermoDoProcesso[]> {
  const calendario = await getCalendario(db, escritorioId);
  const despachos = Map.groupBy(
    await listDespachosDosProcessos(db, escritorioId, CODIGOS),
    ({ numero_processo }) => numero_processo,
  );
  const alive = (numero: string): boolean =>
    isRegistroVivo((despachos.get(numero) ?? []).map(({ codigo, data_publicacao: data }) => ({ codigo, data })));
  const registros = (await listRegistros(db, escritorioId)).filter(({ numero_processo }) => alive(numero_processo));
  const since = addDias(hoje, -DIAS_DE_ATRASO);
  return [
    ...[...despachos.values()].flatMap((doProcesso) => listTermosDosDespachos(doProcesso, calendario)),
    ...registros.flatMap((registro) => toRenovacao(registro, calendario, hoje)),
  ].filter(({ final }) => final >= since);
}
