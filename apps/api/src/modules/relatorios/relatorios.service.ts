import type { Resultado } from '@vigia/contract';
import { COLUNAS_QUADRO, describeFeitaCom, formatCnpj, separateOutroRamo } from '@vigia/domain';
import type { Database } from '../../platform/database.ts';
import { UserFacingError } from '../../platform/errors.ts';
import { isImagemInteira } from '../../platform/imagem-inteira.ts';
import { findNomeComparado, getAnalise, toFrequencias } from '../analises/analises.service.ts';
import { listContadas, listSimilares } from '../analises/contadas.service.ts';
import { getEscritorio } from '../escritorio/escritorio.service.ts';
import { readIdentidade } from '../escritorio/identidade.service.ts';
import { getMarca } from '../marcas/marcas.service.ts';
import { type CasoDoQuadro, describeRepublicacao, listCasosDoQuadro } from '../oposicoes/oposicoes.service.ts';
import { getPrazo } from '../prazos/prazos.service.ts';
import { getRevista } from '../revistas/revistas.service.ts';
import { getDiligencia } from '../triagem/diligencia.service.ts';
import type { Emissao, RelatorioAnalise, RelatorioQuadro, RelatorioRevista } from './dados.ts';

/** A report without hits lists this many of the nearest marks, as proof of diligence. */
const PROXIMAS = 10;
const UNFINISHED = 'A análise ainda não terminou: o relatório fica pronto com ela.';

/** The office that issues a report, now. A logo that is damaged is left out: one that was stored by an earlier version, which read only its head. */
export async function getEmissao(db: Database, escritorioId: number): Promise<Emissao> {
  const { cnpj, nome_fantasia, razao_social } = await getEscritorio(db, escritorioId);
  const { cor, logo } = await readIdentidade(db, escritorioId);
  const formatted = formatCnpj(cnpj);
  return {
    escritorio: nome_fantasia ?? razao_social ?? `Escritório ${formatted}`,
    cnpj: formatted,
    em: new Date(),
    cor,
    logo: logo !== null && (await isImagemInteira(logo)) ? logo : null,
  };
}

/** Reports show the same names in other trades after all other hits. */
function putOutroRamoLast(rows: readonly Resultado[]): Resultado[] {
  const { demais, outroRamo } = separateOutroRamo(rows);
  return [...demais, ...outroRamo];
}

const prazoOf = async (db: Database, escritorioId: number, data: string | null) =>
  data === null ? null : getPrazo(db, escritorioId, data);

/** Reads the data of the report of one comparison. */
export async function readAnalise(db: Database, escritorioId: number, id: number): Promise<RelatorioAnalise> {
  const analise = await getAnalise(db, escritorioId, id);
  if (analise.status !== 'Analisada') throw new UserFacingError(422, UNFINISHED);
  const similares = putOutroRamoLast(analise.resultado.filter(({ similaridade }) => similaridade === 'Similar'));
  return {
    emissao: await getEmissao(db, escritorioId),
    analise,
    marca: {
      ...(await getMarca(db, escritorioId, analise.marca.numero_processo)),
      nome_comparado: await findNomeComparado(db, escritorioId, id),
    },
    similares,
    proximas: similares.length > 0 ? [] : analise.resultado.slice(0, PROXIMAS),
    prazo: await prazoOf(db, escritorioId, analise.revista.data_publicacao),
  };
}

/** Reads the data of the report of one issue. */
export async function readRevista(db: Database, escritorioId: number, id: number): Promise<RelatorioRevista> {
  const revista = await getRevista(db, escritorioId, id);
  const analises = await listContadas(db, { escritorio_id: escritorioId, revista_id: id });
  const similares = await listSimilares(
    db,
    escritorioId,
    analises.map((analise) => analise.id),
  );
  return {
    emissao: await getEmissao(db, escritorioId),
    revista,
    marcas: analises.map(({ id: analise_id, analise, marca }) => ({
      marca,
      analise: { ...analise, revista },
      similares: putOutroRamoLast(similares.get(analise_id) ?? []),
    })),
    diligencia: await getDiligencia(db, escritorioId, id),
    prazo: await prazoOf(db, escritorioId, revista.data_publicacao),
  };
}

/** Reads the cases on the board, column by column. */
export async function readColunasDoQuadro(db: Database, escritorioId: number): Promise<RelatorioQuadro['colunas']> {
  const casos = await listCasosDoQuadro(db, escritorioId);
  const readCaso = ({ row, situacao: { prazo }, card }: CasoDoQuadro) => ({
    card,
    meta: card.meta && prazo.meta,
    nomeComparado: row.nome_comparado,
    prazo,
    comparacao: row.comparacao,
    republicacao: describeRepublicacao(card),
    notas: row.notas,
    protocolo: row.protocolo_data === null ? null : { data: row.protocolo_data, peticao: row.peticao, gru: row.gru },
    feitaCom: describeFeitaCom({ motor: row.motor, frequencias: toFrequencias(row) }),
    revista: { numero: String(row.revista), data_publicacao: row.data_publicacao },
  });
  return COLUNAS_QUADRO.map(({ id, title }) => ({
    id,
    titulo: title,
    casos: casos.filter(({ row }) => row.coluna === id).map(readCaso),
  }));
}

/** Reads the data of the report of the board. */
export const readQuadro = async (db: Database, escritorioId: number): Promise<RelatorioQuadro> => ({
  emissao: await getEmissao(db, escritorioId),
  colunas: await readColunasDoQuadro(db, escritorioId),
});
