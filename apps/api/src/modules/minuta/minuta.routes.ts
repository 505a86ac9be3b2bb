import { contract } from '@vigia/contract';
import type { Database } from '../../platform/database.ts';
import type { Router } from '../../platform/http/route.ts';
import type { DadosDaMinuta } from './dados.ts';
import { writeMinuta } from './minuta.ts';
import { readMinuta } from './minuta.service.ts';
import { writeTexto } from './texto.ts';

const nameOf = ({ oposta }: DadosDaMinuta): string => `minuta-oposicao-${oposta.processo}`;

export function minutaRoutes(router: Router, db: Database): void {
  const { minuta } = contract;
  router.officeFile(minuta.docx, async ({ escritorio_id }, { params, query }) => {
    const dados = await readMinuta(db, escritorio_id, params.id, query.fundamentos);
    const titulo = `Oposição ao pedido ${dados.oposta.processo}`;
    // The library for documents takes several megabytes, so it is loaded only when a draft is saved.
    const { writeDocumento } = await import('./documento.ts');
    return { nome: `${nameOf(dados)}.docx`, conteudo: await writeDocumento(writeMinuta(dados), titulo) };
  });
  router.officeFile(minuta.txt, async ({ escritorio_id }, { params, query }) => {
    const dados = await readMinuta(db, escritorio_id, params.id, query.fundamentos);
    return { nome: `${nameOf(dados)}.txt`, conteudo: writeTexto(writeMinuta(dados)) };
  });
}
