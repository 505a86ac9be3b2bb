import { z } from 'zod';
import { idSchema } from './campos.ts';
import { defineEndpoint, defineFile } from './endpoint.ts';
import { DOCX } from './tipos-de-arquivo.ts';

export const PDF = 'application/pdf';
export const CSV = 'text/csv';
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const params = z.object({ id: idSchema() });
const doCliente = params.extend({ revista: idSchema('Informe a revista.') });

/** What is open about the marks of a client in an issue, and not in the client's report. Only without any of it 'nada consta' is said. */
export const pendenciasSchema = z.object({
  /** The Similar rows of the triage that nobody dismissed, without a case. */
  por_decidir: z.int(),
  /** The published processes of the open cases. */
  casos: z.array(z.string()),
});

/** An issue that marks of a client were compared with. */
export const revistaDoClienteSchema = z.object({
  id: z.int(),
  numero: z.string(),
  data_publicacao: z.string().nullable(),
  /** The compared marks of the client, and the hits that the office reports to the client. */
  marcas: z.int(),
  comunicadas: z.int(),
  ...pendenciasSchema.shape,
});
export type RevistaDoCliente = z.infer<typeof revistaDoClienteSchema>;

const UNFINISHED = { 422: 'A análise ainda não terminou: o relatório fica pronto com ela.' };

export const relatorios = {
  analisePdf: defineFile({
    path: '/analises/:id/relatorio.pdf',
    summary: 'O relatório de uma comparação, em PDF',
    auth: 'usuario',
    file: PDF,
    params,
    errors: UNFINISHED,
  }),
  analiseXlsx: defineFile({
    path: '/analises/:id/relatorio.xlsx',
    summary: 'O resultado de uma comparação, em planilha',
    auth: 'usuario',
    file: XLSX,
    params,
    errors: UNFINISHED,
  }),
  revistaPdf: defineFile({
    path: '/revistas/:id/relatorio.pdf',
    summary: 'O relatório de todas as comparações do escritório com uma revista, em PDF',
    auth: 'usuario',
    file: PDF,
    params,
  }),
  clientePdf: defineFile({
    path: '/clientes/:id/revistas/:revista/relatorio.pdf',
    summary: 'O relatório de um cliente sobre uma revista, com as colidências escolhidas como comunicar, em PDF',
    auth: 'usuario',
    file: PDF,
    params: doCliente,
  }),
  clienteXlsx: defineFile({
    path: '/clientes/:id/revistas/:revista/relatorio.xlsx',
    summary: 'O relatório de um cliente sobre uma revista, em planilha',
    auth: 'usuario',
    file: XLSX,
    params: doCliente,
  }),
  clienteDocx: defineFile({
    path: '/clientes/:id/revistas/:revista/carta.docx',
    summary: 'A carta a um cliente sobre uma revista, para editar',
    auth: 'usuario',
    file: DOCX,
    params: doCliente,
  }),
  doCliente: defineEndpoint({
    method: 'GET',
    path: '/clientes/:id/revistas/',
    summary: 'As revistas com que as marcas de um cliente foram comparadas, a mais nova primeiro',
    auth: 'usuario',
    params,
    response: z.array(revistaDoClienteSchema),
  }),
  quadroPdf: defineFile({
    path: '/oposicoes/quadro/relatorio.pdf',
    summary: 'O relatório do quadro de oposições, em PDF',
    auth: 'usuario',
    file: PDF,
  }),
};
