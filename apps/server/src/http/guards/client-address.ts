import { type BlockList, isIP } from 'node:net';
import type { Context } from 'hono';
import { addressFamily, listNetworks, type TrustProxy } from '../../config/config-http.ts';

/** Hono's bindings for Node; absent for calls within this process. */
interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string } };
}

/**
 * Creates a function that finds the client's address. Each proxy appends its peer to `X-Forwarded-For`. Read from the
 * end, the first address that is not a trusted proxy is the client's; everything before it can be forged. Without a
 * trusted proxy, only the address of the connection counts.
 */
export function createClientAddressReader(trustProxy: TrustProxy): (c: Context) => string | undefined {
  const proxies = typeof trustProxy === 'boolean' ? undefined : listNetworks(trustProxy);
  return (c) => {
    const peer = toAddress((c.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress);
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map(toAddress);
    if (proxies) return findClient(peer, { hops, proxies });
    // `true` means exactly one proxy.
    return (trustProxy ? hops.at(-1) : undefined) ?? peer;
  };
}

function findClient(
  peer: string | undefined,
  { hops, proxies }: { hops: (string | undefined)[]; proxies: BlockList },
): string | undefined {
  let address = peer;
  while (address && proxies.check(address, addressFamily(address))) {
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
