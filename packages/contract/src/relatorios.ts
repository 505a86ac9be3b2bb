import { z } from 'zod';
import { idSchema } from './campos.ts';
import { defineFile } from './endpoint.ts';

export const PDF = 'application/pdf';
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const params = z.object({ id: idSchema() });
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
  quadroPdf: defineFile({
    path: '/oposicoes/quadro/relatorio.pdf',
    summary: 'O relatório do quadro de oposições, em PDF',
    auth: 'usuario',
    file: PDF,
  }),
  quadroXlsx: defineFile({
    path: '/oposicoes/quadro/relatorio.xlsx',
    summary: 'O quadro de oposições, em planilha',
    auth: 'usuario',
    file: XLSX,
  }),
};
