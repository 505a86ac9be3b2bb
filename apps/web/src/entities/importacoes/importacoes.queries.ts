import { contract, type Importacao } from '@vigia/contract';
import type { CampoDaImportacao } from '@vigia/domain';
import { queryOptions } from '@tanstack/react-query';
import { call, upload } from '../../lib/api.ts';
import { importacoesKeys } from './importacoes.keys.ts';

/** The rows of an import that a screen lists. The report has all. */
const SHOWN = 200;

/** The last imports of the office. */
export const importacoesQuery = queryOptions({
  queryKey: importacoesKeys.all,
  queryFn: ({ signal }) => call(contract.importacoes.list, { signal }),
});

/** The first rows that a person should look at, or that were added. */
export const linhasQuery = (id: number, filtro: { com_aviso: 'sim' } | { resultado: 'adicionada' }) =>
  queryOptions({
    queryKey: importacoesKeys.linhas(id, Object.keys(filtro).join()),
    queryFn: ({ signal }) =>
      call(contract.importacoes.linhas, { params: { id }, query: { ...filtro, page_size: SHOWN }, signal }),
  });

/** Sends a spreadsheet, which the server reads and checks. Nothing is imported yet. */
export const checkPlanilha = (file: File, signal: AbortSignal): Promise<Importacao> =>
  upload(contract.importacoes.create, file, { signal });

export const getImportacao = (id: number, signal: AbortSignal): Promise<Importacao> =>
  call(contract.importacoes.get, { params: { id }, signal });

export const startImportacao = (id: number, campos: CampoDaImportacao[]): Promise<Importacao> =>
  call(contract.importacoes.iniciar, { params: { id }, body: { campos } });

export const continueImportacao = (id: number, pular: boolean): Promise<Importacao> =>
  call(contract.importacoes.continuar, { params: { id }, body: { pular } });

export const cancelImportacao = (id: number): Promise<Importacao> =>
  call(contract.importacoes.cancelar, { params: { id } });
