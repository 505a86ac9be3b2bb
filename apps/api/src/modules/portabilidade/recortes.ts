import type { Schema } from '../../platform/database.ts';

type Coluna<T extends keyof Schema> = Extract<keyof Schema[T], string>;

/** A column with the id of the office, or one with the id of a row of another table of the office. */
type Caminho<T extends keyof Schema> = Coluna<T> | { coluna: Coluna<T>; de: keyof Schema };

/** Which rows of a table belong to an office or name a person, and what they are. */
interface RecorteDe<T extends keyof Schema> {
  /** What the rows are, in the text that goes with an export. */
  descricao: string;
  /** The way from a row to its office. */
  escritorio: Caminho<T>;
  /** The columns with the id of a user. A row that names a person is part of that person's export. */
  pessoa?: readonly Coluna<T>[];
  /** Columns that no export has: secrets, digests of secrets, and what is a file of its own. */
  fora?: readonly Coluna<T>[];
  /** False for what the product needs for its own work, and for what INPI publishes. It is deleted with the office all the same. */
  exporta?: false;
}

/**
 * The rows of every table by office and person; null for what belongs to no office. The compiler asks for new tables. Exports read these rows, and the
 * end of a closed office deletes them.
 */
const RECORTES: { readonly [T in keyof Schema]: RecorteDe<T> | null } = {
  analise: { descricao: 'comparações de marcas com revistas', escritorio: 'escritorio_id' },
  analise_automatica: {
    descricao: 'configuração da vigilância',
    escritorio: 'escritorio_id',
    pessoa: ['usuario_id'],
  },
  analise_automatica_marca: {
    descricao: 'marcas da vigilância',
    escritorio: { coluna: 'analise_automatica_id', de: 'analise_automatica' },
  },
  analise_colidencias: {
    descricao: 'resumo das colidências de cada comparação',
    escritorio: { coluna: 'analise_id', de: 'analise' },
    exporta: false,
  },
  analise_contagem: { descricao: 'número de comparações do escritório', escritorio: 'escritorio_id', exporta: false },
  aparelho: {
    descricao: 'navegadores e redes conhecidos',
    escritorio: { coluna: 'usuario_id', de: 'usuario' },
    pessoa: ['usuario_id'],
    fora: ['chave_hash'],
  },
  aprendizado: {
    descricao: 'se o escritório aprende com as próprias decisões',
    escritorio: 'escritorio_id',
    pessoa: ['alterado_por'],
  },
  arquivo_sem_uso: null,
  auditoria: { descricao: 'registro de atividades', escritorio: 'escritorio_id', pessoa: ['usuario_id'] },
  boletim: { descricao: 'boletins do escritório', escritorio: 'escritorio_id' },
  boletim_envio: {
    descricao: 'envios de boletins às pessoas',
    escritorio: { coluna: 'usuario_id', de: 'usuario' },
    pessoa: ['usuario_id'],
  },
  calendario_endereco: {
    descricao: 'endereços de agenda, sem o segredo',
    escritorio: 'escritorio_id',
    pessoa: ['usuario_id'],
    fora: ['ficha', 'ficha_hash'],
  },
  calendario_evento: { descricao: 'prazos como as agendas os recebem', escritorio: 'escritorio_id' },
  caso: {
    descricao: 'casos do quadro de oposições',
    escritorio: 'escritorio_id',
    pessoa: ['responsavel_id', 'encerrado_por'],
  },
  caso_comentario: {
    descricao: 'comentários dos casos',
    escritorio: { coluna: 'caso_id', de: 'caso' },
    pessoa: ['usuario_id'],
  },
  caso_historico: {
    descricao: 'histórico dos casos',
    escritorio: { coluna: 'caso_id', de: 'caso' },
    pessoa: ['usuario_id'],
  },
  caso_protocolo: {
    descricao: 'protocolos dos casos',
    escritorio: { coluna: 'caso_id', de: 'caso' },
    pessoa: ['usuario_id'],
  },
  caso_tarefa: {
    descricao: 'tarefas dos casos',
    escritorio: { coluna: 'caso_id', de: 'caso' },
    pessoa: ['feita_por'],
  },
  chave_acesso: {
    descricao: 'chaves de acesso, sem a chave',
    escritorio: { coluna: 'usuario_id', de: 'usuario' },
    pessoa: ['usuario_id'],
    fora: ['credencial', 'chave_publica'],
  },
  cliente: { descricao: 'clientes do escritório', escritorio: 'escritorio_id', pessoa: ['criado_por'] },
  cliente_contato: { descricao: 'contatos dos clientes', escritorio: { coluna: 'cliente_id', de: 'cliente' } },
  cliente_envio: {
    descricao: 'relatórios enviados a clientes',
    escritorio: 'escritorio_id',
    pessoa: ['usuario_id'],
  },
  cliente_envio_destino: {
    descricao: 'destinatários desses relatórios',
    escritorio: { coluna: 'envio_id', de: 'cliente_envio' },
  },
  cliente_link: {
    descricao: 'páginas de clientes, sem o endereço secreto',
    escritorio: { coluna: 'cliente_id', de: 'cliente' },
    pessoa: ['criado_por'],
    fora: ['ficha_hash'],
  },
  cliente_versao: { descricao: 'versão da lista de clientes', escritorio: 'escritorio_id', exporta: false },
  codigo_recuperacao: {
    descricao: 'códigos de recuperação',
    escritorio: { coluna: 'usuario_id', de: 'usuario' },
    exporta: false,
  },
  confirmacao_email: {
    descricao: 'confirmações de e-mail que esperam',
    escritorio: { coluna: 'usuario_id', de: 'usuario' },
    pessoa: ['usuario_id'],
    fora: ['token_hash'],
  },
  chave_api: {
    descricao: 'chaves de API, sem o segredo',
    escritorio: 'escritorio_id',
    pessoa: ['criada_por'],
    fora: ['chave_hash'],
  },
  convite: {
    descricao: 'convites que esperam',
    escritorio: 'escritorio_id',
    pessoa: ['criado_por'],
    fora: ['token_hash'],
  },
  correio: null,
  decisao: {
    descricao: 'decisões sobre colidências',
    escritorio: 'escritorio_id',
    pessoa: ['usuario_id'],
  },
  desafio_acesso: {
    descricao: 'entradas com chave de acesso em andamento',
    escritorio: { coluna: 'usuario_id', de: 'usuario' },
    exporta: false,
  },
  descarte: {
    descricao: 'processos, titulares e palavras silenciados',
    escritorio: 'escritorio_id',
    pessoa: ['criado_por'],
  },
  entrada_pendente: {
    descricao: 'entradas que esperam o segundo passo',
    escritorio: { coluna: 'usuario_id', de: 'usuario' },
    exporta: false,
  },
  escritorio: { descricao: 'dados do escritório', escritorio: 'id' },
  escritorio_identidade: {
    descricao: 'cor dos relatórios; o logo está em arquivos',
    escritorio: 'escritorio_id',
    fora: ['logo'],
  },
  escritorio_revista: { descricao: 'revistas que o escritório acompanha', escritorio: 'escritorio_id' },
  forma_compacta: null,
  frequencias: null,
  identidade_provedor: {
    descricao: 'identidades do provedor que entram na conta',
    escritorio: { coluna: 'usuario_id', de: 'usuario' },
    pessoa: ['usuario_id'],
  },
  importacao: { descricao: 'planilhas importadas', escritorio: 'escritorio_id', pessoa: ['criado_por'] },
  importacao_linha: {
    descricao: 'linhas das planilhas importadas',
    escritorio: { coluna: 'importacao_id', de: 'importacao' },
    pessoa: ['responsavel_id'],
  },
  leitura_guardada: null,
  lembrete: {
    descricao: 'lembretes enviados',
    escritorio: { coluna: 'usuario_id', de: 'usuario' },
    pessoa: ['usuario_id'],
  },
  lembrete_rodada: { descricao: 'dias em que lembretes foram preparados', escritorio: 'escritorio_id', exporta: false },
  marca: { descricao: 'marcas do portfólio', escritorio: 'escritorio_id', pessoa: ['responsavel_id'] },
  marca_consulta: { descricao: 'marcas que esperam dados do INPI', escritorio: 'escritorio_id' },
  orcamento_uso: null,
  pedido_provedor: null,
  pepi_processo: null,
  pepi_turno: null,
  pepi_vez: { descricao: 'vez do escritório na fila do INPI', escritorio: 'escritorio_id', exporta: false },
  prazo_dia: {
    descricao: 'dias sem expediente que o escritório cadastrou',
    escritorio: 'escritorio_id',
    pessoa: ['criado_por'],
  },
  prazo_meta: { descricao: 'meta interna de prazo', escritorio: 'escritorio_id', pessoa: ['alterada_por'] },
  prazo_suspensao: { descricao: 'suspensões de prazo', escritorio: 'escritorio_id', pessoa: ['criado_por'] },
  preferencia: {
    descricao: 'preferências das pessoas',
    escritorio: { coluna: 'usuario_id', de: 'usuario' },
    pessoa: ['usuario_id'],
  },
  publicacao: {
    descricao: 'publicações das revistas que o escritório enviou',
    escritorio: { coluna: 'revista_id', de: 'revista' },
    exporta: false,
  },
  publicacao_bloco: {
    descricao: 'publicações das revistas que o escritório enviou, comprimidas',
    escritorio: { coluna: 'revista_id', de: 'revista' },
    exporta: false,
  },
  recomparacao: { descricao: 'comparações refeitas em lote', escritorio: 'escritorio_id' },
  redefinicao_senha: {
    descricao: 'pedidos de senha nova',
    escritorio: { coluna: 'usuario_id', de: 'usuario' },
    exporta: false,
  },
  resultado: { descricao: 'resultados das comparações', escritorio: { coluna: 'analise_id', de: 'analise' } },
  revista: { descricao: 'revistas que o escritório enviou', escritorio: 'enviada_por', fora: ['conteudo_sha256'] },
  revista_busca: {
    descricao: 'busca das revistas enviadas',
    escritorio: { coluna: 'revista_id', de: 'revista' },
    exporta: false,
  },
  revista_entrega: {
    descricao: 'avisos de revistas em andamento',
    escritorio: { coluna: 'evento_id', de: 'revista_evento' },
    exporta: false,
  },
  revista_espera: null,
  revista_evento: { descricao: 'avisos de revistas', escritorio: 'escritorio_id', exporta: false },
  segundo_fator: {
    descricao: 'verificação em duas etapas, sem o segredo',
    escritorio: { coluna: 'usuario_id', de: 'usuario' },
    pessoa: ['usuario_id'],
    fora: ['segredo'],
  },
  servidor_inpi_medida: null,
  sessao: {
    descricao: 'sessões abertas, sem o segredo',
    escritorio: { coluna: 'usuario_id', de: 'usuario' },
    pessoa: ['usuario_id'],
    fora: ['token_hash'],
  },
  termo: null,
  triagem_acao: { descricao: 'decisões da triagem', escritorio: 'escritorio_id', pessoa: ['usuario_id'] },
  triagem_leitor: {
    descricao: 'quem triou cada revista, e com que orçamento de leitura',
    escritorio: 'escritorio_id',
    pessoa: ['usuario_id'],
  },
  triagem_nota: {
    descricao: 'notas, adiamentos e responsáveis da triagem',
    escritorio: 'escritorio_id',
    pessoa: ['responsavel_id'],
  },
  troca_email: {
    descricao: 'trocas de e-mail que ainda podem ser desfeitas',
    escritorio: { coluna: 'usuario_id', de: 'usuario' },
    pessoa: ['usuario_id'],
    fora: ['token_hash'],
  },
  usuario: {
    descricao: 'contas das pessoas, sem a senha',
    escritorio: 'escritorio_id',
    pessoa: ['id'],
    fora: ['senha_hash'],
  },
  vencimento: {
    descricao: 'prazos dos próprios processos',
    escritorio: 'escritorio_id',
    pessoa: ['responsavel_id', 'cumprido_por'],
  },
  vigilancia: { descricao: 'rodadas da vigilância', escritorio: 'escritorio_id' },
  webhook: {
    descricao: 'webhooks, sem os segredos',
    escritorio: 'escritorio_id',
    pessoa: ['criado_por'],
    fora: ['segredo', 'segredo_anterior', 'url'],
  },
  webhook_entrega: { descricao: 'mensagens aos webhooks', escritorio: { coluna: 'webhook_id', de: 'webhook' } },
};

