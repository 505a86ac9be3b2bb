import type {
  ChaveDeAcesso,
  chavesDeAcesso,
  chaveUsadaSchema,
  minhasChavesSchema,
  OpcoesDeCriacao,
  OpcoesDeEntrada,
} from '@vigia/contract';
import { z } from 'zod';
import { audit } from '../../platform/auditoria.ts';
import type { Database } from '../../platform/database.ts';
import { notFound, UserFacingError } from '../../platform/errors.ts';
import type { Mail } from '../../platform/mail.ts';
import type { SessaoDoUsuario } from '../../platform/principal.ts';
import { noteSecurity } from '../../platform/security-log.ts';
import type { Throttle } from '../../platform/throttle.ts';
import {
  deleteChave,
  findChave,
  insertChave,
  insertDesafio,
  listChaves,
  noteUsoDaChave,
  takeDesafio,
} from './chave-acesso.repository.ts';
import { chaveCriadaMail, chaveRemovidaMail } from './conta.mail.ts';
import { findUsuario, getUsuario, type UsuarioRow } from './conta.repository.ts';
import { notify } from './correio.service.ts';
import { type EnderecoDasChaves, findEnderecoDasChaves } from './endereco-das-chaves.ts';
import { demandSenha, demandSenhaDoUsuario } from './senha.service.ts';
import { createToken, hashToken } from './senha.ts';

export interface ChaveDependencies {
  db: Database;
  mail: Mail;
  /** Wrong passwords, by session. */
  loginThrottle: Throttle;
  /** Challenges for a sign-in, by network. */
  desafioThrottle: Throttle;
  /** Where people open the app. Passkeys are bound to it. */
  appUrl: string;
}

type ChaveCriada = z.output<typeof chavesDeAcesso.create.body>;

const TIMEOUT_MS = 300_000;
const MAX_CHAVES = 20;
/** ES256, EdDSA and RS256, the algorithms that the library checks by default. */
const ALGORITMOS = [-8, -7, -257];
const INVALID = 'O navegador não criou uma chave de acesso válida. Tente de novo.';
const LATE = 'Comece de novo: este pedido passou do tempo.';
const UNKNOWN = 'Não reconhecemos esta chave de acesso. Entre com a sua senha.';
const FULL = `Você já tem ${MAX_CHAVES} chaves de acesso. Remova uma antes.`;

// The library takes 10 MB, so it is loaded only when a passkey is checked.
const loadLibrary = () => import('@simplewebauthn/server');

function demandEndereco(appUrl: string): EnderecoDasChaves {
  const endereco = findEnderecoDasChaves(appUrl);
  if (endereco) return endereco;
  throw new UserFacingError(
    409,
    `Chaves de acesso só funcionam num endereço https com nome, e este servidor está em ${appUrl}.`,
  );
}

const clientDataSchema = z.object({ challenge: z.string() });

/** The challenge that the browser says it signed; undefined when its data are malformed. */
function readDesafio(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return clientDataSchema.safeParse(data).data?.challenge;
  } catch {
    return undefined;
  }
}

const toChave = ({ id, nome, criada_em, usada_em }: Omit<ChaveDeAcesso, 'criada_em' | 'usada_em'> & Momentos) => ({
  id,
  nome,
  criada_em: criada_em.toISOString(),
  usada_em: usada_em?.toISOString() ?? null,
});
interface Momentos {
  criada_em: Date;
  usada_em: Date | null;
}

export async function listChavesDeAcesso(
  { db, appUrl }: ChaveDependencies,
  usuarioId: number,
): Promise<z.input<typeof minhasChavesSchema>> {
  const chaves = await listChaves(db, usuarioId);
  return { endereco: findEnderecoDasChaves(appUrl)?.origem ?? null, chaves: chaves.map(toChave) };
}

/** Makes a challenge for a new passkey, after the password. */
export async function startChave(
  { db, loginThrottle, appUrl }: ChaveDependencies,
  { usuario_id, token_hash }: SessaoDoUsuario,
  senha: string,
): Promise<OpcoesDeCriacao> {
  const { id } = demandEndereco(appUrl);
  const usuario = await getUsuario(db, usuario_id);
  await demandSenha(loginThrottle, usuario, { senha, field: 'senha', token_hash });
  const chaves = await listChaves(db, usuario_id);
  if (chaves.length >= MAX_CHAVES) throw new UserFacingError(409, FULL);
  const challenge = createToken();
  await insertDesafio(db, { desafio_hash: hashToken(challenge), usuario_id });
  return {
    rp: { id, name: 'Vigia Marcas' },
    // The handle tells nothing of the user and stays the same, so that a device keeps one passkey of an account.
    user: {
      id: hashToken(`chave-de-acesso:${usuario_id}`).toString('base64url'),
      name: usuario.email,
      displayName: `${usuario.first_name} ${usuario.last_name}`,
    },
    challenge,
    pubKeyCredParams: ALGORITMOS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: TIMEOUT_MS,
    attestation: 'none',
    excludeCredentials: chaves.map(({ credencial }) => ({ id: credencial, type: 'public-key' })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}

/** The public key of a new passkey; undefined when the answer of the browser does not prove one. */
async function verifyCriada(resposta: ChaveCriada['resposta'], challenge: string, { id, origem }: EnderecoDasChaves) {
  const { verifyRegistrationResponse } = await loadLibrary();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...resposta, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origem,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITMOS,
    });
    return registrationInfo?.credential;
  } catch {
    // The library throws for every answer that is not as it should be, and touches nothing else.
    return undefined;
  }
}

