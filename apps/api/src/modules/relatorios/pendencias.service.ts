import { keyOfMarca, type Pendencias } from '@vigia/domain';
import type { Database } from '../../platform/database.ts';
import { listSimilaresDoCliente } from '../analises/contadas.service.ts';
import type { NotaAoCliente } from './cliente.repository.ts';
import { type DoCliente, listCasosDoCliente } from './pendencias.repository.ts';

const keyOfPar = ({ marca_id, numero }: { marca_id: number; numero: string }): string => `${marca_id} ${numero}`;

/**
 * What is open about the marks of a client in each of these issues. As in the triage, the processes of one published brand are one row, a case of any of
 * them decides it, and it is dismissed when all of them are. Hits that the office reports to the client (`notas`) are not open: the report has them.
 */
export async function readPendencias(
  db: Database,
  doCliente: DoCliente,
  revistas: readonly number[],
  notas: readonly NotaAoCliente[],
): Promise<Map<number, Pendencias>> {
  const similares = await listSimilaresDoCliente(db, doCliente, revistas);
  const casos = await listCasosDoCliente(db, doCliente);
  const comunicados = new Set(notas.map(keyOfPar));
  const decididos = new Set([...comunicados, ...casos.map(keyOfPar)]);
  const linhas = Map.groupBy(
    similares,
    (similar) => `${similar.revista_id} ${similar.marca_id} ${keyOfMarca(similar) ?? similar.numero}`,
  );
  const abertas = [...linhas.values()].filter(
    (linha) => linha.some(({ ocultado }) => !ocultado) && !linha.some((par) => decididos.has(keyOfPar(par))),
  );
  return new Map(
    revistas.map((id) => [
      id,
      {
        por_decidir: abertas.filter(([first]) => first?.revista_id === id).length,
        casos: casos
          .filter((caso) => caso.aberto && caso.revista_id === id && !comunicados.has(keyOfPar(caso)))
          .map(({ numero }) => numero),
      },
    ]),
  );
}
