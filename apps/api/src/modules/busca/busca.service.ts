import type { Achado } from '@vigia/contract';
import type { Database } from '../../platform/database.ts';
import { listPublicacoesDoProcesso } from '../revistas/publicacoes/publicacoes.service.ts';
import { listAchados } from './busca.repository.ts';

/** A published process with exactly this number, if a stored issue of the office has it and it is not a mark of the office. */
async function findProcesso(db: Database, escritorioId: number, numero: string): Promise<Achado[]> {
  const [newest] = await listPublicacoesDoProcesso(db, escritorioId, numero);
  if (!newest) return [];
  const titulo = newest.elemento_nominativo ?? 'Marca figurativa';
  return [{ tipo: 'processo', chave: numero, titulo, detalhe: `${numero} · publicada na revista ${newest.revista}` }];
}

/** Finds marks, published processes, holders, clients, issues and cases of an office. */
export async function search(db: Database, escritorioId: number, busca: string): Promise<Achado[]> {
  const achados = await listAchados(db, escritorioId, busca);
  const numero = busca.replace(/[\s./-]/g, '');
  const own = achados.some(({ tipo, chave }) => tipo === 'marca' && chave === numero);
  return /^\d{9}$/.test(numero) && !own ? [...achados, ...(await findProcesso(db, escritorioId, numero))] : achados;
}
