import path from 'node:path';
import { addMarca, type Backend, importRevista } from '@vigia/api';
import { isComparavel, opensOpposition } from '@vigia/domain';
import { listPlantados, openRevista, type Registro, writeArquivo, writeRevista } from '@vigia/gazette';
import { planIssue } from './demo-calendario.ts';
import type { Quem } from './demo-escritorio.ts';
import { withPasta } from './demo-pasta.ts';
import { unlessThere } from './unless-there.ts';

/** What the gazettes ask of the office's own applications, and how many weeks ago. */
const ASKED = [
  {
    weeks: 7,
    despacho: { codigo: 'IPAS136', nome: 'Exigência de mérito' },
    texto: 'Esclareça a especificação, tendo em vista que contém itens genéricos.',
  },
  { weeks: 1, despacho: { codigo: 'IPAS423', nome: 'Notificação de oposição' }, texto: null },
] as const;
/** The issue that published these applications: the earliest one of the board. */
const PUBLISHED_WEEKS = 10;

/** Applications of an issue that collide with none of its registrations. */
async function listPedidos(file: string, taken: ReadonlySet<string>, max: number): Promise<Registro[]> {
  const found: Registro[] = [];
  const revista = await openRevista(file);
  try {
    for await (const registros of revista.registros)
      for (const registro of registros) {
        const opens = registro.despachos.some(({ codigo }) => opensOpposition(codigo));
        if (found.length < max && opens && isComparavel(registro) && !taken.has(registro.numero_processo))
          found.push(registro);
      }
    return found;
  } finally {
    await revista.close();
  }
}

/** A later record of an application: such records carry neither classes nor the presentation. */
const laterRecord = (pedido: Registro, { despacho, texto }: (typeof ASKED)[number]): Registro => ({
  ...pedido,
  apresentacao: null,
  classes: [],
  despachos: [{ ...despacho, texto_complementar: texto, protocolos: [] }],
});

/**
 * Adds two applications of the office that were published some weeks ago, and the issues that ask something of them: a requirement to meet soon and
 * an opposition to answer.
 */
export async function addPedidos(
  { connection }: Backend,
  { escritorio_id }: Quem,
  issue: { numero: number; data: string },
): Promise<void> {
  const { db } = connection;
  const published = planIssue(PUBLISHED_WEEKS, issue);
  return withPasta(async (directory) => {
    const file = path.join(directory, `RM${published.numero}.zip`);
    await writeRevista(published, file);
    await importRevista(connection, file, { origem: 'operador' });
    const taken = new Set(listPlantados(published).map(({ publicada }) => publicada.numero));
    const pedidos = await listPedidos(file, taken, ASKED.length);
    for (const [index, asked] of ASKED.entries()) {
      const pedido = pedidos[index];
      const { numero, data } = planIssue(asked.weeks, issue);
      if (pedido === undefined || numero === issue.numero) continue;
      const later = path.join(directory, `RM${numero}.xml`);
      await writeArquivo({ numero: String(numero), data_publicacao: data }, [laterRecord(pedido, asked)], later);
      await importRevista(connection, later, { origem: 'operador' });
      await unlessThere(addMarca(db, escritorio_id, pedido.numero_processo, { consulta: false }));
    }
  });
}