/** What is known about one table, whatever the table is. */
export type Recorte = NonNullable<(typeof RECORTES)[keyof Schema]>;

const BY_NAME: ReadonlyMap<string, Recorte> = new Map(
  Object.entries(RECORTES).filter((entry): entry is [string, Recorte] => entry[1] !== null),
);

/** The tables with rows of offices, by name. */
export const TABELAS_DE_ESCRITORIOS: readonly (readonly [tabela: string, recorte: Recorte])[] = [...BY_NAME];

/** The condition for the rows of the office `$1` in a table, as SQL. Throws if the table has no rows of offices. */
export function whereEscritorio(tabela: string): string {
  const recorte = BY_NAME.get(tabela);
  if (recorte === undefined) throw new Error(`${tabela} belongs to no office`);
  const { escritorio } = recorte;
  if (typeof escritorio === 'string') return `"${escritorio}" = $1`;
  return `"${escritorio.coluna}" in (select id from "${escritorio.de}" where ${whereEscritorio(escritorio.de)})`;
}

/** The condition for the rows of a table that name the user `$1`, as SQL; null where no row names anybody. */
export function wherePessoa({ pessoa = [] }: Pick<Recorte, 'pessoa'>): string | null {
  return pessoa.length === 0 ? null : pessoa.map((coluna) => `"${coluna}" = $1`).join(' or ');
}
