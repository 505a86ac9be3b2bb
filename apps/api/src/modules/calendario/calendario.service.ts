import { type Agenda, hrefDoVencimento, telas, type Vencimento } from '@vigia/contract';
import { describePrazo, formatDia } from '@vigia/domain';
import { audit } from '../../platform/auditoria.ts';
import type { Database } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { Caller, Principal } from '../../platform/principal.ts';
import type { Throttle } from '../../platform/throttle.ts';
import { createToken, hashToken } from '../conta/senha.ts';
import { demandSenhaDoUsuario } from '../conta/senha.service.ts';
import { type CasoDoQuadro, describeRepublicacao, listCasosDoQuadro } from '../oposicoes/oposicoes.service.ts';
import { listAbertos } from '../vencimentos/vencimentos.service.ts';
import {
  findEndereco,
  findEscritorioDaFicha,
  refreshEventos,
  replaceEndereco,
  revokeEndereco,
} from './calendario.repository.ts';
import type { Conteudo } from './evento.ts';
import { writeICalendar } from './icalendar.ts';

export interface CalendarioDependencies {
  db: Database;
  /** Wrong passwords. */
  loginThrottle: Throttle;
  /** Base address of the links in events. */
  appUrl: string;
}

/** Calendar programs remind users this many days before the deadline. */
const AVISOS_PRAZO = [7, 3, 1];
const AVISOS_META = [1];
const AVISOS_DO_PRAZO_LONGO = [30, 7, 1];
/** The acts that take months to prepare. */
const AVISOS_LONGOS: ReadonlySet<string> = new Set(['nulidade', 'renovacao', 'renovacao-adicional']);

/** When the user's feed got its address; nulls when there is none. Only its digest is stored, so the address itself cannot be shown again. */
export async function getAgenda({ db }: CalendarioDependencies, { usuario_id }: Caller) {
  const endereco = await findEndereco(db, usuario_id);
  return { url: null, criado_em: endereco?.criado_em.toISOString() ?? null };
}

/** A new address of the user's feed. An earlier one ends. The address outlives sessions, so the password is asked again. */
export async function createAgenda(
  dependencies: CalendarioDependencies,
  { escritorio_id, usuario_id, token_hash }: Principal,
  senha: string,
): Promise<Agenda> {
  await demandSenhaDoUsuario(dependencies, { usuario_id, token_hash }, senha);
  const ficha = createToken();
  const { db, appUrl } = dependencies;
  const criado_em = await db.transaction().execute(async (transaction) => {
    const endereco = { escritorio_id, usuario_id, ficha_hash: hashToken(ficha) };
    const made = await replaceEndereco(transaction, endereco);
    await audit(transaction, { tipo: 'agenda.criada' });
    return made;
  });
  return { url: `${appUrl}/api/oposicoes/calendario/${ficha}.ics`, criado_em: criado_em.toISOString() };
}

export async function revokeAgenda(
  dependencies: CalendarioDependencies,
  { usuario_id, token_hash }: Principal,
  senha: string,
) {
  await demandSenhaDoUsuario(dependencies, { usuario_id, token_hash }, senha);
  await dependencies.db.transaction().execute(async (transaction) => {
    if (!(await revokeEndereco(transaction, usuario_id)))
      throw notFound('Você não tem um endereço de agenda para revogar.');
    await audit(transaction, { tipo: 'agenda.revogada' });
  });
  return { message: 'Endereço revogado.' };
}

function describeCaso({ row, situacao: { prazo }, card }: CasoDoQuadro): string {
  const { titular, classe_nice } = row.comparacao;
  return [
    `Marca publicada: ${card.marcaColidente}, processo ${card.processoInpi}`,
    ...(titular === null ? [] : [`Titular: ${titular}`]),
    ...(classe_nice === '' ? [] : [`Classe: ${classe_nice}`]),
    `Conflita com: ${card.conflitaCom}, processo ${card.processoMarca}`,
    `Revista ${row.revista}: ${describePrazo(prazo)}.`,
    ...describeRepublicacao(card),
    `Responsável: ${card.responsavel?.nome ?? 'sem responsável'}`,
  ].join('\n');
}

function describeProcesso({ marca, titulo, despacho, responsavel, fundamento, observacao }: Vencimento): string {
  return [
    `Processo ${marca.numero_processo}`,
    ...(despacho === null
      ? []
      : [`Revista ${despacho.revista}, ${formatDia(despacho.data)}: ${despacho.nome} (${despacho.codigo})`]),
    `${titulo}: ${fundamento}`,
    ...(observacao === null ? [] : [observacao]),
    `Responsável: ${responsavel?.nome ?? 'sem responsável'}`,
  ].join('\n');
}

const titleOf = ({ tipo, titulo }: Vencimento): string =>
  tipo === 'oposicao'
    ? 'Último dia para opor'
    : tipo === 'nulidade'
      ? 'Último dia para pedir a nulidade'
      : `Último dia, ${titulo.charAt(0).toLowerCase()}${titulo.slice(1)}`;

/** The key of an event stays the same when its content changes, so programs update the event. Installed calendars hold the keys of cases. */
const keyOf = ({ chave, tipo, caso }: Vencimento): string =>
  caso !== null && tipo === 'oposicao' ? `caso/${caso}/prazo` : chave;

/** The days of one deadline: the last one and, for an opposition, the office's own. */
function* listDias(vencimento: Vencimento, caso: CasoDoQuadro | undefined): Generator<[string, Conteudo]> {
  const { tipo, final, meta, marca, publicada } = vencimento;
  const own = marca.elemento_nominativo ?? marca.numero_processo;
  const nome = publicada === null ? own : `${publicada.nome} × ${own}`;
  const shared = caso
    ? { descricao: describeCaso(caso), caminho: telas.quadro.href({ caso: caso.row.id }) }
    : { descricao: describeProcesso(vencimento), caminho: hrefDoVencimento(vencimento) };
  const avisos = AVISOS_LONGOS.has(tipo) ? AVISOS_DO_PRAZO_LONGO : AVISOS_PRAZO;
  yield [keyOf(vencimento), { ...shared, dia: final, titulo: `${titleOf(vencimento)}: ${nome}`, avisos }];
  if (meta !== null && meta !== final && caso)
    yield [
      `caso/${caso.row.id}/meta`,
      { ...shared, dia: meta, titulo: `Meta do escritório para opor: ${nome}`, avisos: AVISOS_META },
    ];
}

/** The feed of an address: the present deadlines of the office. A revoked address gives the same error as an unknown one. */
export async function readFeed({ db, appUrl }: CalendarioDependencies, ficha: string): Promise<string> {
  const endereco = await findEscritorioDaFicha(db, { ficha, ficha_hash: hashToken(ficha) });
  if (!endereco) throw notFound('Este endereço de agenda não existe ou foi revogado.');
  const { escritorio_id } = endereco;
  const casos = new Map((await listCasosDoQuadro(db, escritorio_id)).map((caso) => [caso.row.id, caso]));
  const { vencimentos } = await listAbertos(db, escritorio_id);
  const dias = new Map(vencimentos.flatMap((vencimento) => [...listDias(vencimento, casos.get(vencimento.caso ?? 0))]));
  return writeICalendar(await refreshEventos(db, escritorio_id, dias), appUrl);
}
