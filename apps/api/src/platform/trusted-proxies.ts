import { BlockList, isIP, isIPv6 } from 'node:net';

/** Whether the text is an IP address, or a network such as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (bits === undefined) return true;
  if (!/^\d{1,3}$/.test(bits)) return false;
  try {
    new BlockList().addSubnet(address, Number(bits), version === 4 ? 'ipv4' : 'ipv6');
    return Number(bits) > 0;
  } catch {
    return false;
  }
}

/** Reads a list of addresses and networks, separated by commas or spaces; null when one of them is neither. The network of everybody is refused. */
export function parseTrustedProxies(text: string): string[] | null {
  const networks = text.split(/[\s,]+/).filter((part) => part !== '');
  return networks.length > 0 && networks.every(isNetwork) ? networks : null;
}

/** The list that tells whether an address is one of these addresses and networks. */
export function toBlockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** Returns the function that tells whether the other end of a connection is one of these proxies. */
export function trusts(proxies: readonly string[]): (connection: { remoteAddress?: string | undefined }) => boolean {
  const list = toBlockList(proxies);
  return ({ remoteAddress = '' }) => list.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4');
}
