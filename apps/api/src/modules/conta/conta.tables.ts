import type { GeneratedAlways } from 'kysely';
import type { Timestamp } from '../../platform/columns.ts';

interface TabelaUsuario {
  id: GeneratedAlways<number>;
  escritorio_id: number;
  username: string;
  first_name: string;
  last_name: string;
  email: string;
  senha_hash: string;
  papel: 'administrador' | 'membro';
  situacao: 'ativo' | 'pendente' | 'removido';
  criado_em: Timestamp;
}

interface TabelaSessao {
  token_hash: Buffer;
  usuario_id: number;
  criada_em: Timestamp;
  expira_em: Date;
}

/** The link to a new password. An account has at most one. */
interface TabelaRedefinicaoSenha {
  usuario_id: number;
  token_hash: Buffer;
  expira_em: Date;
}

declare module '../../platform/database.ts' {
  interface Schema {
    usuario: TabelaUsuario;
    sessao: TabelaSessao;
    redefinicao_senha: TabelaRedefinicaoSenha;
  }
}
