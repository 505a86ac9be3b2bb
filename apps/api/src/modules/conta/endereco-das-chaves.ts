import { isIP } from 'node:net';
import { isLoopbackHost } from '../../platform/variable.ts';

/** The name that passkeys are bound to, and the only address at which browsers offer them. */
export interface EnderecoDasChaves {
  id: string;
  origem: string;
}

/**
 * Where passkeys of this installation work; null if nowhere. Browsers allow them on https with a name, and on this machine under the name localhost,
 * but not on IP addresses.
 */
export function findEnderecoDasChaves(appUrl: string): EnderecoDasChaves | null {
  const { protocol, hostname, port, origin } = new URL(appUrl);
  if (isLoopbackHost(hostname))
    return { id: 'localhost', origem: `${protocol}//localhost${port === '' ? '' : `:${port}`}` };
  if (protocol !== 'https:' || isIP(hostname) !== 0 || hostname.startsWith('[')) return null;
  return { id: hostname, origem: origin };
}
