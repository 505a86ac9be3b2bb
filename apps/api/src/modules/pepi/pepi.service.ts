import type { Database } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { Storage } from '../../platform/storage.ts';
import { getMarca } from '../marcas/marcas.service.ts';
import { identifyLogo, type Logo } from './logo.ts';
import type { ClientePepi } from './cliente.ts';
import { PaginaInesperada, PepiIndisponivel } from './erros.ts';
import { findLogo, findProcesso, type ProcessoPepi, saveProcesso } from './pepi.repository.ts';

/** INPI brings its data up to date once a week. Less than data is kept for a moment only, for offices that add the same number at once. */
const KEPT_MINUTES = { encontrado: 7 * 24 * 60, outro: 3 };

export interface PepiDependencies {
  db: Database;
  storage: Storage;
  cliente: ClientePepi;
}

async function fetchLogo({ cliente, storage }: PepiDependencies, codigo: string): Promise<Logo | null> {
  const bytes = await cliente.fetchLogo(codigo).catch((error: unknown) => {
    // A figure that the site does not have is no reason to ask again.
    if (error instanceof PaginaInesperada) return null;
    throw error;
  });
  const logo = bytes && identifyLogo(bytes);
  if (bytes && logo) await storage.put(logo.chave, bytes, logo.tipo);
  return logo;
}

/** What is kept of a process and still fresh; a kept page whose figure could not be fetched is not enough. */
async function findFresh(db: Database, numero: string): Promise<ProcessoPepi | undefined> {
  const known = await findProcesso(db, numero, KEPT_MINUTES.encontrado);
  if (known?.situacao === 'encontrado') return known.detalhe?.logo && !known.logo ? undefined : known;
  return findProcesso(db, numero, KEPT_MINUTES.outro);
}

/**
 * What INPI's site says of a process: as kept, or asked for now. Throws PepiIndisponivel or PaginaInesperada; a figure that does not come is
 * told by `logoFalhou`, since all else is there.
 */
export async function consultProcesso(
  dependencies: PepiDependencies,
  numero: string,
): Promise<ProcessoPepi & { logoFalhou: Error | null }> {
  const { db, cliente } = dependencies;
  const fresh = await findFresh(db, numero);
  if (fresh) return { ...fresh, logoFalhou: null };
  const told = await cliente.consult(numero);
  if (told.situacao !== 'encontrado') {
    const processo: ProcessoPepi = { situacao: told.situacao, detalhe: null, logo: null };
    await saveProcesso(db, numero, processo);
    return { ...processo, logoFalhou: null };
  }
  const { detalhe } = told;
  const processo: ProcessoPepi = { situacao: 'encontrado', detalhe, logo: null };
  // Kept before the figure is asked for, so that nothing is asked twice when that fails.
  await saveProcesso(db, numero, processo);
  if (detalhe.logo === null) return { ...processo, logoFalhou: null };
  try {
    const logo = await fetchLogo(dependencies, detalhe.logo);
    const whole: ProcessoPepi = { ...processo, logo, detalhe: logo ? detalhe : { ...detalhe, logo: null } };
    await saveProcesso(db, numero, whole);
    return { ...whole, logoFalhou: null };
  } catch (error) {
    if (!(error instanceof PepiIndisponivel)) throw error;
    return { ...processo, logoFalhou: error };
  }
}

/** What came from elsewhere does nothing but be looked at, also when somebody opens it by itself. Its address changes with it. */
const SANDBOX = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, max-age=86400',
};

/** The figure of a mark of the office; 404 when it has none, or is of another office. */
export async function getLogo(
  { db, storage }: Pick<PepiDependencies, 'db' | 'storage'>,
  escritorioId: number,
  numero: string,
): Promise<{ tipo: string; conteudo: Buffer; headers: Record<string, string> }> {
  await getMarca(db, escritorioId, numero);
  const logo = await findLogo(db, escritorioId, numero);
  const conteudo = logo && (await storage.get(logo.chave));
  // What lies in the storage is believed no more than what came from the site.
  if (!logo || !conteudo || identifyLogo(conteudo)?.tipo !== logo.tipo)
    throw notFound('Esta marca não tem figura guardada.');
  return { tipo: logo.tipo, conteudo, headers: SANDBOX };
}
