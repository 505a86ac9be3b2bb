import type { Database } from '../../platform/database.ts';
import { hasAparelhos, isConhecido, rememberAparelho } from './aparelho.repository.ts';
import type { UsuarioRow } from './conta.repository.ts';
import { hashToken } from './senha.ts';

/** Where a request comes from. */
export interface OrigemDoPedido {
  ip: string;
  /** The random token of the browser. */
  aparelho: string | undefined;
  /** How the browser names itself. */
  navegador: string | undefined;
}

/** The digests under which a browser and a network are stored. */
const chavesDe = ({
  ip,
  aparelho,
}: Pick<OrigemDoPedido, 'ip' | 'aparelho'>): { rede: Buffer; aparelho: Buffer | undefined } => ({
  rede: hashToken(`rede:${ip}`),
  aparelho: aparelho === undefined ? undefined : hashToken(`aparelho:${aparelho}`),
});

/** The count of the wrong passwords of an account, whether the user is named by name or by e-mail. */
export const contagemDaConta = (usuarioId: number): string => `conta:${usuarioId}`;

/**
 * The counts that an attempt to sign in adds to. A browser or network that the user signed in from has its own count, so that strangers cannot
 * lock the owner out. All others share the account's count and that of their network.
 */
export async function listContagens(
  db: Database,
  usuario: UsuarioRow | undefined,
  { username, origem }: { username: string; origem: OrigemDoPedido },
): Promise<string[]> {
  const id = usuario?.id ?? 0;
  const { aparelho, rede } = chavesDe(origem);
  if (aparelho && (await isConhecido(db, id, aparelho))) return [`aparelho:${id}:${aparelho.toString('base64url')}`];
  if (await isConhecido(db, id, rede)) return [`rede:${id}:${origem.ip}`];
  return [`endereco:${origem.ip}`, usuario ? contagemDaConta(id) : `nome:${username.toLowerCase()}`];
}

/** Whether the user signed in before, but lately neither from this browser nor from this network. */
export async function isOrigemNova(db: Database, usuarioId: number, origem: OrigemDoPedido): Promise<boolean> {
  const { rede, aparelho } = chavesDe(origem);
  if (await isConhecido(db, usuarioId, rede)) return false;
  if (aparelho && (await isConhecido(db, usuarioId, aparelho))) return false;
  return hasAparelhos(db, usuarioId);
}

/** Remembers that the user signed in from here. */
export async function rememberOrigem(db: Database, usuarioId: number, origem: OrigemDoPedido): Promise<void> {
  const { rede, aparelho } = chavesDe(origem);
  for (const chave of aparelho ? [rede, aparelho] : [rede]) await rememberAparelho(db, usuarioId, chave);
}
