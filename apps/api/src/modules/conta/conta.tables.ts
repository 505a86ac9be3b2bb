import type { Papel } from '@vigia/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import type { NullableJson, NullableTimestamp, Timestamp } from '../../platform/columns.ts';

interface TabelaUsuario {
  id: GeneratedAlways<number>;
  escritorio_id: number;
  username: string;
  first_name: string;
  last_name: string;
  email: string;
  senha_hash: string;
  papel: Papel;
  situacao: 'ativo' | 'pendente' | 'removido';
  criado_em: Timestamp;
  /** When the user proved the address by a link in a mail to it. Until then no other mail goes there. */
  email_confirmado_em: NullableTimestamp;
  /** Whether the user signs in by the user name. Later users of the same name sign in by e-mail. */
  nome_exclusivo: Generated<boolean>;
}

interface TabelaSessao {
  token_hash: Buffer;
  usuario_id: number;
  criada_em: Timestamp;
  /** The end unless the session is used before. */
  expira_em: Date;
  id: GeneratedAlways<number>;
  /** The browser of the sign-in, in words of the product. */
  aparelho: string | null;
  /** The network of the sign-in. */
  rede: string | null;
  /** The last use, written at most every few minutes. */
  usada_em: Timestamp;
  /** The end, whatever the use. */
  termina_em: Timestamp;
}

/** The link to a new password. An account has at most one. */
interface TabelaRedefinicaoSenha {
  usuario_id: number;
  token_hash: Buffer;
  expira_em: Date;
}

/** A link that proves an address. An account has at most one. */
interface TabelaConfirmacaoEmail {
  usuario_id: number;
  /** The address to prove: the account's own, or the one that replaces it. */
  email: string;
  /** Null until the mail with the link is written. */
  token_hash: Buffer | null;
  expira_em: Date;
}

/** A link that takes a former address back. */
interface TabelaTrocaEmail {
  id: GeneratedAlways<number>;
  usuario_id: number;
  email_anterior: string;
  /** Null until the mail with the link is written. */
  token_hash: Buffer | null;
  expira_em: Date;
}

/** A browser or network that a user signed in from. It has its own count of wrong passwords. */
interface TabelaAparelho {
  usuario_id: number;
  chave_hash: Buffer;
  usado_em: Timestamp;
}

/** The secret that a user shares with an authenticator app. */
interface TabelaSegundoFator {
  usuario_id: number;
  segredo: Buffer;
  criado_em: Timestamp;
  /** Null until the first code, and then signing in asks for one. */
  ligado_em: NullableTimestamp;
  /** The newest period of thirty seconds whose code was used. */
  ultimo_passo: Generated<number>;
}

/** A code that works once instead of one of the app. */
interface TabelaCodigoRecuperacao {
  usuario_id: number;
  codigo_hash: Buffer;
}

/** A sign-in whose password was right and whose code is missing. */
interface TabelaEntradaPendente {
  ficha_hash: Buffer;
  usuario_id: number;
  /** The digest of the stored hash of the password that was checked. */
  senha_digest: Buffer;
  expira_em: Date;
  /** The identity of the provider that stood for the password; null after a password. */
  identidade: NullableJson;
}

/** A passkey. */
interface TabelaChaveAcesso {
  id: GeneratedAlways<number>;
  usuario_id: number;
  /** The id that the browser gave it, as base64url. */
  credencial: string;
  chave_publica: Buffer;
  /** How often it was used, as it counts itself. Many passkeys stay at 0. */
  contador: number;
  transportes: string[];
  nome: string;
  criada_em: Timestamp;
  usada_em: NullableTimestamp;
}

/** A challenge that a passkey must sign. */
interface TabelaDesafioAcesso {
  desafio_hash: Buffer;
  /** The user who adds a passkey; null for a sign-in. */
  usuario_id: number | null;
  expira_em: Date;
}

/** An identity of a provider (OpenID Connect) that signs in to an account. */
interface TabelaIdentidadeProvedor {
  id: GeneratedAlways<number>;
  usuario_id: number;
  /** The issuer and the subject, which together name a person for ever. */
  emissor: string;
  sujeito: string;
  /** The address that the provider told when the identity was linked. */
  email: string;
  criada_em: Timestamp;
  usada_em: Timestamp;
  /** When the user removed it. It stays, so that a sign-in does not link it again. */
  removida_em: NullableTimestamp;
}

/** A sign-in that waits for the provider. */
interface TabelaPedidoProvedor {
  ficha_hash: Buffer;
  expira_em: Date;
}

/** An invitation to an office that waits for its person. */
interface TabelaConvite {
  id: GeneratedAlways<number>;
  escritorio_id: number;
  email: string;
  papel: Papel;
  /** The digest of the link; null until its message is made. */
  token_hash: Buffer | null;
  /** The administrator who sent it last. */
  criado_por: number;
  criado_em: Timestamp;
  expira_em: Date;
}

declare module '../../platform/database.ts' {
  interface Schema {
    usuario: TabelaUsuario;
    sessao: TabelaSessao;
    redefinicao_senha: TabelaRedefinicaoSenha;
    confirmacao_email: TabelaConfirmacaoEmail;
    convite: TabelaConvite;
    troca_email: TabelaTrocaEmail;
    aparelho: TabelaAparelho;
    segundo_fator: TabelaSegundoFator;
    codigo_recuperacao: TabelaCodigoRecuperacao;
    entrada_pendente: TabelaEntradaPendente;
    chave_acesso: TabelaChaveAcesso;
    desafio_acesso: TabelaDesafioAcesso;
    identidade_provedor: TabelaIdentidadeProvedor;
    pedido_provedor: TabelaPedidoProvedor;
  }
}
