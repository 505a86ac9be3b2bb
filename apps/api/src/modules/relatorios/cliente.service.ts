import type { RevistaDoCliente } from '@vigia/contract';
import type { Database } from '../../platform/database.ts';
import { type AnaliseContada, listContadas, listParesGuardados } from '../analises/contadas.service.ts';
import { getCliente } from '../clientes/clientes.service.ts';
import { getEscritorio } from '../escritorio/escritorio.service.ts';
import { getPrazo } from '../prazos/prazos.service.ts';
import { getRevista } from '../revistas/revistas.service.ts';
import { listNotasAoCliente, listRevistasDoCliente } from './cliente.repository.ts';
import type { ColidenciaComunicada, RelatorioCliente } from './dados.ts';
import { getEmissao } from './relatorios.service.ts';

/** The issues that marks of a client were compared with. */
export async function listRevistas(db: Database, escritorioId: number, clienteId: number): Promise<RevistaDoCliente[]> {
  await getCliente(db, escritorioId, clienteId);
  return listRevistasDoCliente(db, escritorioId, clienteId);
}

/** The hits of these comparisons that the office reports to the client, by mark, the most probable first. */
async function readComunicadas(
  db: Database,
  escritorioId: number,
  clienteId: number,
  contadas: readonly AnaliseContada[],
): Promise<ColidenciaComunicada[]> {
  const contadaOf = new Map(contadas.map((contada) => [contada.marca.numero_processo, contada]));
  const notas = await listNotasAoCliente(db, escritorioId, clienteId);
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
  return {
    emissao: await getEmissao(db, escritorioId),
    endereco: [endereco, cidade, estado, cep].filter((part) => part !== null && part.trim() !== '').join(', '),
    cidade,
    cliente: nome,
    revista: { numero: revista.numero, data_publicacao },
    marcas: contadas.map(({ marca, analise }) => ({ marca, comparadas: analise.total_comparadas })),
    comunicadas: await readComunicadas(db, escritorioId, clienteId, contadas),
    prazo: data_publicacao === null ? null : await getPrazo(db, escritorioId, data_publicacao),
  };
}
