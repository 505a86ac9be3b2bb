import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Addresses that are not of the public internet: this machine, its networks, and what no host has. */
const INNER = new BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  INNER.addSubnet(address, bits, 'ipv4');
  INNER.addSubnet(`::ffff:${address}`, 96 + bits, 'ipv6');
}
for (const [address, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  INNER.addSubnet(address, bits, 'ipv6');

/** Whether an address is not of the public internet. */
export const isInner = (address: string): boolean => INNER.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Whether a redirect leads to an address of the public internet, by its own words or by the names of the internet. */
async function isOutside({ protocol, hostname }: URL): Promise<boolean> {
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) === 0 ? await lookup(host, { all: true }) : [{ address: host }];
  return found.length > 0 && found.every(({ address }) => !isInner(address));
}

/**
 * Fetches from a site of the internet. A redirect is followed within the site that was asked, and to public addresses. One that leads to an inner
 * address fails, so that a foreign site cannot make this server ask its own network. The caller names no secret in the headers.
 */
export async function fetchOutside(
  url: string,
  init: { headers: Record<string, string>; signal: AbortSignal },
): Promise<Response> {
  let target = new URL(url);
  const { origin } = target;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await fetch(target, { ...init, redirect: 'manual' });
    const location = response.headers.get('location');
    if (!REDIRECTS.has(response.status) || location === null) return response;
    await response.body?.cancel();
    target = new URL(location, target);
    if (target.origin !== origin && !(await isOutside(target)))
      throw new Error(`a redirect leads to an inner address: ${target.hostname}`);
  }
  throw new Error('too many redirects');
}