/** Stores a passkey that the user's browser made for a challenge of this user. */
export async function createChave(
  { db, mail, appUrl }: ChaveDependencies,
  { usuario_id }: SessaoDoUsuario,
  { nome, resposta }: ChaveCriada,
): Promise<ChaveDeAcesso> {
  const endereco = demandEndereco(appUrl);
  const challenge = readDesafio(resposta.response.clientDataJSON);
  if (challenge === undefined || !(await takeDesafio(db, hashToken(challenge), usuario_id))) throw notFound(LATE);
  const credential = await verifyCriada(resposta, challenge, endereco);
  if (!credential) throw new UserFacingError(422, INVALID);
  return db.transaction().execute(async (transaction) => {
    const made = await insertChave(transaction, {
      usuario_id,
      credencial: credential.id,
      chave_publica: Buffer.from(credential.publicKey),
      contador: credential.counter,
      transportes: resposta.response.transports,
      nome,
    });
    if (!made) throw new UserFacingError(409, 'Esta chave já está cadastrada.');
    const usuario = await getUsuario(transaction, usuario_id);
    await audit(transaction, { tipo: 'conta.chave_criada', alvo: nome });
    await notify({ db: transaction, mail }, usuario, chaveCriadaMail(usuario.email, appUrl));
    return toChave(made);
  });
}

/** Removes a passkey of the user, after the password. */
export async function removeChave(
  { db, mail, loginThrottle, appUrl }: ChaveDependencies,
  { usuario_id, token_hash }: SessaoDoUsuario,
  { id, senha }: { id: number; senha: string },
): Promise<{ message: string }> {
  await demandSenhaDoUsuario({ db, loginThrottle }, { usuario_id, token_hash }, senha);
  await db.transaction().execute(async (transaction) => {
    const nome = await deleteChave(transaction, usuario_id, id);
    if (nome === undefined) throw notFound('Esta chave de acesso não existe mais.');
    await audit(transaction, { tipo: 'conta.chave_removida', alvo: nome });
    const usuario = await getUsuario(transaction, usuario_id);
    await notify({ db: transaction, mail }, usuario, chaveRemovidaMail(usuario.email, appUrl));
  });
  return { message: 'Chave de acesso removida. ' };
}

/** Makes a challenge for a sign-in. Nobody is named: the browser offers the passkeys that it has. */
export async function startEntradaComChave(
  { db, desafioThrottle, appUrl }: ChaveDependencies,
  ip: string,
): Promise<OpcoesDeEntrada> {
  const { id, origem } = demandEndereco(appUrl);
  await desafioThrottle.consume(ip);
  const challenge = createToken();
  await insertDesafio(db, { desafio_hash: hashToken(challenge), usuario_id: null });
  return { endereco: origem, opcoes: { challenge, rpId: id, timeout: TIMEOUT_MS, userVerification: 'required' } };
}

type ChaveUsada = z.output<typeof chaveUsadaSchema>;
type ChaveRow = NonNullable<Awaited<ReturnType<typeof findChave>>>;

/** The new count of uses of a passkey; undefined when its signature is wrong, or when it counts backwards, as a copied one does. */
async function verifyUsada(
  resposta: ChaveUsada,
  { chave, challenge, endereco }: { chave: ChaveRow; challenge: string; endereco: EnderecoDasChaves },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...resposta, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: endereco.origem,
      expectedRPID: endereco.id,
      credential: {
        id: chave.credencial,
        publicKey: new Uint8Array(chave.chave_publica),
        counter: chave.contador,
        transports: chave.transportes,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

/** The user of a passkey that signed one of our challenges. The passkey verified its user too, so it counts as both factors. */
export async function findUsuarioDaChave(
  { db, appUrl }: Pick<ChaveDependencies, 'db' | 'appUrl'>,
  resposta: ChaveUsada,
): Promise<UsuarioRow> {
  const unknown = new UserFacingError(401, UNKNOWN);
  const endereco = demandEndereco(appUrl);
  const challenge = readDesafio(resposta.response.clientDataJSON);
  if (challenge === undefined || !(await takeDesafio(db, hashToken(challenge), null))) throw unknown;
  const chave = await findChave(db, resposta.id);
  const contador = chave && (await verifyUsada(resposta, { chave, challenge, endereco }));
  const usuario = chave && (await findUsuario(db, chave.usuario_id));
  if (contador === undefined || !usuario) {
    noteSecurity('sign-in-failed', { account: usuario?.id ?? null });
    throw unknown;
  }
  await noteUsoDaChave(db, chave.id, contador);
  return usuario;
}
