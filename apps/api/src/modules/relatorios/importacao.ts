import type { LinhaDaImportacao } from '@vigia/contract';
import type { Database } from '../../platform/database.ts';
import { getImportacao, listLinhasDaImportacao } from '../importacoes/importacoes.service.ts';
import { type ColunaDaPlanilha, numero, texto } from './livro.ts';
import { readLotes } from './lotes.ts';

const SITUACOES: Readonly<Record<LinhaDaImportacao['situacao'], string>> = {
  nova: 'Nova',
  no_portfolio: 'Já no portfólio',
  arquivada: 'Arquivada',
  repetida: 'Repetida no arquivo',
  invalida: 'Sem número de processo',
};
const RESULTADOS: Readonly<Record<NonNullable<LinhaDaImportacao['resultado']>, string>> = {
  adicionada: 'Adicionada',
  atualizada: 'Atualizada',
  mantida: 'Já existia',
  pulada: 'Pulada',
};

/** The columns of the report of an import. */
export const LINHAS: readonly ColunaDaPlanilha<LinhaDaImportacao>[] = [
  { titulo: 'Linha', largura: 7, valor: ({ linha }) => numero(linha) },
  { titulo: 'No arquivo', largura: 16, valor: ({ processo }) => texto(processo) },
  { titulo: 'Processo', largura: 12, valor: ({ numero_processo }) => texto(numero_processo) },
  { titulo: 'Marca', largura: 36, valor: ({ elemento_nominativo }) => texto(elemento_nominativo) },
  { titulo: 'Situação', largura: 22, valor: ({ situacao }) => texto(SITUACOES[situacao]) },
  {
    titulo: 'Resultado',
    largura: 14,
    valor: ({ resultado }) => texto(resultado === null ? null : RESULTADOS[resultado]),
  },
  { titulo: 'Observação', largura: 60, valor: ({ motivo }) => texto(motivo) },
  { titulo: 'Cliente', largura: 30, valor: ({ cliente }) => texto(cliente) },
  { titulo: 'Referência', largura: 18, valor: ({ referencia }) => texto(referencia) },
  { titulo: 'Responsável', largura: 24, valor: ({ responsavel }) => texto(responsavel) },
  { titulo: 'Notas', largura: 60, valor: ({ notas }) => texto(notas) },
];

/** The rows of an import, part by part. Throws a 404 before the first part for an import that the office does not have. */
export async function readImportacao(
  db: Database,
  escritorio_id: number,
  id: number,
): Promise<AsyncIterable<LinhaDaImportacao[]>> {
  await getImportacao(db, escritorio_id, id);
  return readLotes(escritorio_id, async (offset, limit) => {
    const { rows } = await listLinhasDaImportacao(db, { escritorio_id, id }, { offset, limit });
    return rows;
  });
}
