import { CAMPOS_DA_IMPORTACAO } from '@vigia/domain';
import { z } from 'zod';
import { idSchema } from './campos.ts';
import { defineEndpoint, defineFile, pageOf, pagingSchema } from './endpoint.ts';
import { CSV, XLSX } from './relatorios.ts';

export const campoDaImportacaoSchema = z.enum(CAMPOS_DA_IMPORTACAO, 'Escolha uma das colunas reconhecidas.');

/** What the check says of a row: whether its mark is new, and if not, why. */
export const SITUACOES_DA_LINHA = ['nova', 'no_portfolio', 'arquivada', 'repetida', 'invalida'] as const;
const situacaoSchema = z.enum(SITUACOES_DA_LINHA, 'Escolha uma situação de linha.');

/** What a person should look at: zeros in front were added, the check digit does not fit, nobody of the office has this name, or a client is new. */
export const AVISOS_DA_LINHA = ['completada', 'digito', 'responsavel_desconhecido', 'cliente_novo'] as const;
const avisoSchema = z.enum(AVISOS_DA_LINHA);

/** What an import did with a row: null as long as it did nothing. */
const resultadoSchema = z.enum(['adicionada', 'atualizada', 'mantida', 'pulada']);

export const linhaDaImportacaoSchema = z.object({
  /** The number of the row in the sheet, from 1. */
  linha: z.int(),
  /** The first cell as the file has it. */
  processo: z.string(),
  numero_processo: z.string().nullable(),
  situacao: situacaoSchema,
  avisos: z.array(avisoSchema),
  /** A sentence about the situation and the warnings; empty for a new mark without any. */
  motivo: z.string(),
  /** The name of the mark, once it is in the portfolio and has one. */
  elemento_nominativo: z.string().nullable(),
  cliente: z.string().nullable(),
  referencia: z.string().nullable(),
  /** The responsible person as the file names them. */
  responsavel: z.string().nullable(),
  notas: z.string().nullable(),
  resultado: resultadoSchema.nullable(),
});
export type LinhaDaImportacao = z.infer<typeof linhaDaImportacaoSchema>;

/** What the check of a file found. */
export const conferenciaDaPlanilhaSchema = z.object({
  /** How many rows the file has, and how many of them of each kind. */
  linhas: z.int(),
  novas: z.int(),
  no_portfolio: z.int(),
  arquivadas: z.int(),
  repetidas: z.int(),
  invalidas: z.int(),
  completadas: z.int(),
  digito: z.int(),
  responsaveis_desconhecidos: z.int(),
  clientes: z.int(),
  clientes_novos: z.int(),
  /** How many process numbers are to be imported. */
  total: z.int(),
});
export type ConferenciaDaPlanilha = z.infer<typeof conferenciaDaPlanilhaSchema>;

export const importacaoSchema = z.object({
  id: z.int(),
  /** The name of the file. */
  nome: z.string(),
  status: z.enum(['Conferida', 'Importando', 'Concluída', 'Interrompida', 'Cancelada']),
  autor: z.string().nullable(),
  criada_em: z.string(),
  terminada_em: z.string().nullable(),
  /** The columns that were recognised by their titles. */
  colunas: z.array(z.object({ campo: campoDaImportacaoSchema, titulo: z.string() })),
  /** The titles of columns that were not recognised. */
  ignoradas: z.array(z.string()),
  /** The title of the first column if it is a process number, because the file may lack titles. */
  cabecalho: z.string().nullable(),
  /** The columns that the import uses. */
  campos: z.array(campoDaImportacaoSchema),
  ...conferenciaDaPlanilhaSchema.shape,
  /** How many of the process numbers are done, and what was done with them. */
  feitas: z.int(),
  adicionadas: z.int(),
  atualizadas: z.int(),
  mantidas: z.int(),
  puladas: z.int(),
  /** The row at which the import stopped, and why. */
  falha: z.object({ linha: z.int().nullable(), numero_processo: z.string().nullable(), motivo: z.string() }).nullable(),
});
export type Importacao = z.infer<typeof importacaoSchema>;

const params = z.object({ id: idSchema() });

export const importacoes = {
  create: defineEndpoint({
    method: 'POST',
    path: '/importacoes/',
    summary:
      'Lê e confere uma planilha de marcas (CSV, XLSX, XLS ou ODS) sem importar nada: responde o que cada linha faria',
    auth: 'usuario',
    upload: true,
    response: importacaoSchema,
    status: 201,
    errors: {
      413: 'A planilha passa de 20 MB. Deixe nela só as colunas que interessam.',
      422: 'Não há números de processo na primeira coluna da primeira aba.',
    },
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/importacoes/',
    summary: 'As últimas importações do escritório, a mais nova primeiro',
    auth: 'usuario',
    response: z.array(importacaoSchema),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/importacoes/:id/',
    summary: 'Uma importação e o seu andamento',
    auth: 'usuario',
    params,
    response: importacaoSchema,
  }),
  linhas: defineEndpoint({
    method: 'GET',
    path: '/importacoes/:id/linhas/',
    summary: 'As linhas de uma importação: o que a conferência diz de cada uma, e o que foi feito dela',
    auth: 'usuario',
    params,
    query: pagingSchema.extend({
      situacao: situacaoSchema.optional(),
      /** Only rows that a person should look at. */
      com_aviso: z.enum(['sim'], 'Use sim.').optional(),
      resultado: z.enum(resultadoSchema.options, 'Escolha um resultado.').optional(),
    }),
    response: pageOf(linhaDaImportacaoSchema),
  }),
  iniciar: defineEndpoint({
    method: 'POST',
    path: '/importacoes/:id/iniciar/',
    summary: 'Começa a importar uma planilha conferida; o trabalho continua no servidor',
    auth: 'usuario',
    params,
    body: z.object({
      /** The columns to use beside the process numbers; all recognised ones by default. */
      campos: z.array(campoDaImportacaoSchema).max(CAMPOS_DA_IMPORTACAO.length).optional(),
    }),
    response: importacaoSchema,
    errors: { 409: 'Esta importação já começou, ou outra do seu escritório está em andamento.' },
  }),
  cancelar: defineEndpoint({
    method: 'POST',
    path: '/importacoes/:id/cancelar/',
    summary: 'Para uma importação; as marcas já acrescentadas ficam no portfólio',
    auth: 'usuario',
    params,
    response: importacaoSchema,
    errors: { 409: 'Esta importação não está em andamento.' },
  }),
  continuar: defineEndpoint({
    method: 'POST',
    path: '/importacoes/:id/continuar/',
    summary: 'Continua uma importação interrompida ou cancelada, sem a linha que falhou se assim for pedido',
    auth: 'usuario',
    params,
    body: z.object({ pular: z.boolean('Use true ou false.').default(false) }),
    response: importacaoSchema,
    errors: { 409: 'Esta importação não está interrompida.' },
  }),
  relatorioCsv: defineFile({
    path: '/importacoes/:id/relatorio.csv',
    summary: 'O relatório de todas as linhas de uma importação, em CSV',
    auth: 'usuario',
    file: CSV,
    params,
  }),
  relatorioXlsx: defineFile({
    path: '/importacoes/:id/relatorio.xlsx',
    summary: 'O relatório de todas as linhas de uma importação, em planilha',
    auth: 'usuario',
    file: XLSX,
    params,
  }),
};
