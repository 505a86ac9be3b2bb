import { contract } from '@vigia/contract';
import type { Database } from '../../platform/database.ts';
import type { Router } from '../../platform/http/route.ts';
import type { RelatorioAnalise } from './dados.ts';
import { printAnalise, printQuadro, printRevista } from './pdf.ts';
import { writeAnalise, writeQuadro } from './planilha.ts';
import { readAnalise, readQuadro, readRevista } from './relatorios.service.ts';

const nameOf = ({ analise, marca }: RelatorioAnalise): string =>
  `relatorio-${marca.numero_processo}-revista-${analise.revista.numero}`;

export function relatoriosRoutes(router: Router, db: Database): void {
  const { relatorios } = contract;
  router.officeFile(relatorios.analisePdf, async ({ escritorio_id }, { params }) => {
    const relatorio = await readAnalise(db, escritorio_id, params.id);
    return { nome: `${nameOf(relatorio)}.pdf`, conteudo: printAnalise(relatorio) };
  });
  router.officeFile(relatorios.analiseXlsx, async ({ escritorio_id }, { params }) => {
    const relatorio = await readAnalise(db, escritorio_id, params.id);
    return { nome: `${nameOf(relatorio)}.xlsx`, conteudo: writeAnalise(relatorio) };
  });
  router.officeFile(relatorios.revistaPdf, async ({ escritorio_id }, { params }) => {
    const relatorio = await readRevista(db, escritorio_id, params.id);
    return { nome: `relatorio-revista-${relatorio.revista.numero}.pdf`, conteudo: printRevista(relatorio) };
  });
  router.officeFile(relatorios.quadroPdf, async ({ escritorio_id }) => ({
    nome: 'oposicoes.pdf',
    conteudo: printQuadro(await readQuadro(db, escritorio_id)),
  }));
  router.officeFile(relatorios.quadroXlsx, async ({ escritorio_id }) => ({
    nome: 'oposicoes.xlsx',
    conteudo: writeQuadro(await readQuadro(db, escritorio_id)),
  }));
}
