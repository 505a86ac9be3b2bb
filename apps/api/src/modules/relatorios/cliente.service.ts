import type { RevistaDoCliente } from '@vigia/contract';
import type { Pendencias } from '@vigia/domain';
import type { Database } from '../../platform/database.ts';
import { type AnaliseContada, listContadas, listParesGuardados } from '../analises/contadas.service.ts';
import { getCliente } from '../clientes/clientes.service.ts';
import { getEscritorio } from '../escritorio/escritorio.service.ts';
import { getPrazo } from '../prazos/prazos.service.ts';
import { getRevista } from '../revistas/revistas.service.ts';
import { listNotasAoCliente, listRevistasDoCliente, type NotaAoCliente } from './cliente.repository.ts';
import { isNadaConsta, listRessalvas } from './conclusao.ts';
import { type ColidenciaComunicada, describeFimHoje, type RelatorioCliente } from './dados.ts';
import { listNaoComparadas } from './pendencias.repository.ts';
import { readPendencias } from './pendencias.service.ts';
import { describeNaoComparadas } from './pendencias.ts';
import { getEmissao } from './relatorios.service.ts';

export { describeFimHoje, isNadaConsta, listRessalvas, type RelatorioCliente };

const NADA: Pendencias = { por_decidir: 0, casos: [] };

/** The issues that marks of a client were compared with. */
export async function listRevistas(db: Database, escritorioId: number, clienteId: number): Promise<RevistaDoCliente[]> {
  await getCliente(db, escritorioId, clienteId);
  const revistas = await listRevistasDoCliente(db, escritorioId, clienteId);
  const doCliente = { escritorio_id: escritorioId, cliente_id: clienteId };
  const notas = await listNotasAoCliente(db, escritorioId, clienteId);
  const ids = revistas.map(({ id }) => id);
  const pendencias = await readPendencias(db, doCliente, ids, notas);
  return revistas.map((revista) => {
    const { por_decidir, casos } = pendencias.get(revista.id) ?? NADA;
    return { ...revista, por_decidir, casos: [...casos] };
  });
}

/** The hits of these comparisons that the office reports to the client, by mark, the most probable first. */
async function readComunicadas(
  db: Database,
  escritorioId: number,
  contadas: readonly AnaliseContada[],
  notas: readonly NotaAoCliente[],
): Promise<ColidenciaComunicada[]> {
  const contadaOf = new Map(contadas.map((contada) => [contada.marca.numero_processo, contada]));
  const lines = new Map<string, string>();
  for (const { processo, numero, linha } of notas) {
    const contada = contadaOf.get(processo);
    if (contada !== undefined) lines.set(`${contada.id} ${numero}`, linha);
  }
  const pares = [...lines.keys()].map((key) => {
    const [analise = '', numero = ''] = key.split(' ');
    return { analise: Number(analise), numero };
  });
  const found = pares.length === 0 ? [] : await listParesGuardados(db, escritorioId, pares);
  const place = new Map(contadas.map(({ id }, index) => [id, index]));
  return found
    .toSorted(
      (one, other) =>
        (place.get(one.analise) ?? 0) - (place.get(other.analise) ?? 0) ||
        other.resultado.probabilidade - one.resultado.probabilidade,
    )
    .flatMap(({ analise, resultado, marca }) => {
      const contada = contadaOf.get(marca.numero_processo);
      const linha = lines.get(`${analise} ${resultado.numero}`) ?? '';
      return contada === undefined ? [] : [{ marca: contada.marca, resultado, linha }];
    });
}

/** Reads the data of the report of one client about one issue. */
export async function readCliente(
  db: Database,
  escritorioId: number,
  { cliente: clienteId, revista: revistaId }: { cliente: number; revista: number },
): Promise<RelatorioCliente> {
  const { nome } = await getCliente(db, escritorioId, clienteId);
  const revista = await getRevista(db, escritorioId, revistaId);
  const contadas = await listContadas(db, { escritorio_id: escritorioId, revista_id: revistaId }, clienteId);
  const { endereco, cidade, estado, cep } = await getEscritorio(db, escritorioId);
  const { data_publicacao } = revista;
  const doCliente = { escritorio_id: escritorioId, cliente_id: clienteId };
  const notas = await listNotasAoCliente(db, escritorioId, clienteId);
  const pendencias = await readPendencias(db, doCliente, [revistaId], notas);
  return {
    emissao: await getEmissao(db, escritorioId),
    endereco: [endereco, cidade, estado, cep].filter((part) => part !== null && part.trim() !== '').join(', '),
    cidade,
    cliente: nome,
    revista: { numero: revista.numero, data_publicacao },
    marcas: contadas.map(({ marca, analise }) => ({ marca, comparadas: analise.total_comparadas })),
    comunicadas: await readComunicadas(db, escritorioId, contadas, notas),
    pendencias: pendencias.get(revistaId) ?? NADA,
    naoComparadas: describeNaoComparadas(await listNaoComparadas(db, doCliente, revistaId)),
    prazo: data_publicacao === null ? null : await getPrazo(db, escritorioId, data_publicacao),
  };
}
