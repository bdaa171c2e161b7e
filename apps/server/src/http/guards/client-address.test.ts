import type { Context } from 'hono';
import { expect, test } from 'vitest';
import type { TrustProxy } from '../../config/config-http.ts';
import { createClientAddressReader } from './client-address.ts';

const PROXIES = ['10.0.0.0/8', '192.0.2.1', 'fd00::/8'];

function read(trustProxy: TrustProxy, call: { peer?: string; forwarded?: string }): string | undefined {
  const env = call.peer === undefined ? undefined : { incoming: { socket: { remoteAddress: call.peer } } };
  const c = { env, req: { header: () => call.forwarded } };
  return createClientAddressReader(trustProxy)(c as unknown as Context);
}

test.each<[string, TrustProxy, { peer?: string; forwarded?: string }, string | undefined]>([
  [
    'that of the connection without a proxy',
    false,
    { peer: '198.51.100.1', forwarded: '203.0.113.9' },
    '198.51.100.1',
  ],
  ['an IPv4 address in IPv6 clothes as what it is', false, { peer: '::ffff:198.51.100.1' }, '198.51.100.1'],
  ['nothing for a call from within the process', false, { forwarded: '203.0.113.9' }, undefined],
  [
    'the last forwarded one behind one proxy',
    true,
    { peer: '10.0.0.1', forwarded: '6.6.6.6, 203.0.113.9' },
    '203.0.113.9',
  ],
  ['behind a proxy that wrote nothing the connection', true, { peer: '10.0.0.1' }, '10.0.0.1'],
  [
    'that of the connection if the proxy forwards nonsense',
    true,
    { peer: '10.0.0.1', forwarded: 'x\r\ny' },
    '10.0.0.1',
  ],
  [
    'that of the connection if a client bypasses the proxies',
    PROXIES,
    { peer: '198.51.100.1', forwarded: '203.0.113.9' },
    '198.51.100.1',
  ],
  [
    'the last forwarded one that is not a named proxy',
    PROXIES,
    { peer: '10.0.0.1', forwarded: '6.6.6.6, 203.0.113.9, 192.0.2.1, 10.9.9.9' },
    '203.0.113.9',
  ],
  [
    'the first one for a call between trusted machines',
    PROXIES,
    { peer: 'fd00::1', forwarded: '10.0.0.7' },
    '10.0.0.7',
  ],
  [
    'that of the proxy if named proxies forward nonsense',
    PROXIES,
    { peer: '10.0.0.1', forwarded: '203.0.113.9, unknown' },
    '10.0.0.1',
  ],
])('the client address is %s', (_what, trustProxy, call, expected) => {
  expect(read(trustProxy, call)).toBe(expected);
});
