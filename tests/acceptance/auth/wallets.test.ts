import { createWalletGrant } from '@coastline/auth/wallets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEthereumWallet, createSolanaWallet } from '../../../packages/auth/src/test-support/wallets.ts';
import { createClient, type RunningServer, startServer } from './support/server.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ wallets: createWalletGrant(['ethereum', 'solana']) });
});
afterAll(() => server.close());

/** The provider object that a browser extension injects into a page. */
function createEthereumProvider() {
  const wallet = createEthereumWallet();
  return {
    address: wallet.address,
    request: async ({ method, params }: { method: string; params?: [string, string] }) => {
      if (method === 'eth_requestAccounts') return [wallet.address];
      if (method === 'eth_chainId') return '0x1';
      return wallet.sign(Buffer.from((params?.[0] ?? '').slice(2), 'hex').toString());
    },
  };
}

function createSolanaProvider() {
  const wallet = createSolanaWallet();
  return {
    address: wallet.address,
    publicKey: { toBase58: () => wallet.address },
    signMessage: async (bytes: Uint8Array) => wallet.signBytes(bytes),
  };
}

describe.each([
  ['ethereum', createEthereumProvider],
  ['solana', createSolanaProvider],
] as const)('a %s wallet through the client', (chain, createProvider) => {
  it.each(['Take me to the coast', undefined])(
    'signs its owner in with the statement "%s" [API-17]',
    async (statement) => {
      const provider = createProvider();
      const { client, events } = createClient(server);
      const { data, error } = await client.signInWithWeb3({
        chain,
        wallet: provider,
        statement,
        options: { url: server.siteUrl },
      } as never);
      expect(error).toBeNull();
      expect(events).toContain('SIGNED_IN');
      expect(data.user).toMatchObject({
        app_metadata: { provider: 'web3' },
        identities: [{ id: `web3:${chain}:${provider.address}` }],
      });
      expect((await client.getUser()).data.user?.id).toBe(data.user?.id);
    },
  );

  it('receives the reason for a rejection', async () => {
    const { client } = createClient(server);
    const { error } = await client.signInWithWeb3({
      chain,
      wallet: createProvider(),
      statement: 'x',
      options: { url: 'https://evil.example/' },
    } as never);
    expect(error?.status).toBe(400);
    expect(error?.message).toContain('not an allowed redirect');
  });
});
