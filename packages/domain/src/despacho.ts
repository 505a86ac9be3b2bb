/** The five dispatches that open the sixty-day window of opposition (LPI 158): publications and republications, national and Madrid. */
const OPENS_OPPOSITION: ReadonlySet<string> = new Set(['IPAS009', 'IPAS756', 'IPAS135', 'IPAS421', 'IPAS757']);

/** Grants of registration, national and Madrid. */
const GRANTS: ReadonlySet<string> = new Set(['IPAS158', 'IPAS770']);

/** Whether a dispatch code opens an opposition window. */
export const opensOpposition = (codigo: string): boolean => OPENS_OPPOSITION.has(codigo);

/** Whether a dispatch code grants the registration. */
export const grantsRegistration = (codigo: string): boolean => GRANTS.has(codigo);

/** Republications of an application: the window opens anew, and the clock of a case begins again. */
export const CODIGOS_REPUBLICACAO: readonly string[] = ['IPAS135', 'IPAS421'];
