import type { AndamentoDoBoletim, Boletim, Colidencia, Quadro, Vencimento } from '@vigia/contract';
import { formatDia, groupMesmaMarca } from '@vigia/domain';
import type { Database } from '../../platform/database.ts';
import { type AndamentoDaRevista, listAndamentosDaRevista } from '../andamentos/andamentos.service.ts';
import { countMarcasComparadas, type Hit, listHits } from '../analises/contadas.service.ts';
import { findDescartesDaAnalise } from '../analises/descartes/descartes.service.ts';
import { getQuadro } from '../oposicoes/oposicoes.service.ts';
import { getPrazo } from '../prazos/prazos.service.ts';
import { getRevista } from '../revistas/revistas.service.ts';
import { getDiligencia } from '../triagem/diligencia.service.ts';
import { listAbertos } from '../vencimentos/vencimentos.service.ts';
import { countOmitidas, getNomeDoEscritorio } from './boletim.repository.ts';
import { listEnvios } from './envios.repository.ts';

/** A bulletin lists the deadlines that are at most this many days away. */
const DIAS_DE_AVISO = 15;

const ORDEM_GRAU: readonly Colidencia['grau'][] = ['Alta', 'Média', 'Baixa', null];

function toColidencias(hits: readonly Hit[], { cards, encerrados }: Quadro): Colidencia[] {
  const casoOf = (marca: string, numero: string): Pick<Colidencia, 'caso' | 'encerramento'> => {
    const isOf = (caso: Quadro['encerrados'][number] | Quadro['cards'][string]): boolean =>
      caso.processoMarca === marca && caso.processoInpi === numero;
    const aberto = Object.values(cards).find(isOf);
    if (aberto !== undefined) return { caso: aberto.id, encerramento: null };
    const encerrado = encerrados.find(isOf);
    return { caso: encerrado?.id ?? null, encerramento: encerrado?.rotulo ?? null };
  };
  const byMarca = Map.groupBy(hits, ({ marca }) => marca.numero_processo);
  return [...byMarca.values()]
    .flatMap((rows) => groupMesmaMarca(rows.map(({ comparacao, ...row }) => ({ ...comparacao, ...row }))))
    .map(({ principal, outros }) => ({
      ...principal,
      outros: outros.map(({ numero, classe_nice }) => ({ numero, classe_nice })),
      ...casoOf(principal.marca.numero_processo, principal.numero),
    }))
    .sort(
      (one, other) =>
        ORDEM_GRAU.indexOf(one.grau) - ORDEM_GRAU.indexOf(other.grau) || other.probabilidade - one.probabilidade,
    );
}

const toAndamento = ({
  marca,
  codigo,
  despacho,
  texto_complementar,
  termos,
}: AndamentoDaRevista): AndamentoDoBoletim => ({
  marca,
  codigo,
  despacho,
  texto: texto_complementar,
  prazo:
    termos.length === 0
      ? null
      : termos.map(({ titulo, prazo }) => `${titulo}: até ${formatDia(prazo.final)}`).join('; '),
});

/** The open deadlines of the list of deadlines that are near. */
async function listProximos(db: Database, escritorioId: number): Promise<Vencimento[]> {
  const { vencimentos } = await listAbertos(db, escritorioId);
  return vencimentos.filter(({ dias_restantes: dias }) => dias >= 0 && dias <= DIAS_DE_AVISO);
}

/** The dismissed hits, each with its dismissal. Several processes of one brand are one hit, as among the others. */
async function listOcultadas(
  db: Database,
  daRevista: { escritorio_id: number; revista_id: number },
): Promise<Boletim['ocultadas']> {
  const byAnalise = Map.groupBy(await listHits(db, daRevista, { ocultados: true }), ({ analise }) => analise);
  const ocultadas: Boletim['ocultadas'] = [];
  for (const [analise, hits] of byAnalise) {
    const numeros = hits.map(({ comparacao }) => comparacao.numero);
    const descartes = await findDescartesDaAnalise(db, daRevista.escritorio_id, analise, numeros);
    for (const { principal, outros } of groupMesmaMarca(hits.map(({ comparacao }) => comparacao)))
      ocultadas.push({
        analise,
        numero: principal.numero,
        nome: principal.nome,
        outros: outros.map(({ numero }) => numero),
        descarte: descartes.get(principal.numero) ?? null,
      });
  }
  return ocultadas;
}

/** The bulletin of an issue for an office: its hits, new dispatches of its own processes, near deadlines, and the state of each delivery. */
export async function getBoletim(db: Database, escritorioId: number, revistaId: number): Promise<Boletim> {
  const { id, numero, data_publicacao } = await getRevista(db, escritorioId, revistaId);
  const daRevista = { escritorio_id: escritorioId, revista_id: id };
  const quadro = await getQuadro(db, escritorioId);
  const prazo = data_publicacao === null ? null : await getPrazo(db, escritorioId, data_publicacao);
  return {
    revista: { id, numero, data_publicacao },
    escritorio: await getNomeDoEscritorio(db, escritorioId),
    ...(await countMarcasComparadas(db, daRevista)),
    omitidas: await countOmitidas(db, daRevista),
    ocultadas: await listOcultadas(db, daRevista),
    prazoFinal: prazo && formatDia(prazo.final),
    colidencias: toColidencias(await listHits(db, daRevista), quadro),
    andamentos: (await listAndamentosDaRevista(db, escritorioId, id)).map(toAndamento),
    prazos: await listProximos(db, escritorioId),
    diligencia: await getDiligencia(db, escritorioId, id),
    envios: await listEnvios(db, daRevista),
  };
}
