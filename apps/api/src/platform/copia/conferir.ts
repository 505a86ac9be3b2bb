import { json } from 'node:stream/consumers';
import { type ArquivoDeCopia, Medida, readSecoes, type SecaoDaCopia } from './embalagem.ts';
import {
  type ConteudoDaCopia,
  FORMATO,
  MANIFESTO,
  type Manifesto,
  manifestoSchema,
  refuseDamaged,
  refuseNewer,
  secaoDaTabela,
  secaoDoArquivo,
  TRABALHOS,
} from './formato.ts';

/** Measures a section and collects nothing. */
async function measure({ partes }: SecaoDaCopia): Promise<ConteudoDaCopia> {
  const medida = new Medida();
  for await (const bytes of partes) medida.add(bytes);
  return medida.end();
}

async function readManifesto({ partes }: SecaoDaCopia): Promise<Manifesto> {
  const value: unknown = await json(partes);
  if (value instanceof Object && 'formato' in value && Number(value.formato) > FORMATO) throw refuseNewer();
  const { success, data, error } = manifestoSchema.safeParse(value);
  if (!success) throw refuseDamaged(error);
  return data;
}

/** What each section must contain, by name. Empty sections have no members. */
const listConteudos = ({ tabelas, arquivos, trabalhos }: Manifesto): Map<string, ConteudoDaCopia> =>
  new Map<string, ConteudoDaCopia>([
    [TRABALHOS, trabalhos],
    ...tabelas.map((tabela) => [secaoDaTabela(tabela.nome), tabela] as const),
    ...arquivos.map((arquivo) => [secaoDoArquivo(arquivo.chave), arquivo] as const),
  ]);

export const isSame = (one: ConteudoDaCopia, other: ConteudoDaCopia): boolean =>
  one.bytes === other.bytes && one.sha256 === other.sha256;

/** Reads a whole copy and compares every section with the manifest, which it returns. Throws a sentence for the operator if the copy is not whole. */
export async function verifyCopia(arquivo: ArquivoDeCopia): Promise<Manifesto> {
  const found = new Map<string, ConteudoDaCopia>();
  let manifesto: Manifesto | undefined;
  for await (const secao of readSecoes(arquivo)) {
    if (manifesto !== undefined || found.has(secao.nome)) throw refuseDamaged();
    if (secao.nome === MANIFESTO) manifesto = await readManifesto(secao);
    else found.set(secao.nome, await measure(secao));
  }
  if (manifesto === undefined) throw refuseDamaged();
  const expected = listConteudos(manifesto);
  const empty = new Medida().end();
  const isRight = ([nome, conteudo]: [string, ConteudoDaCopia]): boolean => isSame(found.get(nome) ?? empty, conteudo);
  if (![...expected].every(isRight) || [...found.keys()].some((nome) => !expected.has(nome))) throw refuseDamaged();
  return manifesto;
}
