import type { AcaoDaTriagem, contract } from '@vigia/contract';
import { foldWords, formatDia, formatNumber } from '@vigia/domain';
import type { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import { UserFacingError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/principal.ts';
import { type DaRevista, listParesGuardados } from '../analises/contadas.service.ts';
import {
  demandSemCaso,
  type DescarteDoPar,
  insertDescartes,
  removeDescartesPorId,
} from '../analises/descartes/descartes.service.ts';
import { recordDecisoesDosPares, recordRestauradas } from '../aprendizado/aprendizado.service.ts';
import { getNomeDoAtivo } from '../escritorio/escritorio.service.ts';
import { listClientesDasMarcas } from '../marcas/do-cliente/do-cliente.service.ts';
import { openCaso } from '../oposicoes/oposicoes.service.ts';
import { demandAntesDoFim } from './adiamento.service.ts';
import { getEstadosDaTriagem, readListaCom } from './colunas.service.ts';
import { getEstados } from './estados.ts';
import { noteLeitor } from './leitura.service.ts';
import { keyOfPar, type LinhaDaTriagem, numerosOf } from './linhas.ts';
import type { ListaGuardada } from './lista.service.ts';
import { insertAcao, lockNotas, type NotaDoPar, saveNotas, saveVolta } from './triagem.repository.ts';
import type { ParDaVolta, Volta } from './volta.ts';

/** What an action works on. */
interface Contexto {
  transaction: Database;
  caller: Caller;
  daRevista: DaRevista;
  guardada: ListaGuardada;
  linhas: readonly LinhaDaTriagem[];
}

type AcaoDoTipo<Tipo extends AcaoDaTriagem['tipo']> = Extract<AcaoDaTriagem, { tipo: Tipo }>;

const GONE = 'Esta colidência não está mais na lista: a marca foi comparada de novo. Atualize a página.';
const NO_TITULAR = 'A publicação não diz quem é o titular.';
const NO_CLIENTE = 'Esta marca não tem cliente: silencie só para ela ou para todo o escritório.';
const CLOSED = 'O caso desta colidência foi encerrado. Abra-o e use ‘Reabrir’ para voltar ao quadro.';
const NOT_IN_NAME = 'Esta palavra não está no nome da marca publicada.';

const paresOf = (linhas: readonly LinhaDaTriagem[]): ParDaVolta[] =>
  linhas.flatMap((linha) => numerosOf(linha).map((numero) => ({ marca_id: linha.marca_id, numero })));

/** Keeps the decision on all processes of rows, for the learning. */
async function recordDescartadas(
  { transaction, caller, linhas }: Contexto,
  motivo: string,
  decididas: readonly LinhaDaTriagem[] = linhas,
): Promise<void> {
  const pares = decididas.flatMap((linha) => numerosOf(linha).map((numero) => ({ analise: linha.analise, numero })));
  const marcaOf = new Map(decididas.map(({ analise, marca_id }) => [analise, marca_id]));
  const guardados = await listParesGuardados(transaction, caller.escritorio_id, pares);
  const decididos = guardados.map(({ analise, resultado }) => ({
    analise_id: analise,
    marca_id: marcaOf.get(analise) ?? 0,
    decisao: 'descartada' as const,
    motivo,
    resultado,
  }));
  await recordDecisoesDosPares(transaction, caller, decididos);
}

async function discard(contexto: Contexto, { motivo }: AcaoDoTipo<'descartar'>): Promise<Volta> {
  const { transaction, caller, daRevista, linhas } = contexto;
  const pares = paresOf(linhas);
  await demandSemCaso(transaction, caller.escritorio_id, pares);
  const novos = pares.map(({ marca_id, numero }) => ({ marca_id, tipo: 'processo' as const, rotulo: numero }));
  const criados = await insertDescartes(transaction, caller, { revista_id: daRevista.revista_id, motivo }, novos);
  await recordDescartadas(contexto, motivo);
  return { tipo: 'descartes', criados, pares };
}

/** The texts of the rows that a dismissal by process, holder or word hides. */
function readRotulos({ guardada, linhas }: Contexto, { por, palavra }: AcaoDoTipo<'silenciar'>) {
  return linhas.flatMap((linha): { marca_id: number; rotulo: string }[] => {
    const { marca_id, numero } = linha;
    if (por === 'processo') return numerosOf(linha).map((rotulo) => ({ marca_id, rotulo }));
    const publicada = guardada.publicadas.get(numero);
    if (por === 'titular') {
      if (!publicada?.titular) throw new UserFacingError(422, NO_TITULAR);
      return [{ marca_id, rotulo: publicada.titular }];
    }
    const folded = foldWords(palavra);
    if (folded === '' || !` ${publicada?.dobrada.nome ?? ''} `.includes(` ${folded} `))
      throw new UserFacingError(422, NOT_IN_NAME);
    return [{ marca_id, rotulo: palavra }];
  });
}

async function silence(contexto: Contexto, acao: AcaoDoTipo<'silenciar'>): Promise<Volta> {
  const { transaction, caller, daRevista, linhas } = contexto;
  const { por: tipo, motivo, alcance } = acao;
  await demandSemCaso(transaction, caller.escritorio_id, paresOf(linhas));
  const clientes = alcance === 'cliente' ? await listClientesDasMarcas(transaction, caller.escritorio_id) : null;
  const novos = readRotulos(contexto, acao).map(({ marca_id, rotulo }): DescarteDoPar => {
    const cliente_id = clientes?.get(marca_id) ?? null;
    if (clientes !== null && cliente_id === null) throw new UserFacingError(422, NO_CLIENTE);
    return { marca_id: alcance === 'marca' ? marca_id : null, cliente_id, tipo, rotulo };
  });
  const criados = await insertDescartes(transaction, caller, { revista_id: daRevista.revista_id, motivo }, novos);
  await recordDescartadas(contexto, motivo);
  return { tipo: 'descartes', criados, pares: paresOf(linhas) };
}

async function openCasos({ transaction, caller, daRevista, guardada, linhas }: Contexto): Promise<Volta> {
  const estados = await getEstados(transaction, daRevista, guardada);
  const criados: number[] = [];
  let encerrados = 0;
  for (const linha of linhas) {
    const { analise, marca_id } = linha;
    const known = numerosOf(linha)
      .map((numero) => estados.estadoOf({ marca_id, numero }))
      .filter(({ caso }) => caso !== null);
    if (known.length > 0 && known.every(({ encerramento }) => encerramento !== null)) encerrados += 1;
    if (known.length > 0) continue;
    const { id, made } = await openCaso(transaction, caller, { analise, numero: linha.numero });
    if (made) criados.push(id);
  }
  // Among other rows those with a closed case stay as they are.
  if (encerrados === linhas.length) throw new UserFacingError(409, CLOSED);
  return { tipo: 'casos', criados };
}

async function restore({ transaction, caller, daRevista, guardada, linhas }: Contexto): Promise<Volta> {
  const estados = await getEstados(transaction, daRevista, guardada);
  const pares = paresOf(linhas);
  const removidos = [...new Set(pares.flatMap(estados.ocultasOf))];
  await removeDescartesPorId(transaction, caller.escritorio_id, removidos);
  await recordParesRestaurados(transaction, caller, pares);
  return { tipo: 'restaurados', removidos };
}

/** Keeps that dismissed hits are undecided again, for the learning. */
export async function recordParesRestaurados(
  transaction: Database,
  caller: Caller,
  pares: readonly ParDaVolta[],
): Promise<void> {
  for (const [marcaId, daMarca] of Map.groupBy(pares, ({ marca_id }) => marca_id))
    await recordRestauradas(
      transaction,
      caller,
      marcaId,
      daMarca.map(({ numero }) => numero),
    );
}

async function changeNotas(
  { transaction, caller, linhas }: Contexto,
  change: Partial<Omit<NotaDoPar, 'marca_id' | 'numero'>>,
): Promise<Volta> {
  const pares = linhas.map(({ marca_id, numero }) => ({ marca_id, numero }));
  const known = await lockNotas(transaction, caller.escritorio_id, pares);
  const noteOf = new Map(known.map((nota) => [`${nota.marca_id} ${nota.numero}`, nota]));
  const antes = pares.map(
    (par): NotaDoPar =>
      noteOf.get(`${par.marca_id} ${par.numero}`) ?? {
        ...par,
        responsavel_id: null,
        adiada_ate: null,
        nota: '',
        comunicar: false,
        linha: '',
      },
  );
  await saveNotas(
    transaction,
    caller.escritorio_id,
    antes.map((nota) => ({ ...nota, ...change })),
  );
  return { tipo: 'notas', antes };
}

async function snooze(contexto: Contexto, { ate }: AcaoDoTipo<'adiar'>): Promise<Volta> {
  if (ate !== null) await demandAntesDoFim(contexto.transaction, contexto.daRevista, ate);
  return changeNotas(contexto, { adiada_ate: ate });
}

async function assign(contexto: Contexto, { responsavel }: AcaoDoTipo<'atribuir'>): Promise<Volta> {
  // Throws if nobody who may work in the office has this id.
  if (responsavel !== null) await getNomeDoAtivo(contexto.transaction, contexto.caller.escritorio_id, responsavel);
  return changeNotas(contexto, { responsavel_id: responsavel });
}

function act(contexto: Contexto, acao: AcaoDaTriagem): Promise<Volta> {
  switch (acao.tipo) {
    case 'descartar':
      return discard(contexto, acao);
    case 'silenciar':
      return silence(contexto, acao);
    case 'caso':
      return openCasos(contexto);
    case 'restaurar':
      return restore(contexto);
    case 'atribuir':
      return assign(contexto, acao);
    case 'adiar':
      return snooze(contexto, acao);
    case 'comunicar':
      return changeNotas(contexto, {
        comunicar: acao.comunicar,
        ...(acao.linha === undefined ? {} : { linha: acao.linha }),
      });
    case 'anotar':
      return changeNotas(contexto, { nota: acao.nota });
  }
}

const O_QUE: Record<AcaoDaTriagem['tipo'], string> = {
  descartar: 'Descarte',
  silenciar: 'Silêncio',
  caso: 'Caso',
  restaurar: 'Volta',
  atribuir: 'Atribuição',
  adiar: 'Adiamento',
  comunicar: 'Comunicação',
  anotar: 'Nota',
};

/** What was done, for the person who may take it back: 'Descarte de LIRIO', 'Adiamento de 12 colidências até 30/11/2026'. */
function describeAcao(acao: AcaoDaTriagem, nomes: readonly string[]): string {
  const de = nomes.length === 1 ? (nomes[0] ?? '') : `${formatNumber(nomes.length)} colidências`;
  const ate = acao.tipo === 'adiar' && acao.ate !== null ? ` até ${formatDia(acao.ate)}` : '';
  return `${O_QUE[acao.tipo]} de ${de}${ate}`;
}

/** Does an action once. An action whose key is known was done by an earlier call. */
async function perform(db: Database, caller: Caller, revistaId: number, acao: AcaoDaTriagem): Promise<void> {
  const { daRevista, guardada } = await readListaCom(db, caller.escritorio_id, revistaId, acao.pares);
  await db.transaction().execute(async (transaction) => {
    const [first] = acao.pares;
    const linhas = acao.pares.flatMap((par) => guardada.linhaOf.get(keyOfPar(par)) ?? []);
    const nomes = linhas.map(({ numero }) => guardada.publicadas.get(numero)?.nome ?? numero);
    const id = await insertAcao(transaction, caller, {
      revista_id: daRevista.revista_id,
      chave: acao.chave,
      texto: describeAcao(acao, nomes),
      analise_id: first?.analise ?? 0,
      numero: first?.numero ?? '',
    });
    if (id === null) return;
    if (linhas.length < acao.pares.length) throw new UserFacingError(409, GONE);
    await saveVolta(transaction, id, await act({ transaction, caller, daRevista, guardada, linhas }, acao));
  });
}

type AgirBody = z.output<typeof contract.triagem.agir.body>;
type AgirResponse = z.output<typeof contract.triagem.agir.response>;

/** Does the actions in their order. An action that is refused says why, and the others are done. */
export async function agirNaTriagem(
  db: Database,
  caller: Caller,
  revistaId: number,
  { acoes }: AgirBody,
): Promise<AgirResponse> {
  const feitas: AgirResponse['feitas'] = [];
  for (const acao of acoes) {
    try {
      await perform(db, caller, revistaId, acao);
      feitas.push({ chave: acao.chave, erro: null });
    } catch (error) {
      if (!(error instanceof UserFacingError)) throw error;
      feitas.push({ chave: acao.chave, erro: error.message });
    }
  }
  if (feitas.some(({ erro }) => erro === null)) await noteLeitor(db, caller, revistaId);
  return { feitas, estados: await getEstadosDaTriagem(db, caller, revistaId) };
}
