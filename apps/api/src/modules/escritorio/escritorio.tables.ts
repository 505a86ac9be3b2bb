import type { Generated, GeneratedAlways } from 'kysely';
import type { NullableText, NullableTimestamp, Timestamp } from '../../platform/columns.ts';

interface TabelaEscritorio {
  id: GeneratedAlways<number>;
  cnpj: string;
  nome_fantasia: NullableText;
  razao_social: NullableText;
  data_abertura: NullableText;
  porte: NullableText;
  natureza_juridica: NullableText;
  atividade_comercial: NullableText;
  matriz_filial: NullableText;
  data_situacao_cadastral: NullableText;
  situacao_cadastral: NullableText;
  endereco: NullableText;
  cidade: NullableText;
  estado: NullableText;
  cep: NullableText;
  criado_em: Timestamp;
  /** A trigger raises it with every change of the row. */
  versao: Generated<number>;
  /** When the last administrator closed the office. */
  encerrado_em: NullableTimestamp;
  /** When the first user of the office proved an address. Until then nobody is known to speak for it. */
  provado_em: NullableTimestamp;
}

/** How an office's reports look. */
interface TabelaEscritorioIdentidade {
  escritorio_id: number;
  /** '#rrggbb'. */
  cor: string | null;
  logo: Buffer | null;
  logo_tipo: string | null;
}

declare module '../../platform/database.ts' {
  interface Schema {
    escritorio: TabelaEscritorio;
    escritorio_identidade: TabelaEscritorioIdentidade;
  }
}
