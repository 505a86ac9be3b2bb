import { randomBytes } from 'node:crypto';
import { type Agenda, telas } from '@vigia/contract';
import { describePrazo } from '@vigia/domain';
import type { Database } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { Caller, Principal } from '../../platform/principal.ts';
import type { Throttle } from '../../platform/throttle.ts';
import { demandSenhaDoUsuario } from '../conta/senha.service.ts';
import { type CasoDoQuadro, describeRepublicacao, listCasosDoQuadro } from '../oposicoes/oposicoes.service.ts';
import {
  ensureEndereco,
  findEndereco,
  findEscritorioDaFicha,
  refreshEventos,
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
const AVISOS_NULIDADE = [30, 7, 1];

/** The feed of an address, as the user sees it. */
const toAgenda = (appUrl: string, { ficha, criado_em }: { ficha: string; criado_em: Date }): Agenda => ({
  url: `${appUrl}/api/oposicoes/calendario/${ficha}.ics`,
  criado_em: criado_em.toISOString(),
});

/** The user's feed; nulls when there is none. */
export async function getAgenda({ db, appUrl }: CalendarioDependencies, { usuario_id }: Caller) {
  const endereco = await findEndereco(db, usuario_id);
  return endereco ? toAgenda(appUrl, endereco) : { url: null, criado_em: null };
}

/** The user's feed, created unless there is one. The address outlives sessions, so the password is asked again. */
export async function createAgenda(
  dependencies: CalendarioDependencies,
  { escritorio_id, usuario_id, token_hash }: Principal,
  senha: string,
): Promise<Agenda> {
  await demandSenhaDoUsuario(dependencies, { usuario_id, token_hash }, senha);
  const ficha = randomBytes(32).toString('base64url');
  return toAgenda(dependencies.appUrl, await ensureEndereco(dependencies.db, { escritorio_id, usuario_id, ficha }));
}

export async function revokeAgenda(
  dependencies: CalendarioDependencies,
  { usuario_id, token_hash }: Principal,
  senha: string,
) {
  await demandSenhaDoUsuario(dependencies, { usuario_id, token_hash }, senha);
  if (!(await revokeEndereco(dependencies.db, usuario_id)))
    throw notFound('Você não tem um endereço de agenda para revogar.');
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

/** The days of one open case. The key of each stays the same when its content changes, so programs update the event. */
function* listDiasDoCaso(caso: CasoDoQuadro): Generator<[string, Conteudo]> {
  const { prazo, prazoNulidade } = caso.situacao;
  const { id, marcaColidente, conflitaCom } = caso.card;
  const par = `${marcaColidente} × ${conflitaCom}`;
  const shared = { descricao: describeCaso(caso), caminho: telas.quadro.href({ caso: id }) };
  yield [
    `caso/${id}/prazo`,
    { ...shared, dia: prazo.final, titulo: `Último dia para opor: ${par}`, avisos: AVISOS_PRAZO },
  ];
  if (prazo.meta !== null && prazo.meta !== prazo.final)
    yield [
      `caso/${id}/meta`,
      { ...shared, dia: prazo.meta, titulo: `Meta do escritório para opor: ${par}`, avisos: AVISOS_META },
    ];
  if (prazoNulidade !== null)
    yield [
      `caso/${id}/nulidade`,
      {
        ...shared,
        dia: prazoNulidade.final,
        titulo: `Último dia para pedir a nulidade: ${par}`,
        avisos: AVISOS_NULIDADE,
      },
    ];
}

const isOpen = ({ row }: CasoDoQuadro): boolean => row.coluna !== 'col-protocolado';

/** The feed of an address: the present deadlines of the office's open cases. A revoked address gives the same error as an unknown one. */
export async function readFeed({ db, appUrl }: CalendarioDependencies, ficha: string): Promise<string> {
  const endereco = await findEscritorioDaFicha(db, ficha);
  if (!endereco) throw notFound('Este endereço de agenda não existe ou foi revogado.');
  const { escritorio_id } = endereco;
  const casos = await listCasosDoQuadro(db, escritorio_id);
  const dias = new Map(casos.filter(isOpen).flatMap((caso) => [...listDiasDoCaso(caso)]));
  return writeICalendar(await refreshEventos(db, escritorio_id, dias), appUrl);
}
