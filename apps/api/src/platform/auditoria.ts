import { createHash } from 'node:crypto';
import type { TipoDeAtividade } from '@vigia/domain';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { currentRequest, type RequestContext } from './request-context.ts';
import { noteSecurity } from './security-log.ts';
import { nomeDoUsuario } from './usuario.ts';

/** Values of fields by their names. They are shown to administrators and kept for years, so they contain no secret. */
export type Campos = Readonly<Record<string, unknown>>;

/** What happened: its kind, what it is about, and the changed fields before and after. */
export interface AtividadeFeita {
  tipo: TipoDeAtividade;
  alvo?: string;
  antes?: Campos;
  depois?: Campos;
}

/** Who did it, and in which office. */
interface Autoria {
  escritorio_id: number;
  /** Null for the operator. */
  usuario_id: number | null;
}

const digest = (token: string | undefined): string | null =>
  token === undefined ? null : createHash('sha256').update(token).digest('hex').slice(0, 16);

/** The author of what no user of the office does. */
const OPERACAO = 'A operação do sistema';
const MAX_ALVO = 300;
const MAX_TEXTO = 1000;

const toJson = (campos: Campos | undefined): string | null =>
  campos === undefined || Object.keys(campos).length === 0
    ? null
    : JSON.stringify(campos, (_name, value: unknown) =>
        typeof value === 'string' && value.length > MAX_TEXTO ? `${value.slice(0, MAX_TEXTO)}…` : value,
      );

/** The kinds of entries that an operator watches too. */
const SECURITY: Partial<Record<TipoDeAtividade, Parameters<typeof noteSecurity>[0]>> = {
  'conta.senha': 'password-changed',
  'conta.senha_por_link': 'password-changed',
  'conta.email': 'address-changed',
  'conta.email_desfeito': 'address-changed',
  'conta.segundo_fator_ligado': 'factor-changed',
  'conta.chave_criada': 'factor-changed',
  'conta.chave_removida': 'factor-changed',
  'conta.identidade_ligada': 'factor-changed',
  'conta.identidade_removida': 'factor-changed',
  'conta.segundo_fator_desligado': 'factor-changed',
  'conta.codigos_renovados': 'factor-changed',
  'conta.codigo_usado': 'factor-changed',
  'conta.inativada': 'account-ended',
  'membro.aprovado': 'people-changed',
  'membro.removido': 'people-changed',
  'membro.sessoes_encerradas': 'people-changed',
  'membro.administrador': 'people-changed',
  'membro.papel': 'people-changed',
  'convite.enviado': 'people-changed',
  'convite.revogado': 'people-changed',
  'convite.aceito': 'people-changed',
  'api.chave_criada': 'key-changed',
  'api.chave_revogada': 'key-changed',
  'escritorio.provado': 'people-changed',
  'escritorio.encerrado': 'people-changed',
};

/** Where a request came from, as an entry keeps it. */
function describeOrigem(request: RequestContext | undefined) {
  if (request === undefined) return { endereco: null, navegador: null, aparelho: null };
  return {
    endereco: request.endereco,
    // A header may contain bytes that are no text.
    navegador: request.navegador?.replace(/[^\x20-\x7e]/g, '?') ?? null,
    aparelho: digest(request.aparelho()),
  };
}

/**
 * Writes an entry of the activity log, as part of the transaction of the change. The network address, and the author if `autoria` is left out, are those
 * of the request that the work belongs to.
 */
export async function audit(
  transaction: Database,
  { tipo, alvo, antes, depois }: AtividadeFeita,
  autoria: Partial<Autoria> = {},
): Promise<void> {
  const request = currentRequest();
  const { escritorio_id = request?.escritorio_id, usuario_id = request?.usuario_id ?? null } = autoria;
  // Work of the product itself that no office asked for has no place in any log.
  if (escritorio_id === undefined || escritorio_id === null) return;
  const autor = sql<string>`coalesce((select ${nomeDoUsuario('usuario')} from usuario where id = ${usuario_id}::int), ${OPERACAO})`;
  await transaction
    .insertInto('auditoria')
    .values({
      ...{ escritorio_id, usuario_id, autor, tipo, alvo: alvo?.slice(0, MAX_ALVO) ?? null },
      ...{ antes: toJson(antes), depois: toJson(depois), ...describeOrigem(request) },
    })
    .execute();
  const security = SECURITY[tipo];
  if (security !== undefined) noteSecurity(security, { tipo, usuario: usuario_id, escritorio: escritorio_id });
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Returns the fields among `nomes` whose values differ, before and after; undefined if none does. */
export function diffCampos<T extends object>(
  antes: T,
  depois: T,
  nomes: readonly (keyof T & string)[],
): { antes: Campos; depois: Campos } | undefined {
  const changed = nomes.filter((nome) => !isSame(antes[nome], depois[nome]));
  if (changed.length === 0) return undefined;
  const pick = (row: T): Campos => Object.fromEntries(changed.map((nome) => [nome, row[nome] ?? null]));
  return { antes: pick(antes), depois: pick(depois) };
}
