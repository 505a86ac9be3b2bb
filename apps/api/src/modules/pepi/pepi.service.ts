import type { Database } from '../../platform/database.ts';
import type { Storage } from '../../platform/storage.ts';
import type { ClientePepi } from './cliente.ts';
import { PaginaInesperada, PepiIndisponivel } from './erros.ts';
import { identifyLogo, type Logo } from './logo.ts';
import { findLogo, findProcesso, type ProcessoPepi, type RespostaGuardada, saveProcesso } from './pepi.repository.ts';

export type { ProcessoPepi };

/**
 * A stored answer of the site is used again for this time. INPI updates its data once a week. An answer without data is used only for a few
 * minutes, for offices that add the same number at the same time.
 */
const KEPT_MINUTES = { encontrado: 7 * 24 * 60, outro: 3 };

/** A short text that changes with a figure. */
export const versionOf = ({ chave }: Pick<Logo, 'chave'>): string => chave.replace(/^.*\//, '').slice(0, 12);

interface ConsultaDependencies {
  db: Database;
  storage: Storage;
  cliente: ClientePepi;
  /** Waits without a request to the site. */
  wait: (ms: number) => Promise<void>;
}

/** The site's data about a process. `logoFalhou` is the error from fetching its figure; the other data are complete. */
export type ConsultaDoProcesso = ProcessoPepi & { logoFalhou: Error | null };

async function fetchLogo({ cliente, storage }: ConsultaDependencies, codigo: string): Promise<Logo | null> {
  const bytes = await cliente.fetchLogo(codigo).catch((error: unknown) => {
    // The site does not have this figure, so it is not requested again.
    if (error instanceof PaginaInesperada) return null;
    throw error;
  });
  const logo = bytes && identifyLogo(bytes);
  if (bytes && logo) await storage.put(logo.chave, bytes, logo.tipo);
  return logo;
}

/** The stored answer about a process, if it is recent. An answer whose figure could not be fetched does not count. */
async function findFresh(db: Database, numero: string): Promise<RespostaGuardada | undefined> {
  const known = await findProcesso(db, numero, KEPT_MINUTES.encontrado);
  if (known?.situacao === 'encontrado') return known.detalhe?.logo && !known.logo ? undefined : known;
  return findProcesso(db, numero, KEPT_MINUTES.outro);
}

/**
 * Returns the data of INPI's site about a process, from the stored answer or a new request. Throws PepiIndisponivel or PaginaInesperada. A stored
 * answer takes as long as the site took for it: otherwise an office would learn from a mark that fills at once that another one watches it.
 */
export async function consultProcesso(dependencies: ConsultaDependencies, numero: string): Promise<ConsultaDoProcesso> {
  const { db, cliente, wait } = dependencies;
  const fresh = await findFresh(db, numero);
  if (fresh) {
    const { duracaoMs, ...processo } = fresh;
    await wait(duracaoMs);
    return { ...processo, logoFalhou: null };
  }
  const start = performance.now();
  const save = (processo: ProcessoPepi): Promise<void> => saveProcesso(db, numero, processo, performance.now() - start);
  const answer = await cliente.consult(numero);
  if (answer.situacao !== 'encontrado') {
    const processo: ProcessoPepi = { situacao: answer.situacao, detalhe: null, logo: null };
    await save(processo);
    return { ...processo, logoFalhou: null };
  }
  const { detalhe } = answer;
  const processo: ProcessoPepi = { situacao: 'encontrado', detalhe, logo: null };
  // Stored before the figure is fetched, so that a failure there does not repeat the whole request.
  await save(processo);
  if (detalhe.logo === null) return { ...processo, logoFalhou: null };
  try {
    const logo = await fetchLogo(dependencies, detalhe.logo);
    const whole: ProcessoPepi = { ...processo, logo, detalhe: logo ? detalhe : { ...detalhe, logo: null } };
    await save(whole);
    return { ...whole, logoFalhou: null };
  } catch (error) {
    if (!(error instanceof PepiIndisponivel)) throw error;
    return { ...processo, logoFalhou: error };
  }
}

/** Stores a figure of a process that does not come from the site. Throws for bytes that are no image. */
export async function keepFigura(
  { db, storage }: { db: Database; storage: Storage },
  numero: string,
  bytes: Buffer,
): Promise<Logo> {
  const logo = identifyLogo(bytes);
  if (!logo) throw new Error(`The figure of the process ${numero} is no image`);
  await storage.put(logo.chave, bytes, logo.tipo);
  await saveProcesso(db, numero, { situacao: 'aviso', detalhe: null, logo });
  return logo;
}

/** A short text that changes with the stored figure of a process, for its address; undefined when there is none. */
export async function findVersaoDoLogo(db: Database, numero: string): Promise<string | undefined> {
  const logo = await findLogo(db, numero);
  return logo && versionOf(logo);
}

/** The stored figure of a process, with its type; undefined when there is none. */
export async function readLogo(
  { db, storage }: { db: Database; storage: Storage },
  numero: string,
): Promise<{ tipo: string; conteudo: Buffer } | undefined> {
  const logo = await findLogo(db, numero);
  const conteudo = logo && (await storage.get(logo.chave));
  // Stored files are not trusted: the bytes must be an image of the stored type.
  if (!logo || !conteudo || identifyLogo(conteudo)?.tipo !== logo.tipo) return undefined;
  return { tipo: logo.tipo, conteudo };
}
