import { COLUNAS_DO_PORTFOLIO, GRUPOS_DA_TRIAGEM, SITUACOES_DA_TRIAGEM, VENCIMENTOS_DO_QUADRO } from '@vigia/domain';
import { z } from 'zod';
import { filtroDoHistoricoSchema } from './analises.ts';
import { idSchema, textoSchema } from './campos.ts';
import { defineFile } from './endpoint.ts';
import { escolhaDeClienteSchema, filtroDeMarcasSchema } from './marcas.ts';
import { CSV, XLSX } from './relatorios.ts';
import { orcamentoSchema } from './triagem.ts';

const texto = (example: string) =>
  textoSchema({ max: 200 })
    .meta({ examples: [example] })
    .default('');
const responsavel = z
  .string('Escolha uma pessoa.')
  .regex(/^([1-9]\d{0,8}|ninguem)$/, 'Escolha uma pessoa, ou ninguem.')
  .meta({ examples: ['7'] });

/** The filters of the portfolio and its order: a column, with '-' in front for the descending one; by default the order of the list. */
export const filtroDoPortfolioSchema = filtroDeMarcasSchema.extend({
  cliente: escolhaDeClienteSchema.default(''),
  ordem: z
    .enum(
      COLUNAS_DO_PORTFOLIO.flatMap((coluna) => [coluna, `-${coluna}`] as const),
      'Escolha uma coluna do portfólio.',
    )
    .optional(),
});
export type FiltroDoPortfolio = z.output<typeof filtroDoPortfolioSchema>;

/** The filters and groups of the triage, and the reading budget that cuts its list. */
export const filtroDaTriagemSchema = z.object({
  grupo: z.enum(GRUPOS_DA_TRIAGEM, 'Este grupo não existe.').default('nenhum'),
  situacao: z.enum(SITUACOES_DA_TRIAGEM, 'Esta situação não existe.').default('todas'),
  /** Grades, joined by ','. */
  grau: texto('Alta,Média'),
  regra: texto('Imitação fonética'),
  classe: texto('43'),
  /** The process of the own mark. */
  marca: texto('991105087'),
  cliente: escolhaDeClienteSchema.default(''),
  titular: textoSchema({ max: 1000 })
    .meta({ examples: ['CANTINA BELA VISTA LTDA'] })
    .default(''),
  responsavel: responsavel.or(z.literal('')).default(''),
  busca: texto('chef'),
  orcamento: orcamentoSchema.optional(),
});
export type FiltroDaTriagemExportada = z.output<typeof filtroDaTriagemSchema>;

/** The filters of the board and its order. */
export const filtroDoQuadroSchema = z.object({
  responsavel: responsavel.nullable().default(null),
  cliente: escolhaDeClienteSchema.nullable().default(null),
  vence: z.enum(VENCIMENTOS_DO_QUADRO, 'Este vencimento não existe.').nullable().default(null),
  ordem: z.enum(['prazo'], 'Use prazo.').nullable().default(null),
});

const daRevista = z.object({ id: idSchema() });

/** The lists of the screens as files, whole and with the filters and the order of the screen. */
export const exportacoes = {
  marcasCsv: defineFile({
    path: '/marca/relatorio.csv',
    summary: 'As marcas ativas em CSV, com os filtros e a ordem do portfólio; a importação lê este arquivo de volta',
    auth: 'usuario',
    file: CSV,
    query: filtroDoPortfolioSchema,
  }),
  marcasXlsx: defineFile({
    path: '/marca/relatorio.xlsx',
    summary:
      'As marcas ativas em planilha, com os filtros e a ordem do portfólio; a importação lê este arquivo de volta',
    auth: 'usuario',
    file: XLSX,
    query: filtroDoPortfolioSchema,
  }),
  triagemCsv: defineFile({
    path: '/revistas/:id/triagem/relatorio.csv',
    summary: 'As colidências de uma revista em CSV, com os filtros, os grupos e a ordem da triagem',
    auth: 'usuario',
    file: CSV,
    params: daRevista,
    query: filtroDaTriagemSchema,
  }),
  triagemXlsx: defineFile({
    path: '/revistas/:id/triagem/relatorio.xlsx',
    summary: 'As colidências de uma revista em planilha, com os filtros, os grupos e a ordem da triagem',
    auth: 'usuario',
    file: XLSX,
    params: daRevista,
    query: filtroDaTriagemSchema,
  }),
  quadroCsv: defineFile({
    path: '/oposicoes/quadro/relatorio.csv',
    summary: 'O quadro de oposições em CSV, com os filtros e a ordem do quadro',
    auth: 'usuario',
    file: CSV,
    query: filtroDoQuadroSchema,
  }),
  quadroXlsx: defineFile({
    path: '/oposicoes/quadro/relatorio.xlsx',
    summary: 'O quadro de oposições em planilha, com os filtros e a ordem do quadro',
    auth: 'usuario',
    file: XLSX,
    query: filtroDoQuadroSchema,
  }),
  historicoCsv: defineFile({
    path: '/analises/relatorio.csv',
    summary: 'As comparações não arquivadas em CSV, com os filtros do histórico, da mais nova para a mais antiga',
    auth: 'usuario',
    file: CSV,
    query: filtroDoHistoricoSchema,
  }),
  historicoXlsx: defineFile({
    path: '/analises/relatorio.xlsx',
    summary: 'As comparações não arquivadas em planilha, com os filtros do histórico, da mais nova para a mais antiga',
    auth: 'usuario',
    file: XLSX,
    query: filtroDoHistoricoSchema,
  }),
};
