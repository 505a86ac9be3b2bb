import type { ConferenciaDaPlanilha, LinhaDaImportacao } from '@vigia/contract';
import { foldWords, hasValidCheckDigit, isMadri } from '@vigia/domain';
import type { Database } from '../../platform/database.ts';
import { listClientes } from '../clientes/clientes.service.ts';
import { listMembros, nameOfMembro } from '../escritorio/escritorio.service.ts';
import type { LinhaConferida } from './importacoes.repository.ts';
import type { LinhaLida } from './leitura/colunas.ts';
import { listTidas } from './trabalho.repository.ts';

/** What an office has already, as a check needs it. */
interface Existente {
  /** The numbers of the office's marks, and whether they are archived. */
  tidas: ReadonlyMap<string, boolean>;
  /** The folded names of the clients. */
  clientes: ReadonlySet<string>;
  /** People who may be responsible, by name, e-mail and user name, folded; null for a name that several people have. */
  pessoas: ReadonlyMap<string, number | null>;
}

async function listPessoas(db: Database, escritorioId: number): Promise<Map<string, number | null>> {
  const pessoas = new Map<string, number | null>();
  const membros = await listMembros(db, escritorioId);
  for (const membro of membros.filter(({ situacao, papel }) => situacao === 'ativo' && papel !== 'leitor')) {
    const { id, email, username } = membro;
    for (const nome of new Set([nameOfMembro(membro), email, username].map(foldWords)))
      pessoas.set(nome, pessoas.has(nome) ? null : id);
  }
  return pessoas;
}

const readExistente = async (db: Database, escritorioId: number, linhas: readonly LinhaLida[]): Promise<Existente> => ({
  tidas: await listTidas(
    db,
    escritorioId,
    linhas.flatMap(({ numero }) => numero ?? []),
  ),
  clientes: new Set((await listClientes(db, escritorioId)).map(({ nome }) => foldWords(nome))),
  pessoas: await listPessoas(db, escritorioId),
});

function situacaoOf(
  numero: string | null,
  repete: number | null,
  tidas: Existente['tidas'],
): LinhaDaImportacao['situacao'] {
  if (numero === null) return 'invalida';
  if (repete !== null) return 'repetida';
  const arquivada = tidas.get(numero);
  if (arquivada === undefined) return 'nova';
  return arquivada ? 'arquivada' : 'no_portfolio';
}

function avisosOf(
  { numero, completada, cliente, responsavel }: LinhaLida,
  responsavel_id: number | null,
  { clientes }: Existente,
): LinhaDaImportacao['avisos'] {
  const avisos: LinhaDaImportacao['avisos'] = [];
  if (completada) avisos.push('completada');
  // The check digit does not hold for Madrid designations, and a few national numbers break it: it warns and never refuses.
  if (numero !== null && !isMadri(numero) && !hasValidCheckDigit(numero)) avisos.push('digito');
  if (responsavel !== null && responsavel_id === null) avisos.push('responsavel_desconhecido');
  if (cliente !== null && !clientes.has(foldWords(cliente))) avisos.push('cliente_novo');
  return avisos;
}

/** Says of each row what its import would do. The first row of a number counts. */
export async function conferir(
  db: Database,
  escritorioId: number,
  linhas: readonly LinhaLida[],
): Promise<LinhaConferida[]> {
  const existente = await readExistente(db, escritorioId, linhas);
  const firsts = new Map<string, number>();
  return linhas.map((lida) => {
    const { numero, linha, processo, cliente, referencia, responsavel, notas } = lida;
    const campos = { linha, processo, cliente, referencia, responsavel, notas };
    const repete = numero === null ? null : (firsts.get(numero) ?? null);
    if (numero !== null && repete === null) firsts.set(numero, linha);
    const situacao = situacaoOf(numero, repete, existente.tidas);
    const ignored = situacao === 'invalida' || situacao === 'repetida';
    const responsavel_id = responsavel === null ? null : (existente.pessoas.get(foldWords(responsavel)) ?? null);
    const avisos = ignored ? [] : avisosOf(lida, responsavel_id, existente);
    return { ...campos, numero_processo: numero, situacao, avisos, repete, responsavel_id };
  });
}

/** Counts what a check found. */
export function countConferencia(linhas: readonly LinhaConferida[]): ConferenciaDaPlanilha {
  const of = (situacao: LinhaDaImportacao['situacao']): number =>
    linhas.filter((linha) => linha.situacao === situacao).length;
  const having = (aviso: LinhaDaImportacao['avisos'][number]): LinhaConferida[] =>
    linhas.filter(({ avisos }) => avisos.includes(aviso));
  const distinct = (textos: (string | null)[]): number =>
    new Set(textos.flatMap((texto) => (texto === null ? [] : foldWords(texto)))).size;
  const [novas, no_portfolio, arquivadas] = [of('nova'), of('no_portfolio'), of('arquivada')];
  const taken = linhas.filter(({ situacao }) => situacao !== 'repetida' && situacao !== 'invalida');
  return {
    ...{ linhas: linhas.length, novas, no_portfolio, arquivadas, total: novas + no_portfolio + arquivadas },
    repetidas: of('repetida'),
    invalidas: of('invalida'),
    completadas: having('completada').length,
    digito: having('digito').length,
    responsaveis_desconhecidos: distinct(having('responsavel_desconhecido').map(({ responsavel }) => responsavel)),
    clientes: distinct(taken.map(({ cliente }) => cliente)),
    clientes_novos: distinct(having('cliente_novo').map(({ cliente }) => cliente)),
  };
}
