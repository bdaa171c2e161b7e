import { BlockList, isIP } from 'node:net';

/** True if every connection comes from one trusted proxy, or the addresses and networks (CIDR) of the trusted proxies. */
export type TrustProxy = boolean | readonly string[];

/** Parses addresses and networks (CIDR). Throws if an entry is neither. */
export function listNetworks(entries: readonly string[]): BlockList {
  const networks = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    const family = addressFamily(address);
    if (prefix === undefined) networks.addAddress(address, family);
    else networks.addSubnet(address, Number(prefix), family);
  }
  return networks;
}

/** Returns the family of a valid address. */
export function addressFamily(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
