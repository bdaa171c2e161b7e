import { BlockList, isIP } from 'node:net';
import type { Context } from 'hono';

/** What the HTTP server hands along with a request; absent where the application is called in process. */
interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string } };
}

/** Whether whoever connects is our proxy, or the addresses and networks (CIDR) of our proxies. */
export type TrustProxy = boolean | readonly string[];

/**
 * Tells where calls come from. Each proxy adds who called it to the end of `X-Forwarded-For`: read from there, the first
 * address that is none of our proxies is the caller's, and what stands before it is whatever the caller likes to say.
 * Without a proxy of ours only the connection counts.
 */
export function createAddressReader(trustProxy: TrustProxy): (c: Context) => string | undefined {
  const proxies = typeof trustProxy === 'boolean' ? undefined : listNetworks(trustProxy);
  return (c) => {
    const peer = toAddress((c.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress);
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map(toAddress);
    if (proxies) return findCaller(peer, { hops, proxies });
    // A proxy that is not named is the only one.
    return (trustProxy ? hops.at(-1) : undefined) ?? peer;
  };
}

/** The networks of a list; throws where an entry is none. */
export function listNetworks(entries: readonly string[]): BlockList {
  const networks = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    const family = familyOf(address);
    if (prefix === undefined) networks.addAddress(address, family);
    else networks.addSubnet(address, Number(prefix), family);
  }
  return networks;
}

function findCaller(
  peer: string | undefined,
  { hops, proxies }: { hops: (string | undefined)[]; proxies: BlockList },
): string | undefined {
  let address = peer;
  while (address && proxies.check(address, familyOf(address))) {
    const before = hops.pop();
    if (!before) return address;
    address = before;
  }
  return address;
}

function toAddress(text: string | undefined): string | undefined {
  const address = text?.trim().replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
  return isIP(address) ? address : undefined;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
