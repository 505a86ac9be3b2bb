import type { Schema } from '../database.ts';

/** The rows of a table are part of every copy ('dentro'), or a restored installation begins without them ('fora'). */
type Lugar = 'dentro' | 'fora';

/**
 * Every table of the product. The compiler asks for new ones. See docs/decisions/0020-a-copy-is-rows-and-files.md: sessions, sign-ins, invitations and
 * links to a new password must not come back to life, and the lease of the only asker of INPI's site belongs to a process.
 */
const LUGARES: Readonly<Record<keyof Schema, Lugar>> = {
  analise: 'dentro',
  analise_automatica: 'dentro',
  analise_automatica_marca: 'dentro',
  analise_colidencias: 'dentro',
  analise_contagem: 'dentro',
  aparelho: 'dentro',
  aprendizado: 'dentro',
  arquivo_sem_uso: 'dentro',
  auditoria: 'dentro',
  boletim: 'dentro',
  boletim_envio: 'dentro',
  calendario_endereco: 'dentro',
  calendario_evento: 'dentro',
  caso: 'dentro',
  caso_comentario: 'dentro',
  caso_historico: 'dentro',
  caso_protocolo: 'dentro',
  caso_tarefa: 'dentro',
  chave_api: 'fora',
  chave_acesso: 'dentro',
  cliente: 'dentro',
  cliente_contato: 'dentro',
  cliente_envio: 'dentro',
  cliente_envio_destino: 'dentro',
  cliente_link: 'dentro',
  cliente_versao: 'dentro',
  codigo_recuperacao: 'dentro',
  confirmacao_email: 'dentro',
  convite: 'fora',
  correio: 'dentro',
  decisao: 'dentro',
  desafio_acesso: 'fora',
  descarte: 'dentro',
  entrada_pendente: 'fora',
  escritorio: 'dentro',
  escritorio_identidade: 'dentro',
  escritorio_revista: 'dentro',
  forma_compacta: 'dentro',
  frequencias: 'dentro',
  identidade_provedor: 'dentro',
  importacao: 'dentro',
  importacao_linha: 'dentro',
  leitura_guardada: 'dentro',
  lembrete: 'dentro',
  lembrete_rodada: 'dentro',
  marca: 'dentro',
  marca_consulta: 'dentro',
  orcamento_uso: 'dentro',
  pedido_provedor: 'fora',
  pepi_processo: 'dentro',
  pepi_turno: 'fora',
  pepi_vez: 'dentro',
  prazo_dia: 'dentro',
  prazo_meta: 'dentro',
  prazo_suspensao: 'dentro',
  preferencia: 'dentro',
  publicacao: 'dentro',
  publicacao_bloco: 'dentro',
  recomparacao: 'dentro',
  redefinicao_senha: 'fora',
  resultado: 'dentro',
  revista: 'dentro',
  revista_busca: 'dentro',
  revista_entrega: 'dentro',
  revista_espera: 'dentro',
  revista_evento: 'dentro',
  segundo_fator: 'dentro',
  servidor_inpi_medida: 'dentro',
  sessao: 'fora',
  termo: 'dentro',
  triagem_acao: 'dentro',
  triagem_leitor: 'dentro',
  triagem_nota: 'dentro',
  troca_email: 'dentro',
  usuario: 'dentro',
  vencimento: 'dentro',
  vigilancia: 'dentro',
  webhook: 'dentro',
  webhook_entrega: 'dentro',
};

/** The tables whose rows are part of a copy, by name. */
export const TABELAS_DA_COPIA: readonly string[] = Object.entries(LUGARES)
  .filter(([, lugar]) => lugar === 'dentro')
  .map(([nome]) => nome)
  .sort();

/** Every file of the storage that a row refers to. Keys are unique and what they name never changes, so that a file is written without harm. */
export const ARQUIVOS_SQL = `
  select distinct logo_chave as chave, logo_tipo as tipo, false as limpa from pepi_processo where logo_chave is not null
  union select arquivo, 'application/pdf', true from caso_protocolo where arquivo is not null
  union select arquivo, 'application/pdf', true from cliente_envio where arquivo is not null
  order by chave`;

/** A table and its columns, as `copy` names them. */
export const describeLinhas = ({ nome, colunas }: { nome: string; colunas: readonly string[] }): string =>
  `"${nome}" (${colunas.map((coluna) => `"${coluna}"`).join(', ')})`;
