import { type FiltroDaTriagemExportada, LETRA_DO_ESTADO, type Notado } from '@vigia/contract';
import {
  chooseAcima,
  createCondition,
  DOBRAS_DA_TRIAGEM,
  type DobraDaTriagem,
  groupLinhas,
  isOutroRamo,
  type LinhaFiltravel,
  separateDobras,
} from '@vigia/domain';
import type { Database } from '../../platform/database.ts';
import { listMarcasDaRevista } from '../analises/contadas.service.ts';
import { getRevista } from '../revistas/revistas.service.ts';
import { listOrdenadas } from './leitura.service.ts';
import { isSimilar, keyOfPar } from './linhas.ts';
import { getListaComEstados } from './lista-com-estados.service.ts';
import type { ListaGuardada } from './lista.service.ts';

export { keyOfPar };

/** A row of the triage as the list knows it. */
interface LinhaComMarca extends LinhaFiltravel {
  analise: number;
  marca: LinhaFiltravel['marca'] & { cliente: { id: number; nome: string } | null };
  probabilidade: number;
  similar: boolean;
}

/** A row of the triage with what the office did with it. */
export interface LinhaExportada extends LinhaComMarca {
  /** The letter of its state: see `LETRA_DO_ESTADO`. */
  letra: string;
  notado: Notado | undefined;
  /** The part of the list in which it stands. */
  parte: DobraDaTriagem | 'lista';
}

/** The rows of an issue by their places. */
function toLidas(
  { linhas, publicadas, similares }: ListaGuardada,
  marcas: Awaited<ReturnType<typeof listMarcasDaRevista>>,
): LinhaComMarca[] {
  const marcaOf = new Map(
    marcas.map(({ analise, numero_processo, elemento_nominativo, cliente }) => [
      analise,
      { numero_processo, nome: elemento_nominativo, cliente },
    ]),
  );
  const nowhere = { nome: '', titular: null, classe_nice: '' };
  return linhas.map((linha, place) => ({
    place,
    analise: linha.analise,
    marca: marcaOf.get(linha.analise) ?? { numero_processo: linha.processo, nome: null, cliente: null },
    publicada: publicadas.get(linha.numero) ?? { ...nowhere, numero: linha.numero },
    outros: linha.outros.map((numero) => ({ numero })),
    regra: linha.regra,
    grau: linha.grau,
    outroRamo: isOutroRamo(linha),
    probabilidade: linha.probabilidade,
    similar: isSimilar(linha, similares),
  }));
}

/** The hits of an issue that a filter shows, with those in the folded parts, in the order of the screen. 404 for an issue that the office does not have. */
export async function listLinhasExportadas(
  db: Database,
  escritorioId: number,
  revistaId: number,
  { grupo, orcamento, ...filtro }: FiltroDaTriagemExportada,
): Promise<{ revista: { numero: string; data_publicacao: string | null }; linhas: LinhaExportada[] }> {
  const revista = await getRevista(db, escritorioId, revistaId);
  const daRevista = { escritorio_id: escritorioId, revista_id: revista.id };
  const { correcao, guardada, estados } = await getListaComEstados(db, daRevista);
  const { letras, notados } = estados;
  const lidas = toLidas(guardada, await listMarcasDaRevista(db, daRevista));
  const ordenadas = listOrdenadas(guardada, correcao).flatMap(({ place }) => lidas[place] ?? []);
  const letraOf = (place: number): string => letras[place] ?? LETRA_DO_ESTADO['a fazer'];
  const isShown = createCondition(filtro, {
    letraOf,
    responsavelOf: (place) => notados[place]?.responsavel ?? null,
  });
  const parts = separateDobras(ordenadas.filter(isShown), chooseAcima(ordenadas, orcamento ?? null));
  const linhas = (['lista', ...DOBRAS_DA_TRIAGEM] as const).flatMap((parte) =>
    groupLinhas(grupo, parts[parte]).flatMap(([, rows]) =>
      rows.map((linha) => ({ ...linha, letra: letraOf(linha.place), notado: notados[linha.place], parte })),
    ),
  );
  return { revista, linhas };
}
