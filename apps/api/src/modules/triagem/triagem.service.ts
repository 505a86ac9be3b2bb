import type { ColidenciaDaTriagem, GrupoDaTriagem, Triagem } from '@vigia/contract';
import { computePrazo, formatDia } from '@vigia/domain';
import type { Database } from '../../platform/database.ts';
import {
  type ColidenciaGraduada,
  type DaRevista,
  listParesGuardados,
  type ParGuardado,
} from '../analises/contadas.service.ts';
import { getCalendario } from '../prazos/prazos.service.ts';
import { getRevista } from '../revistas/revistas.service.ts';
import { listBens } from './bens.service.ts';
import { keyOfPar } from './linhas.ts';
import { type GrupoDaLista, listCortes } from './lista.ts';
import { getListaComEstados, readBaseDaLista } from './lista-com-estados.service.ts';

/** Reads what the page shows of its hits: their rows, and the goods of their processes. */
async function readPagina(
  db: Database,
  { escritorio_id, revista_id }: DaRevista,
  colidencias: readonly ColidenciaGraduada[],
) {
  const numeros = [...new Set(colidencias.map(({ numero }) => numero))];
  const [pares, goods] = await Promise.all([
    listParesGuardados(db, escritorio_id, colidencias),
    listBens(db, revista_id, numeros),
  ]);
  return {
    pares: new Map(pares.map((par) => [keyOfPar({ analise: par.analise, numero: par.resultado.numero }), par])),
    goods,
  };
}

const describePar = ({ marca: { classes, ...marca }, resultado }: ParGuardado) => ({
  marca: { ...marca, classe_nice: classes.join(', ') },
  nome: resultado.nome,
  titular: resultado.titular,
  classe_nice: resultado.classe_nice,
  similaridade: resultado.similaridade,
  probabilidade: resultado.probabilidade,
  regra: resultado.regra,
  especie: resultado.especie,
  explicacao: resultado.explicacao,
  afinidade: resultado.partes.afinidade,
});

interface PedidoDeTriagem {
  orcamento: number | undefined;
  /** Which groups are wanted: only those of another trade, only the others, or all. */
  outroRamo: boolean | undefined;
  offset: number;
  limit: number;
}

type TriagemLida = Omit<Triagem, 'next' | 'previous' | 'results'> & { rows: GrupoDaTriagem[] };

/**
 * All hits of an issue over all marks of an office, in groups by published brand, with the share of the expected conflicts that the first `orcamento`
 * hits cover. Hits are the graded rows of the comparison that counts for each mark: the automatic one, or else the last one that a user started. An
 * archived comparison does not count.
 */
export async function getTriagem(
  db: Database,
  escritorioId: number,
  revistaId: number,
  { orcamento, outroRamo, offset, limit }: PedidoDeTriagem,
): Promise<TriagemLida> {
  const daRevista = { escritorio_id: escritorioId, revista_id: revistaId };
  const [{ id, numero, data_publicacao }, lida, calendario] = await Promise.all([
    getRevista(db, escritorioId, revistaId),
    readBaseDaLista(db, daRevista),
    getCalendario(db, escritorioId),
  ]);
  const { aprendido, guardada, estados } = await getListaComEstados(db, daRevista, lida);
  const prazo = data_publicacao === null ? null : computePrazo(data_publicacao, calendario);
  const { lista } = guardada;
  const { colidencias, posicaoDoMotor, motivoAt, esperados, coberturaAt } = lista;
  const isWanted = (grupo: GrupoDaLista): boolean => outroRamo === undefined || grupo.outroRamo === outroRamo;
  const grupos = lista.grupos.filter(isWanted);
  const { estadoOf, contagem } = estados;
  const cut = Math.min(orcamento ?? colidencias.length, colidencias.length);
  const page = grupos.slice(offset, offset + limit);
  const onPage = page.flatMap(({ places }) => places).flatMap((place) => colidencias[place] ?? []);
  const { pares, goods } = await readPagina(db, daRevista, onPage);
  const toColidencia = (place: number): ColidenciaDaTriagem[] => {
    const colidencia = colidencias[place];
    const par = colidencia && pares.get(keyOfPar(colidencia));
    if (!colidencia || !par) return [];
    const motivo = motivoAt(place);
    return [
      {
        analise: colidencia.analise,
        numero: colidencia.numero,
        grau: colidencia.grau,
        ...describePar(par),
        especificacao: goods.get(colidencia.numero) ?? null,
        prazoFinal: prazo && formatDia(prazo.final),
        acima_do_corte: place < cut,
        ...estadoOf(colidencia),
        deslocamento: motivo === null ? null : { posicao_motor: posicaoDoMotor(place), motivo },
      },
    ];
  };
  const rows = page.flatMap(({ places, outroRamo: outro_ramo }): GrupoDaTriagem[] => {
    const [first, ...others] = places.flatMap(toColidencia);
    if (first === undefined) return [];
    const { nome, titular, acima_do_corte } = first;
    return [{ nome, titular, acima_do_corte, outro_ramo, colidencias: [first, ...others] }];
  });
  return {
    count: grupos.length,
    rows,
    revista: { id, numero, data_publicacao },
    total_colidencias: colidencias.length,
    total_outro_ramo: lista.totalOutroRamo,
    estados: contagem,
    orcamento: orcamento ?? null,
    corte: (orcamento === undefined ? null : colidencias[cut - 1]?.probabilidade) ?? null,
    cobertura: orcamento === undefined ? null : coberturaAt(cut),
    conflitos_esperados: esperados,
    cortes: listCortes(lista),
    aprendido,
  };
}
