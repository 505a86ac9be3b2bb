import { contract } from '@vigia/contract';
import type { IsolationExample } from './isolation-triagem.fixture.ts';
import type { TestApp } from './test-app.ts';

/** A spreadsheet of one mark. */
const planilhaOf = (numero: string, cliente: string): string => `Processo;Cliente\n${numero};${cliente}\n`;

/** The calls of the imports. `ids` are filled in before they are made. */
export function importacoesExamples(ids: { importacao: number }): Record<string, IsolationExample> {
  const ofImportacao: IsolationExample = { params: () => ({ id: ids.importacao }), stranger: 404 };
  return {
    'POST /importacoes/': { file: () => planilhaOf('900000019', 'Cliente do estranho'), stranger: 'nothing' },
    'GET /importacoes/': { stranger: 'nothing' },
    'GET /importacoes/:id/': ofImportacao,
    'GET /importacoes/:id/linhas/': ofImportacao,
    'POST /importacoes/:id/iniciar/': { ...ofImportacao, body: () => ({}) },
    'POST /importacoes/:id/cancelar/': ofImportacao,
    'POST /importacoes/:id/continuar/': { ...ofImportacao, body: () => ({}) },
    'GET /importacoes/:id/relatorio.csv': ofImportacao,
    'GET /importacoes/:id/relatorio.xlsx': ofImportacao,
  };
}

/** Sends the owner's spreadsheet and returns the id of its import. */
export async function makeImportacao(
  test: TestApp,
  { token, marca, secret }: { token: string; marca: string; secret: string },
): Promise<number> {
  const { body } = await test.uploadTo(contract.importacoes.create, { token }, planilhaOf(marca, secret));
  return body.id;
}
